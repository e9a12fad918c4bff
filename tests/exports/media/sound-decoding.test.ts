import { expect, test } from 'vitest';
import { openHostForFile } from '../../support/host.ts';
import { makeTestMedia } from '../../support/media.ts';

const media = await makeTestMedia();
const host = openHostForFile(media.folder);

/** The sound of a tone with an AudioDecoder as it is, without one, or with one that fails at its first block. */
async function decodeWith(decoder: 'as it is' | 'none' | 'failing') {
  return host().page.evaluate(
    async ([tone, kind]) => {
      const Real = AudioDecoder;
      if (kind === 'none') Reflect.deleteProperty(globalThis, 'AudioDecoder');
      if (kind === 'failing')
        globalThis.AudioDecoder = class extends Real {
          override decode(): void {
            throw new DOMException('no decoder', 'EncodingError');
          }
        };
      try {
        // Another id each time: what was opened is kept.
        return await window.gesso.loudestOf({ ...tone, id: `${tone.id} ${kind}` });
      } finally {
        globalThis.AudioDecoder = Real;
      }
    },
    [media.tone, decoder] as const,
  );
}

test('sound is the same with an AudioDecoder, without one, with one that fails, and by ffmpeg', async () => {
  const usual = await decodeWith('as it is');
  expect(usual.here.most).toBeGreaterThan(0.05);
  for (const decoder of ['none', 'failing'] as const) {
    const { here, byFfmpeg } = await decodeWith(decoder);
    for (const { most, seconds } of [here, byFfmpeg]) {
      // Decoders differ where the tone begins and ends, not in between.
      expect(Math.abs(most - usual.here.most)).toBeLessThan(0.06);
      expect(Math.abs(seconds - usual.here.seconds)).toBeLessThan(0.06);
    }
  }
});
