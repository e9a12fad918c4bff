/** Puts what reads files into the global scope, where pdf.js looks for it before it starts a worker of its own. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs';
