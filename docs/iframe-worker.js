// A page opened from a folder may start no worker, and the search of this site is one: there a hidden frame does its work.

/** As much of a Worker as the search asks for. */
class FrameWorker {
  onmessage = null;
  onerror = null;

  constructor(address) {
    this.frame = document.createElement("iframe");
    this.frame.hidden = true;
    document.body.append(this.frame);
    const inside = this.frame.contentWindow;
    inside.postMessage = (data) => setTimeout(() => this.onmessage?.(new MessageEvent("message", { data })));
    const script = inside.document.createElement("script");
    this.ready = new Promise((done) => script.addEventListener("load", done));
    script.addEventListener("error", () => this.onerror?.(new Event("error", { cancelable: true })));
    script.src = new URL(address, document.baseURI).href;
    inside.document.body.append(script);
  }

  async postMessage(data) {
    await this.ready;
    this.frame.contentWindow?.dispatchEvent(new MessageEvent("message", { data }));
  }

  terminate() {
    this.frame.remove();
  }
}

if (location.protocol === "file:") window.Worker = FrameWorker;
