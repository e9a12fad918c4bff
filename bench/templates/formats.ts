import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type MadeTemplate, makeTemplates } from '../../assets/templates/composition/catalogue.ts';
import { typeLibrary } from '../../assets/templates/composition/type.ts';
import { CHECKED_FORMATS, type FormatResult, inFormat, SMALLEST_TITLE } from './format-checks.ts';
import { TemplateRenderer } from './renderer.ts';

/** Templates on a sheet, one in a row, and how large each of its formats is there, in pixels. */
const ROWS = 10;
const CELL = { width: 330, height: 220, gap: 10 } as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Row {
  readonly template: MadeTemplate;
  readonly results: readonly FormatResult[];
}

/**
 * Puts the named templates and families, or all, into the twelve checked formats and prints what is wrong with their texts, with the titles that
 * are too small by format.
 * @param sheets a folder that gets pages with images of the results; null for none
 * @returns whether nothing is wrong
 */
export async function checkFormats(names: readonly string[], sheets: string | null): Promise<boolean> {
  const templates = (await makeTemplates()).filter(
    ({ row }) => names.length === 0 || names.includes(row.alias) || names.includes(row.family ?? ''),
  );
  const rows = templates.map((template) => ({
    template,
    results: CHECKED_FORMATS.map(([widthPx, heightPx]) =>
      inFormat(template.project, widthPx, heightPx, typeLibrary),
    ),
  }));
  let count = 0;
  for (const { template, results } of rows)
    for (const { project, problems } of results)
      for (const problem of problems) {
        count += 1;
        console.log(`${template.row.alias}, ${sizeText(project.properties)}: ${problem}`);
      }
  for (const [index, [widthPx, heightPx]] of CHECKED_FORMATS.entries()) {
    const small = rows.flatMap(({ template: { row }, results }) => {
      const size = results[index]?.titleSize ?? 1;
      return size < SMALLEST_TITLE ? [`${row.alias} ${Math.floor(size * 1000) / 10}`] : [];
    });
    const which = small.length > 0 ? `: ${small.join(', ')}` : '';
    count += small.length;
    console.log(`${widthPx} × ${heightPx}: ${small.length} of ${rows.length} titles below 60 %${which}`);
  }
  console.log(`${templates.length} templates in ${CHECKED_FORMATS.length} formats, ${count} problems`);
  if (sheets !== null) await writeFormatSheets(rows, sheets);
  return count === 0;
}

const sizeText = ({ width, height }: Size) => `${width} × ${height}`;

async function writeFormatSheets(rows: readonly Row[], target: string): Promise<void> {
  mkdirSync(target, { recursive: true });
  const renderer = await TemplateRenderer.open();
  try {
    for (let from = 0; from < rows.length; from += ROWS)
      await writeSheet(
        renderer,
        rows.slice(from, from + ROWS),
        join(target, `formats-${from / ROWS + 1}.webp`),
      );
  } finally {
    await renderer.close();
  }
}

/** Each template with its formats beside it. */
async function writeSheet(renderer: TemplateRenderer, rows: readonly Row[], path: string): Promise<void> {
  const columns = CHECKED_FORMATS.length + 1;
  const images = [];
  for (const [row, { template, results }] of rows.entries())
    for (const [column, project] of [
      template.project,
      ...results.map((result) => result.project),
    ].entries()) {
      const { width, height } = project.properties;
      const scale = Math.min(1, CELL.width / width, CELL.height / height);
      images.push({
        input: await sharp(await renderer.image(project, template.coverFrame, scale))
          .png()
          .toBuffer(),
        left: CELL.gap + column * (CELL.width + CELL.gap),
        top: CELL.gap + row * (CELL.height + CELL.gap),
      });
    }
  await sharp({
    create: {
      width: CELL.gap + columns * (CELL.width + CELL.gap),
      height: CELL.gap + rows.length * (CELL.height + CELL.gap),
      channels: 3,
      background: '#808080',
    },
  })
    .composite(images)
    .webp()
    .toFile(path);
  console.log(path);
}
