import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MediaProber } from '../services/media-probe/media-prober.ts';

/** A prober whose process every file is the end of. */
export function fragileProber(folder: string): MediaProber {
  const script = join(folder, 'fragile-child.mjs');
  writeFileSync(script, "process.on('message', () => process.abort()); process.send('ready');");
  return new MediaProber({ script });
}
