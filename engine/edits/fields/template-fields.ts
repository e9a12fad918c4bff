import { withWords } from '../../model/create.ts';
import { customData } from '../../model/custom-layers.ts';
import { CODE_TYPE, type CodeData } from '../../model/data-layers/code.ts';
import type { Layer } from '../../model/layer.ts';
import { eachLayerOf } from '../../model/layer-assets.ts';
import { hasFrame, hasText } from '../../model/layer-capabilities.ts';
import type { Asset, Project } from '../../model/project.ts';
import { fitTextHeight, plainText, type TextMeasure } from '../text/text-edits.ts';

/** What a field of a template takes: words, the name of an image, or what a code says. */
export type FieldKind = 'text' | 'image' | 'code';

/** A place of a template that is filled from data. Layers whose fields have the same name and kind are filled with the same value. */
export interface TemplateField {
  readonly name: string;
  readonly kind: FieldKind;
  /** The most characters of a text, the least of all its layers; null for any number. */
  readonly maxLetters: number | null;
  /** What the first of its layers shows now; empty for images. */
  readonly example: string;
}

/** Why a value cannot be put into a field. */
export interface FieldProblem {
  readonly field: string;
  readonly reason: 'too-long' | 'no-image' | 'bad-code';
  /** For a text that is too long: how many characters there may be. */
  readonly maxLetters?: number;
}

/** What filling needs to know of the world around it. */
export interface FillTools {
  /** Sizes texts whose boxes follow their lines; null leaves boxes as they are. */
  readonly measure: TextMeasure | null;
  /** The image that a name stands for; null where there is none. */
  imageNamed(name: string): Asset | null;
  /** The modules of a code (`encodeCode` of `@gesso/engine/data`). May throw for a text that the kind of code cannot hold. */
  encode(code: Pick<CodeData, 'format' | 'text' | 'errorCorrection'>): Pick<CodeData, 'text' | 'modules'>;
}

/** The values of one row, by the name of the field. A field without a value keeps what it shows; an empty one is hidden. */
export type FieldValues = ReadonlyMap<string, string>;

/** What kind of field a layer can be; null for layers that cannot be one. */
export function fieldKindOf(layer: Layer): FieldKind | null {
  if (hasText(layer)) return 'text';
  if (hasFrame(layer)) return 'image';
  return 'customType' in layer && layer.customType === CODE_TYPE ? 'code' : null;
}

/** The layers of a project that are fields, page by page, the lowest first. */
function fieldLayers(
  project: Project,
): { readonly layer: Layer; readonly name: string; readonly kind: FieldKind }[] {
  return [...eachLayerOf(project)].flatMap((layer) => {
    const kind = fieldKindOf(layer);
    return kind && layer.field ? [{ layer, name: layer.field.name, kind }] : [];
  });
}

/** The fields of a template, each once. */
export function templateFields(project: Project): TemplateField[] {
  const fields = new Map<string, TemplateField>();
  for (const { layer, name, kind } of fieldLayers(project)) {
    const known = fields.get(name);
    // The first layer says what kind the field is; one of another kind would need other values.
    if (known && known.kind !== kind) continue;
    const limits = [known?.maxLetters, kind === 'text' ? layer.field?.maxLetters : null].flatMap(
      (each) => each ?? [],
    );
    fields.set(name, {
      name,
      kind,
      maxLetters: limits.length > 0 ? Math.min(...limits) : null,
      example: known?.example ?? exampleOf(layer),
    });
  }
  return [...fields.values()];
}

function exampleOf(layer: Layer): string {
  if (hasText(layer)) return plainText(layer);
  if (!('customType' in layer)) return '';
  const data = customData(layer);
  return typeof data?.text === 'string' ? data.text : '';
}

/** What is wrong with the values of one row. Nothing is changed. */
export function checkFields(
  fields: readonly TemplateField[],
  values: FieldValues,
  { imageNamed, encode }: Pick<FillTools, 'imageNamed' | 'encode'>,
): FieldProblem[] {
  return fields.flatMap(({ name, kind, maxLetters }): FieldProblem[] => {
    const value = values.get(name)?.trim() ?? '';
    if (value === '') return [];
    if (kind === 'image') return imageNamed(value) ? [] : [{ field: name, reason: 'no-image' }];
    if (kind === 'text')
      return maxLetters !== null && [...value].length > maxLetters
        ? [{ field: name, reason: 'too-long', maxLetters }]
        : [];
    try {
      encode({ format: 'qr', text: value, errorCorrection: 'L' });
      return [];
    } catch {
      return [{ field: name, reason: 'bad-code' }];
    }
  });
}

/**
 * Puts the values of a row into the fields of a project. Values that cannot be put in are left out (`checkFields` says which). A text takes the style of its
 * first letters; a field that shrinks to fit keeps its box, and its letters become smaller.
 */
export function fillFields(project: Project, values: FieldValues, tools: FillTools): void {
  for (const { layer, name, kind } of fieldLayers(project)) {
    const value = values.get(name)?.trim();
    if (value === undefined) continue;
    layer.hidden = value === '';
    if (value === '') continue;
    if (kind === 'text') fillText(layer, value, tools);
    else if (kind === 'image') fillImage(project, layer, value, tools);
    else fillCode(layer, value, tools);
  }
}

function fillText(layer: Layer, text: string, { measure }: FillTools): void {
  const [first] = hasText(layer) ? layer.runs : [];
  if (!hasText(layer) || !first) return;
  layer.runs = [withWords(first, text)];
  if (layer.field?.shrinkToFit) {
    layer.autoHeight = false;
    layer.autoFit = 'shrink';
  } else if (measure) fitTextHeight(measure, layer);
}

function fillImage(project: Project, layer: Layer, name: string, { imageNamed }: FillTools): void {
  const asset = imageNamed(name);
  if (!asset || !hasFrame(layer)) return;
  project.metadata.assets[asset.id] = asset;
  layer.assetId = asset.id;
}

function fillCode(layer: Layer, text: string, { encode }: FillTools): void {
  if (!('customType' in layer)) return;
  // The schema of its type has read them.
  const data = customData(layer) as unknown as CodeData | null;
  if (!data) return;
  try {
    layer.data = { ...data, ...encode({ ...data, text }) };
  } catch {
    // The row says so, and the code stays as it is.
  }
}

/** A name as it is compared: without case, accents, spaces and what stands between words. */
const comparable = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Which column belongs to each field, by its heading; null where none does. Two fields never get the same column by name. */
export function matchColumns(
  fields: readonly TemplateField[],
  headings: readonly string[],
): Map<string, number | null> {
  const wanted = headings.map(comparable);
  return new Map(
    fields.map(({ name }) => {
      const at = wanted.indexOf(comparable(name));
      return [name, at < 0 ? null : at];
    }),
  );
}

/** A file name without its ending, as people write it in a table. */
export const imageNameKey = (name: string): string => comparable(name.replace(/\.[a-z0-9]{2,5}$/i, ''));
