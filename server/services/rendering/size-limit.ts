import { Transform } from 'node:stream';

/** Passes bytes on, and fails with the first byte beyond a limit: what comes from a page that runs strangers' documents may never end. */
export function sizeLimit(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new Error(`more than ${maxBytes} bytes came`));
      else done(null, chunk);
    },
  });
}
