/** Looks at files of users in a process of its own, one after the other, until its parent goes. */

import { probeImage } from './probe-image.ts';
import { MediaRefusal, type ProbeOutcome, type ProbeRequest } from './probe-messages.ts';
import { probeTimed } from './probe-timed.ts';
import { sniff } from './sniff.ts';

const NOTHING_MEASURED = { widthPx: null, heightPx: null, durationMs: null, hasThumbnail: false };

async function probe({
  path,
  kind,
  thumbnailPath,
  drawing,
  framePaths,
}: ProbeRequest): Promise<ProbeOutcome> {
  try {
    const contentType = await sniff(path, kind);
    // What is in a font or a design file is read in the browser, which takes none that it cannot read.
    if (kind === 'font' || kind === 'design') return { media: { contentType, ...NOTHING_MEASURED } };
    const media =
      kind === 'image'
        ? await probeImage(path, contentType, thumbnailPath, drawing)
        : await probeTimed(path, contentType, kind, thumbnailPath, framePaths);
    return { media };
  } catch (error) {
    if (error instanceof MediaRefusal) return { refusal: error.message };
    throw error;
  }
}

process.on('message', (request: ProbeRequest) => {
  probe(request).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
