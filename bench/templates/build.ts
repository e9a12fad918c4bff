import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import {
  keptPictureColors,
  type MadeTemplate,
  makeTemplates,
  manifestText,
  PICTURE_COLORS_FILE,
  type PictureColors,
} from '../../assets/templates/composition/catalogue.ts';
import { projectText } from '../../assets/templates/source/write.ts';
import { pictureColors, pictureColorsText } from './picture-colors.ts';
import { TemplateRenderer } from './renderer.ts';

const folder = fileURLToPath(new URL('../../assets/templates/', import.meta.url));

/** Widths of images, in pixels: enough for a column of the gallery on a dense screen. */
const IMAGE_WIDTH_PX = 480;
const WIDE_IMAGE_WIDTH_PX = 640;
/** What a preview is aimed at, whatever its length, and what it may have at most. */
const PREVIEW_BYTES = 220_000;
const MAX_PREVIEW_BYTES = 350_000;
const PREVIEW_BITS_PER_SECOND = 300_000;

const pathOf = ({ row }: MadeTemplate, ending: string) => join(folder, row.file.replace(/json$/, ending));

/**
 * Writes all projects and the manifest, and images and previews of the named templates and families, of those that have none, and of all
 * with `isAll`. Throws when a template needs a font or a file that is not there.
 */
export async function buildTemplates(
  wanted: readonly string[],
  isAll: boolean,
): Promise<readonly MadeTemplate[]> {
  const made = await makeTemplates();
  for (const template of made) {
    const path = pathOf(template, 'json');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, projectText(template.project));
  }
  removeOthers(made);
  const drawn = made.filter((template) => {
    const { alias, family, assetType } = template.row;
    if (isAll || wanted.includes(alias) || (family !== undefined && wanted.includes(family))) return true;
    const hasPreview = assetType === 'design' || existsSync(pathOf(template, 'mp4'));
    return !existsSync(pathOf(template, 'webp')) || !hasPreview;
  });
  if (drawn.length > 0) {
    const renderer = await TemplateRenderer.open();
    try {
      for (const template of drawn) await draw(template, renderer);
    } finally {
      await renderer.close();
    }
  }
  return await writeManifest(made, new Set(drawn.map(({ row }) => row.alias)));
}

/** Writes what lists know of the templates; the colours of images that were drawn, or never looked at, are taken from them first. */
async function writeManifest(
  made: readonly MadeTemplate[],
  drawn: ReadonlySet<string>,
): Promise<readonly MadeTemplate[]> {
  const kept = keptPictureColors();
  const colors: Record<string, PictureColors> = {};
  for (const template of made) {
    const { alias } = template.row;
    const former = drawn.has(alias) ? undefined : kept[alias];
    colors[alias] = former ?? (await pictureColors(pathOf(template, 'webp')));
  }
  writeFileSync(PICTURE_COLORS_FILE, pictureColorsText(colors));
  const finished = made.map((template) => ({
    ...template,
    row: { ...template.row, ...colors[template.row.alias] },
  }));
  writeFileSync(join(folder, 'manifest.json'), manifestText(finished));
  return finished;
}

async function draw(template: MadeTemplate, renderer: TemplateRenderer): Promise<void> {
  const { project, coverFrame, row } = template;
  const missing = await renderer.missing(project);
  if (missing.length > 0) throw new Error(`${row.alias} lacks ${missing.join(', ')}.`);
  const width = row.widthPx > row.heightPx ? WIDE_IMAGE_WIDTH_PX : IMAGE_WIDTH_PX;
  await renderer.still(project, coverFrame, width / row.widthPx, pathOf(template, 'webp'));
  if (row.assetType === 'video') {
    const path = pathOf(template, 'mp4');
    let bitsPerSecond = Math.min(PREVIEW_BITS_PER_SECOND, (PREVIEW_BYTES * 8 * 1000) / row.durationMs);
    await renderer.preview(project, bitsPerSecond, path);
    // Encoders exceed the rate where everything moves.
    while (statSync(path).size > MAX_PREVIEW_BYTES && bitsPerSecond > 20_000) {
      bitsPerSecond *= 0.6;
      await renderer.preview(project, bitsPerSecond, path);
    }
  }
  console.log(row.alias);
}

/** Removes what a former build wrote into the folders of families and this one does not. */
function removeOthers(made: readonly MadeTemplate[]): void {
  const stems = new Set(made.map(({ row }) => row.file.replace(/json$/, '')));
  const families = new Set(made.flatMap(({ row }) => (row.family === undefined ? [] : [row.family])));
  for (const family of families)
    for (const name of readdirSync(join(folder, family)))
      if (!stems.has(`${family}/${name.replace(/(?:json|webp|mp4)$/, '')}`))
        rmSync(join(folder, family, name));
}

/** Pages of 60 images, 10 in a row. */
export async function writeSheets(made: readonly MadeTemplate[], target: string): Promise<void> {
  const cell = { width: 190, height: 250, gap: 10, columns: 10, rows: 6 };
  const onSheet = cell.columns * cell.rows;
  mkdirSync(target, { recursive: true });
  for (let from = 0; from < made.length; from += onSheet) {
    const images = await Promise.all(
      made.slice(from, from + onSheet).map(async (template, index) => {
        const fitted = sharp(pathOf(template, 'webp')).resize(cell.width, cell.height, { fit: 'inside' });
        return {
          input: await fitted.toBuffer(),
          left: cell.gap + (index % cell.columns) * (cell.width + cell.gap),
          top: cell.gap + Math.floor(index / cell.columns) * (cell.height + cell.gap),
        };
      }),
    );
    const path = join(target, `sheet-${from / onSheet + 1}.webp`);
    await sharp({
      create: {
        width: cell.gap + cell.columns * (cell.width + cell.gap),
        height: cell.gap + cell.rows * (cell.height + cell.gap),
        channels: 3,
        background: '#8a8a8a',
      },
    })
      .composite(images)
      .webp({ quality: 84 })
      .toFile(path);
    console.log(`${path}: ${Math.round(statSync(path).size / 1024)} kB`);
  }
}
