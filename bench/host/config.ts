import type { ResourcesConfig } from '@gesso/engine';
import { FONT_CATALOGUE, fontFileUrl } from '../../assets/fonts/catalogue.ts';

/** Where the host page finds fonts and wasm: on its own origin. */
export const HOST_CONFIG: ResourcesConfig = {
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
    heif: new URL('/assets/wasm/libheif.js', location.href).href,
    lottie: new URL('/assets/wasm/thorvg.wasm', location.href).href,
    harfbuzz: '/assets/wasm/harfbuzz.wasm',
    kernels: { simd: '/assets/wasm/kernels.simd.wasm', scalar: '/assets/wasm/kernels.scalar.wasm' },
    ffmpeg: {
      coreUrl: new URL('/assets/wasm/ffmpeg-core.js', location.href).href,
      wasmUrl: new URL('/assets/wasm/ffmpeg-core.wasm', location.href).href,
    },
  },
};
