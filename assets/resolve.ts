import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { emojiFile } from './emoji/emoji-files.ts';
import { fontPackageFile } from './fonts/catalogue.ts';
import { unpackedPart } from './fonts/font-parts.ts';
import { CMYK_PROFILE_FILE } from './icc/build-profile.ts';
import { iconFile } from './icons/icon-files.ts';

const here = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);

/** Kernels that are compiled here: `buildKernels`. */
const KERNELS = /^\/assets\/wasm\/((?:kernels|inpaint|matte|track)\.(?:simd|scalar)\.wasm)$/;

/** A project of a template, named by nothing but its alias. */
const TEMPLATE = /^\/assets\/templates\/([a-z0-9-]+)\.json$/;

/** Folders of assets/ that are served as they are, under /assets/ on our own origin. */
const SERVED_FOLDERS = ['templates', 'graphics', 'media', 'static', 'text'];

const MODULE = /\.tsx?$/;

/** Files of packages that browsers need by URL: the URL's last part, and where the file is. */
const WASM_FILES: Readonly<Record<string, string>> = {
  'resvg.wasm': '@resvg/resvg-wasm/index_bg.wasm',
  'libheif.js': 'libheif-js/libheif-wasm/libheif-bundle.mjs',
  'thorvg.wasm': '@lottiefiles/dotlottie-web/dist/dotlottie-player.wasm',
  'harfbuzz.wasm': 'harfbuzzjs/dist/harfbuzz.wasm',
  'ffmpeg-core.js': '@ffmpeg/core/dist/esm/ffmpeg-core.js',
  'ffmpeg-core.wasm': '@ffmpeg/core/dist/esm/ffmpeg-core.wasm',
  'ort.mjs': 'onnxruntime-web/dist/ort.wasm.min.mjs',
  'ort-wasm-simd-threaded.mjs': 'onnxruntime-web/dist/ort-wasm-simd-threaded.mjs',
  'ort-wasm-simd-threaded.wasm': 'onnxruntime-web/dist/ort-wasm-simd-threaded.wasm',
  'ort-gpu.mjs': 'onnxruntime-web/dist/ort.jspi.min.mjs',
  'ort-wasm-simd-threaded.jspi.mjs': 'onnxruntime-web/dist/ort-wasm-simd-threaded.jspi.mjs',
  'ort-wasm-simd-threaded.jspi.wasm': 'onnxruntime-web/dist/ort-wasm-simd-threaded.jspi.wasm',
};

/** The file behind a path below /assets/, null when there is none. Never leads outside of what is served. */
export function resolveAsset(urlPath: string): string | null {
  const decoded = decodePath(urlPath);
  if (decoded === null) return null;
  const path = normalize(decoded).replaceAll('\\', '/');
  if (path.includes('..') || !path.startsWith('/assets/')) return null;
  if (path.startsWith('/assets/fonts/')) {
    const file = fontPackageFile(path);
    if (file === null) return null;
    return file.endsWith('.woff2') ? unpackedPart(packageFile(file)) : packageFile(file);
  }
  if (path.startsWith('/assets/emoji/')) return emojiFile(path);
  if (path.startsWith('/assets/icons/')) return iconFile(path);
  if (path === '/assets/icc/cmyk.icc') return CMYK_PROFILE_FILE;
  const kernels = KERNELS.exec(path)?.[1];
  if (kernels) return join(here, '../wasm/kernels/build', kernels);
  if (path.startsWith('/assets/wasm/')) {
    const file = WASM_FILES[path.slice('/assets/wasm/'.length)];
    return file === undefined ? null : packageFile(file);
  }
  const alias = TEMPLATE.exec(path)?.[1];
  if (alias !== undefined) return templateFile(alias);
  // The modules that make and read them lie beside them: the bundler has these, and nobody else asks for any.
  if (MODULE.test(path)) return null;
  const folder = path.split('/')[2] ?? '';
  return SERVED_FOLDERS.includes(folder) ? join(here, '..', path) : null;
}

/** The project of a shipped template by its alias, by which editors open it: beside the manifest, or in the folder of its family. */
function templateFile(alias: string): string {
  const folder = join(here, 'templates');
  const words = alias.split('-');
  for (let count = words.length - 1; count > 0; count -= 1) {
    // The alias of a template begins with the id of its family, which is the name of the folder.
    const candidate = join(folder, words.slice(0, count).join('-'), `${alias}.json`);
    if (existsSync(candidate)) return candidate;
  }
  return join(folder, `${alias}.json`);
}

/** Null for what is no path: a broken escape, or a zero byte, which the file system takes no name with. */
function decodePath(urlPath: string): string | null {
  try {
    const decoded = decodeURIComponent(urlPath);
    return decoded.includes('\0') ? null : decoded;
  } catch {
    return null;
  }
}

/** Packages may be hoisted or nested, so the folder is requested and not guessed. */
function packageFile(path: string): string {
  const parts = path.split('/');
  const name = path.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
  for (const folder of require.resolve.paths(name) ?? []) {
    const candidate = join(folder, path);
    if (existsSync(candidate)) return candidate;
  }
  return join(here, '..', 'node_modules', path);
}
