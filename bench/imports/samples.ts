import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { blendedPsd, officeDeck, POSTER_SVG, sketchWithPreview } from './made-designs.ts';
import {
  drawPdf,
  drawPsd,
  drawSvg,
  type Office,
  type Reference,
  type ReferencePrograms,
} from './references.ts';

/** A file to be imported, with what its pages should look like. */
export interface ImportSample {
  /** As the app is given it. */
  readonly name: string;
  readonly madeBy: string;
  readonly path: string;
  readonly reference: Reference;
  /** Counted from 1. */
  readonly pages: readonly number[];
  /** The mean difference of a page, 0 to 255, that a page may have at most. */
  readonly most: number;
  /** What pages are compared at, where the reference has a size of its own. */
  readonly widthPx?: number;
  /** Draws the reference of each of the pages, this wide. */
  draw(widthPx: number): Promise<Buffer[]>;
}

/** What samples are made with. */
export interface SampleTools {
  readonly programs: ReferencePrograms;
  readonly office: Office | null;
  readonly folder: string;
  /** Prints a page as a browser does. */
  printHtml(): Promise<Buffer>;
  /** A template of ours as a PDF file or a presentation, made by the export. */
  exportTemplate(alias: string, format: 'pdf' | 'pptx'): Promise<Buffer>;
}

const SHARED = fileURLToPath(new URL('../../../shared/samples', import.meta.url));
/** Asked late: the command that starts the bench may be given another folder. */
const samplesFolder = (): string => process.env.GESSO_SAMPLES_DIR ?? SHARED;
/** Presentations that come with LibreOffice: real ones, made by designers. */
const OFFICE_TEMPLATES = '/usr/lib/libreoffice/share/template/common/presnt';
const OFFICE_DESIGNS = ['Beehive', 'Candy', 'DNA', 'Focus', 'Freshes', 'Portfolio', 'Progress', 'Vintage'];
/** PDF files of other programs that machines with Debian have. */
const SYSTEM_PDFS = [
  { path: '/usr/share/doc/libtasn1-doc/libtasn1.pdf', madeBy: 'TeX', pages: [1, 7] },
  { path: '/usr/share/doc/shared-mime-info/shared-mime-info-spec.pdf', madeBy: 'dblatex', pages: [1, 3] },
];

/** All samples that this machine can make or has, and what is missing, in words. */
export async function makeSamples(
  tools: SampleTools,
): Promise<{ samples: ImportSample[]; missing: string[] }> {
  // One after another: LibreOffice runs once with a profile.
  const made: Part[] = [];
  for (const part of [drawings, photoshop, documents, presentations, sketches]) made.push(await part(tools));
  return {
    samples: made.flatMap(({ samples }) => samples),
    missing: made.flatMap(({ missing }) => missing),
  };
}

/** What is known not to be kept, and is in the report: clips within clips. */
const KNOWN_LIMITS: Readonly<Record<string, number>> = { 'masking_clipPath_nested-clip-path.svg': 24 };

interface Part {
  readonly samples: readonly ImportSample[];
  readonly missing: readonly string[];
}

