import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { initializeCanvas, readPsd } from 'ag-psd';
import sharp from 'sharp';
import { FONT_CATALOGUE, fontFileUrl } from '../../assets/fonts/catalogue.ts';
import { resolveAsset } from '../../assets/resolve.ts';

const run = promisify(execFile);

/** What a page of a file is held against. */
export type Reference =
  | 'poppler'
  | 'LibreOffice'
  | 'composite of the file'
  | 'resvg'
  | 'librsvg'
  | 'preview of the file';

/** A program that draws files; `null` where this machine does not have it. */
async function find(...candidates: readonly string[]): Promise<string | null> {
  for (const name of candidates) {
    const found = await run('which', [name]).catch(() => null);
    if (found) return name;
  }
  return null;
}

/** The programs of this machine that draw references. */
export interface ReferencePrograms {
  readonly poppler: string | null;
  readonly libreOffice: string | null;
  /** Makes files with layers; draws none. */
  readonly imageMagick: string | null;
}

export async function findPrograms(): Promise<ReferencePrograms> {
  return {
    poppler: await find('pdftoppm'),
    libreOffice: await find('soffice', 'libreoffice'),
    imageMagick: await find('convert', 'magick'),
  };
}

/**
 * Runs LibreOffice with a profile of its own and with the fonts that are shipped here: with others, lines of text would differ and nothing
 * could be said of the import.
 */
export class Office {
  readonly #program: string;
  readonly #folder: string;

  constructor(program: string, folder: string) {
    this.#program = program;
    this.#folder = folder;
    const fonts = join(folder, 'fonts');
    if (existsSync(fonts)) return;
    mkdirSync(fonts, { recursive: true });
    for (const { family, files } of FONT_CATALOGUE)
      for (const { weight, italic } of files) {
        const path = resolveAsset(fontFileUrl(family, weight, italic));
        if (path && existsSync(path)) symlinkSync(path, join(fonts, `${family}-${weight}-${italic}.ttf`));
      }
    const alias = (name: string) =>
      `<alias><family>${name}</family><prefer><family>Inter</family></prefer></alias>`;
    writeFileSync(
      join(folder, 'fonts.conf'),
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><cachedir>${join(folder, 'font-cache')}</cachedir>${['sans-serif', 'serif', 'monospace'].map(alias).join('')}</fontconfig>`,
    );
  }

  /** Converts a file, and gives the path of the result. */
  async convert(path: string, extension: 'pdf' | 'pptx'): Promise<string> {
    const output = mkdtempSync(join(this.#folder, 'converted-'));
    const profile = `-env:UserInstallation=file://${join(this.#folder, 'profile')}`;
    await run(
      this.#program,
      [profile, '--headless', '--norestore', '--convert-to', extension, '--outdir', output, path],
      { timeout: 180_000, env: { ...process.env, FONTCONFIG_FILE: join(this.#folder, 'fonts.conf') } },
    );
    const [made] = readdirSync(output);
    if (!made) throw new Error(`LibreOffice made no ${extension} file of ${basename(path)}.`);
    return join(output, made);
  }
}

/** Pages of a PDF file as poppler draws them, on white, this wide. @param pages counted from 1 */
export async function drawPdf(
  poppler: string,
  path: string,
  pages: readonly number[],
  widthPx: number,
  folder: string,
): Promise<Buffer[]> {
  const drawn: Buffer[] = [];
  for (const page of pages) {
    const prefix = join(mkdtempSync(join(folder, 'page-')), 'page');
    const range = ['-f', String(page), '-l', String(page), '-singlefile'];
    await run(poppler, ['-png', ...range, '-scale-to-x', String(widthPx), '-scale-to-y', '-1', path, prefix]);
    drawn.push(readFileSync(`${prefix}.png`));
  }
  return drawn;
}

/** A drawing as librsvg draws it. */
export function drawSvg(bytes: Buffer, widthPx: number): Promise<Buffer> {
  return sharp(bytes, { density: 300 })
    .resize({ width: widthPx })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
}

/** The same file with an empty part for layers. */
function withoutLayers(file: Buffer): Buffer {
  const [header, partCount] = [26, 2];
  let at = header;
  // Colour modes and resources come first, each with its length.
  for (let part = 0; part < partCount; part++) at += 4 + file.readUInt32BE(at);
  const length = file.readUInt32BE(at);
  return Buffer.concat([file.subarray(0, at), Buffer.alloc(4), file.subarray(at + 4 + length)]);
}

/** The image that a Photoshop file has of all its layers together: its last part, of which no layer is read (Adobe Photoshop File Formats, “Image Data”). */
export async function drawPsd(file: Buffer, widthPx: number): Promise<Buffer> {
  const bytes = withoutLayers(file);
  initializeCanvas(
    () => {
      throw new Error('Pixels are read without a canvas.');
    },
    (width, height) =>
      ({ width, height, data: new Uint8ClampedArray(width * height * 4), colorSpace: 'srgb' }) as ImageData,
  );
  const { imageData } = readPsd(bytes, { useImageData: true, skipLayerImageData: true });
  if (!imageData) throw new Error('The Photoshop file has no image of its layers together.');
  const { width, height, data } = imageData;
  return sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
    raw: { width, height, channels: 4 },
  })
    .flatten({ background: '#ffffff' })
    .resize({ width: widthPx })
    .png()
    .toBuffer();
}
