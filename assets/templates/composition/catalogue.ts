import { readFileSync } from 'node:fs';
import { type Project, totalFrames } from '../../../engine/model.ts';
import { FAMILIES } from '../families/index.ts';
import { TEMPLATES } from '../source/catalogue.ts';
import { type FamilyTemplate, projectOf, type TemplateFamily } from './family.ts';
import type { TemplateFormatId } from './formats.ts';
import { loadType } from './type.ts';

/** What an image mostly consists of: colours as #rrggbb with the names that people search by, the largest first. */
export interface PictureColors {
  readonly colors: readonly string[];
  readonly colorNames: readonly string[];
}

/** Where the colours of images are kept: a source alone does not say them, and manifest.json has to follow from what is in the folder. */
export const PICTURE_COLORS_FILE = new URL('../picture-colors.json', import.meta.url);

/** The main colours of each template by its alias, as the last build saw them in its image. */
export function keptPictureColors(): Readonly<Record<string, PictureColors>> {
  return JSON.parse(readFileSync(PICTURE_COLORS_FILE, 'utf8')) as Record<string, PictureColors>;
}

/** A row of manifest.json: what lists and search need to know of a template without opening it. */
export interface TemplateRow {
  readonly alias: string;
  /** The project, below assets/templates; its image has the same name and the ending `.webp`, its preview `.mp4`. */
  readonly file: string;
  readonly displayName: string;
  readonly assetType: 'design' | 'video';
  readonly pro: boolean;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly durationMs: number;
  readonly language: string;
  readonly family?: string;
  readonly styles: readonly string[];
  /** The main colours of its image, the largest first, and what people call them. */
  readonly colors: readonly string[];
  readonly colorNames: PictureColors['colorNames'];
  readonly tags: readonly string[];
  /** All that is written in it. */
  readonly words: string;
}

/** A template that is ready to be written: its row, its project, and the frame of its image. */
export interface MadeTemplate {
  readonly row: TemplateRow;
  readonly project: Project;
  readonly coverFrame: number;
}

/** All words of a project, in the order of its layers. */
function wordsOf(project: Project): string {
  const words: string[] = [];
  const read = (layers: Project['metadata']['sceneItems'][number]['layers']) => {
    for (const layer of layers) {
      if ('runs' in layer) words.push(layer.runs.map(({ text }) => text).join(''));
      if ('children' in layer) read(layer.children);
    }
  };
  for (const { layers } of project.metadata.sceneItems) read(layers);
  return words.join(' ').replaceAll(/\s+/g, ' ');
}

function rowOf(
  project: Project,
  fields: Omit<
    TemplateRow,
    'widthPx' | 'heightPx' | 'durationMs' | 'words' | 'assetType' | 'colors' | 'colorNames'
  >,
  pictureColors: Readonly<Record<string, PictureColors>>,
): TemplateRow {
  const { width, height } = project.properties;
  return {
    ...fields,
    ...(pictureColors[fields.alias] ?? { colors: [], colorNames: [] }),
    assetType: project.assetType === 'video' ? 'video' : 'design',
    widthPx: width,
    heightPx: height,
    durationMs: project.assetType === 'video' ? Math.round((totalFrames(project) * 1000) / 30) : 0,
    words: wordsOf(project).slice(0, 600),
  };
}

/** What a format is called in searches. */
const FORMAT_TAGS: Readonly<Record<TemplateFormatId, readonly string[]>> = {
  square: ['square'],
  portrait: ['portrait'],
  story: ['story'],
  wide: ['wide'],
  a4: ['a4', 'print'],
  a4Wide: ['a4', 'print', 'landscape'],
  card: ['card', 'print', 'business card'],
};

function tagsOf(template: FamilyTemplate, family: TemplateFamily): string[] {
  return [
    ...new Set([...template.tags, ...family.tags, ...template.styles, ...FORMAT_TAGS[template.format]]),
  ];
}

/** Every template of a family. Rejects when one of its fonts is not shipped. */
export async function makeFamily(family: TemplateFamily): Promise<MadeTemplate[]> {
  const styles = Object.values(family.type);
  await loadType(styles);
  // What is written is known once the templates were composed; parts of fonts are loaded by it.
  if (family.language === 'ja')
    await loadType(styles, family.templates.map((template) => wordsOf(projectOf(template))).join(''));
  const pictureColors = keptPictureColors();
  return family.templates.map((template) => {
    const project = projectOf(template);
    const row = rowOf(
      project,
      {
        alias: template.alias,
        file: `${family.id}/${template.alias}.json`,
        displayName: template.displayName,
        pro: template.pro ?? false,
        language: family.language,
        family: family.id,
        styles: template.styles,
        tags: tagsOf(template, family),
      },
      pictureColors,
    );
    return { row, project, coverFrame: template.coverFrame ?? 0 };
  });
}

/** The templates that belong to no family. */
function makeSingle(): MadeTemplate[] {
  const pictureColors = keptPictureColors();
  return TEMPLATES.map(({ alias, displayName, tags, coverFrame, make }) => {
    const project = make();
    const file = `${alias}.json`;
    const row = rowOf(
      project,
      { alias, file, displayName, tags, pro: false, language: 'en', styles: ['illustrated'] },
      pictureColors,
    );
    return { row, project, coverFrame };
  });
}

/**
 * The order of the gallery: the single ones, then one of each family after another, so that neighbours differ. Designs and videos of a
 * family come in turn.
 */
export async function makeTemplates(): Promise<MadeTemplate[]> {
  const families: MadeTemplate[][] = [];
  for (const family of FAMILIES) families.push(await makeFamily(family));
  const mixed: MadeTemplate[] = [];
  const longest = Math.max(0, ...families.map(({ length }) => length));
  for (let round = 0; round < longest; round += 1)
    for (const [index, family] of families.entries()) {
      const made = family[(round + index) % longest];
      if (made !== undefined) mixed.push(made);
    }
  return [...makeSingle(), ...mixed];
}

/** The text of manifest.json. */
export function manifestText(made: readonly MadeTemplate[]): string {
  return `[\n  ${made.map(({ row }) => JSON.stringify(row)).join(',\n  ')}\n]\n`;
}
