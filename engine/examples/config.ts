// What the other examples share: where this page finds its fonts and WebAssembly files. All of them are on its own origin.
import type { FontFamilyFiles, ResourcesConfig } from '@gesso/engine';

/** A font family whose files are named after their weights. `Inter` has to be among the families: it replaces those that are missing. */
function family(
  name: string,
  category: FontFamilyFiles['category'],
  weights: readonly number[],
): FontFamilyFiles {
  const folder = `/assets/fonts/${name.toLowerCase().replaceAll(' ', '-')}`;
  const files = weights.map((weight) => ({ weight, italic: false, url: `${folder}/${weight}.ttf` }));
  return { name, category, files };
}

/** Plain JSON, so that it can be sent to the worker of an export too. */
export const config: ResourcesConfig = {
  fonts: [family('Inter', 'Sans', [400, 500, 600, 700]), family('DM Serif Display', 'Serif', [400])],
  shippedFontsUrl: '/assets/fonts',
  emojiUrl: '/assets/emoji',
  wasm: {
    harfbuzz: '/assets/wasm/harfbuzz.wasm',
    resvg: '/assets/wasm/resvg.wasm',
    kernels: { simd: '/assets/wasm/kernels.simd.wasm', scalar: '/assets/wasm/kernels.scalar.wasm' },
    // Without ffmpeg.wasm, MP4 needs a browser with an H.264 encoder, and files that it cannot play are not converted.
    ffmpeg: null,
  },
};
