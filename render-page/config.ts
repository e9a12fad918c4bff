import type { ResourcesConfig } from '@gesso/engine';
import { FONT_CATALOGUE, fontFileUrl } from '../assets/fonts/catalogue.ts';

const absolute = (path: string) => new URL(path, location.href).href;

/** Where a page that renders finds fonts and wasm: on its own origin. The host page of bench/ is one too. */
export const RESOURCES: ResourcesConfig = {
  fonts: FONT_CATALOGUE.map(({ family, category, files }) => ({
    name: family,
    category,
    files: files.map(({ weight, italic }) => ({ weight, italic, url: fontFileUrl(family, weight, italic) })),
  })),
  shippedFontsUrl: '/assets/fonts',
  emojiUrl: '/assets/emoji',
  cmykProfileUrl: '/assets/icc/cmyk.icc',
  wasm: {
    resvg: '/assets/wasm/resvg.wasm',
    heif: absolute('/assets/wasm/libheif.js'),
    lottie: absolute('/assets/wasm/thorvg.wasm'),
    harfbuzz: '/assets/wasm/harfbuzz.wasm',
    kernels: { simd: '/assets/wasm/kernels.simd.wasm', scalar: '/assets/wasm/kernels.scalar.wasm' },
    ffmpeg: {
      coreUrl: absolute('/assets/wasm/ffmpeg-core.js'),
      wasmUrl: absolute('/assets/wasm/ffmpeg-core.wasm'),
    },
  },
};
