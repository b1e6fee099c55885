import { defineConfig, mergeConfig } from "vitest/config";
import { fileURLToPath } from "node:url";
import app from "./vite.config";

export default mergeConfig(
  app,
  defineConfig({
    test: {
      root: fileURLToPath(new URL(".", import.meta.url)),
      include: ["web/**/*.test.ts", "src/conquerant/games/*/web/**/*.test.ts"],
      environment: "node",
    },
  }),
);
