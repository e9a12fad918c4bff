import { DOMAdapter, WebWorkerAdapter } from 'pixi.js';

/** Lets Pixi make its canvases in a thread without a document. Loaded there only: it brings a parser of XML with it. */
export function adaptToWorker(): void {
  DOMAdapter.set(WebWorkerAdapter);
}