function kept(folder: string, name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

async function drawings({ folder }: SampleTools): Promise<Part> {
  const own = kept(folder, 'poster.svg', Buffer.from(POSTER_SVG));
  const samples: ImportSample[] = [
    {
      ...{ name: 'poster.svg', madeBy: 'this script', path: own, reference: 'librsvg', pages: [1], most: 4 },
      draw: async (widthPx) => [await drawSvg(readFileSync(own), widthPx)],
    },
  ];
  const drawn = join(samplesFolder(), 'svg');
  if (!existsSync(drawn)) return { samples, missing: ['samples/svg: drawings of the resvg test suite'] };
  for (const file of readdirSync(drawn).filter((name) => name.endsWith('.svg'))) {
    const path = join(drawn, file);
    const own = await sharp(path.replace(/svg$/, 'png')).metadata();
    samples.push({
      ...{
        name: file,
        madeBy: 'the resvg test suite',
        path,
        reference: 'resvg',
        pages: [1],
        most: KNOWN_LIMITS[file] ?? 4,
      },
      widthPx: own.width,
      draw: async (widthPx) => [
        await sharp(path.replace(/svg$/, 'png'))
          .flatten({ background: '#ffffff' })
          .resize({ width: widthPx })
          .png()
          .toBuffer(),
      ],
    });
  }
  return { samples, missing: [] };
}

async function photoshop({ folder, programs }: SampleTools): Promise<Part> {
  const sample = (path: string, madeBy: string): ImportSample => ({
    ...{ name: basename(path), madeBy, path, reference: 'composite of the file', pages: [1], most: 2 },
    draw: async (widthPx) => [await drawPsd(readFileSync(path), widthPx)],
  });
  const samples = [
    sample(kept(folder, 'blend modes.psd', await blendedPsd()), 'ag-psd, composed by libvips'),
  ];
  const photo = join(samplesFolder(), 'photos/lemur.input.png');
  if (!programs.imageMagick || !existsSync(photo))
    return { samples, missing: ['ImageMagick and sample photos: a Photoshop file of a photo with layers'] };
  const path = join(folder, 'photo with layers.psd');
  const layer = (size: string, color: string, place: string) => [
    ...['(', '-size', size, `xc:${color}`, '-repage', place, ')'],
  ];
  execFileSync(programs.imageMagick, [
    ...['(', photo, '-resize', '600x600', ')'],
    ...layer('180x90', 'rgba(91,110,245,0.6)', '+40+60'),
    ...layer('120x120', 'rgba(255,111,71,1)', '+260+200'),
    ...['(', '-clone', '0--1', '-background', 'white', '-flatten', ')', '-insert', '0', path],
  ]);
  return { samples: [...samples, sample(path, 'ImageMagick')], missing: [] };
}

function pdfSample(
  { programs: { poppler }, folder }: SampleTools,
  path: string,
  madeBy: string,
  pages: readonly number[] = [1],
  most = 5,
): ImportSample[] {
  if (poppler === null) return [];
  const draw = (widthPx: number) => drawPdf(poppler, path, pages, widthPx, folder);
  return [{ name: basename(path), madeBy, path, reference: 'poppler', pages, most, draw }];
}

async function documents(tools: SampleTools): Promise<Part> {
  if (tools.programs.poppler === null) return { samples: [], missing: ['poppler (pdftoppm): PDF files'] };
  const { folder, office } = tools;
  const samples = pdfSample(tools, kept(folder, 'printed page.pdf', await tools.printHtml()), 'Chromium');
  for (const alias of ['clay-and-glaze', 'bakery-price-list', 'bakery-weekend-special']) {
    const path = kept(folder, `${alias}.pdf`, await tools.exportTemplate(alias, 'pdf'));
    samples.push(...pdfSample(tools, path, 'the export of this app'));
  }
  const missing: string[] = [];
  for (const { path, madeBy, pages } of SYSTEM_PDFS) {
    if (existsSync(path)) samples.push(...pdfSample(tools, path, madeBy, pages));
    else missing.push(`${path}: a PDF file by ${madeBy}`);
  }
  for (const name of office ? OFFICE_DESIGNS.slice(0, 4) : []) {
    const template = join(OFFICE_TEMPLATES, `${name}.otp`);
    if (office && existsSync(template))
      samples.push(...pdfSample(tools, await office.convert(template, 'pdf'), 'LibreOffice Impress'));
  }
  return { samples, missing };
}

async function presentations(tools: SampleTools): Promise<Part> {
  const { programs, office, folder } = tools;
  const { poppler } = programs;
  if (!office || poppler === null)
    return { samples: [], missing: ['LibreOffice (soffice) and poppler (pdftoppm): presentations'] };
  const sample = async (
    path: string,
    madeBy: string,
    pages: readonly number[],
    most = 6,
  ): Promise<ImportSample> => {
    const pdf = await office.convert(path, 'pdf');
    return {
      ...{ name: basename(path), madeBy, path, reference: 'LibreOffice', pages, most },
      draw: (widthPx) => drawPdf(poppler, pdf, pages, widthPx, folder),
    };
  };
  // Its chart is drawn anew, with axes of ours.
  const samples = [await sample(kept(folder, 'deck.pptx', await officeDeck()), 'PptxGenJS', [1, 2], 11)];
  for (const name of OFFICE_DESIGNS) {
    const template = join(OFFICE_TEMPLATES, `${name}.otp`);
    if (!existsSync(template)) continue;
    samples.push(await sample(await office.convert(template, 'pptx'), 'LibreOffice Impress', [1]));
  }
  return { samples, missing: [] };
}

async function sketches({ folder }: SampleTools): Promise<Part> {
  const path = kept(folder, 'card.sketch', await sketchWithPreview());
  const draw = async (widthPx: number) => {
    const preview = unzipSync(new Uint8Array(readFileSync(path)))['previews/preview.png'];
    if (!preview) throw new Error('The Sketch file has no preview.');
    return [await sharp(preview).resize({ width: widthPx }).png().toBuffer()];
  };
  return {
    samples: [
      {
        name: 'card.sketch',
        madeBy: 'this script',
        path,
        reference: 'preview of the file',
        pages: [1],
        most: 2,
        draw,
      },
    ],
    missing: [
      'a program that draws Sketch files: there is none for this system, so files are held against their own previews',
    ],
  };
}
