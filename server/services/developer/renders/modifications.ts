import { createId, eachLayerOf, type Layer, type Project } from '../../../../engine/model.ts';
import type { FieldProblem } from '../problem.ts';

/** An upload that takes the place of the file of a layer. */
export interface ReplacementFile {
  readonly uploadId: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** What became of a list of changes. */
export interface Modified {
  readonly project: Project;
  /** Changes that no layer has taken, as sentences. */
  readonly notes: readonly string[];
  /** Changes whose value is of the wrong kind. */
  readonly errors: readonly FieldProblem[];
}

/** What a change wants of a layer; null: the layer has no such property. */
type Change = (layer: Layer, value: unknown, context: ChangeContext) => string | null | undefined;

interface ChangeContext {
  readonly project: Project;
  readonly files: ReadonlyMap<string, ReplacementFile>;
  /** `layer name.property` */
  readonly key: string;
}

const COLOR = /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/i;
const MAX_TEXT = 20_000;

const number =
  (property: 'x' | 'y' | 'width' | 'height' | 'rotation' | 'opacity', min: number, max: number): Change =>
  (layer, value) => {
    if (typeof value !== 'number' || !Number.isFinite(value) || value < min || value > max)
      return `must be a number from ${min} to ${max}`;
    layer[property] = value;
    return undefined;
  };

/**
 * What can be changed, by the part after the name of the layer. A change gives undefined when it was made, null when the layer does not
 * have the property, or what is wrong with its value.
 */
const CHANGES: Readonly<Record<string, Change>> = {
  text(layer, value) {
    if (typeof value !== 'string' || value.length > MAX_TEXT)
      return `must be a text of ${MAX_TEXT} characters at most`;
    if (!('runs' in layer) || !Array.isArray(layer.runs)) return null;
    const [first] = layer.runs as Record<string, unknown>[];
    // All of the text takes the style of its beginning.
    const { variable: _variable, ...style } = first ?? {};
    Object.assign(layer, { runs: [{ ...style, text: value }] });
    return undefined;
  },
  color(layer, value) {
    if (typeof value !== 'string' || !COLOR.test(value)) return 'must be a color such as #ff8800';
    if ('runs' in layer && Array.isArray(layer.runs)) {
      const runs = layer.runs as Record<string, unknown>[];
      Object.assign(layer, { runs: runs.map((run) => ({ ...run, color: value })), fill: null });
      return undefined;
    }
    if (!('fill' in layer)) return null;
    Object.assign(layer, { fill: { type: 'solid', color: value } });
    return undefined;
  },
  visible(layer, value) {
    if (typeof value !== 'boolean') return 'must be true or false';
    layer.hidden = !value;
    return undefined;
  },
  source(layer, _value, { project, files, key }) {
    const file = files.get(key);
    if (!file) return 'must name an image by "url" or "upload"';
    // Clips have a length of their own, which their place in the timeline was made for.
    if (!('fit' in layer) || 'trimStartFrame' in layer) return null;
    if (!file.contentType.startsWith('image/')) return 'must be an image';
    const id = createId('asset');
    project.metadata.assets[id] = {
      id,
      kind: file.contentType === 'image/svg+xml' ? 'svg' : 'image',
      name: layer.name,
      source: { type: 'url', url: `upload:${file.uploadId}` },
      mimeType: file.contentType,
      widthPx: file.widthPx,
      heightPx: file.heightPx,
      durationFrames: 0,
      hasAudio: false,
      sizeBytes: file.sizeBytes,
    };
    Object.assign(layer, { assetId: id, zoom: 1, focusX: 0.5, focusY: 0.5, cropRotation: 0 });
    return undefined;
  },
  x: number('x', -100_000, 100_000),
  y: number('y', -100_000, 100_000),
  width: number('width', 0.01, 100_000),
  height: number('height', 0.01, 100_000),
  rotation: number('rotation', -3600, 3600),
  opacity: number('opacity', 0, 1),
};

/** Makes changes named `layer name.property` in a copy of a project. Every layer of the name takes them. */
export function modify(
  original: Project,
  modifications: Readonly<Record<string, unknown>>,
  files: ReadonlyMap<string, ReplacementFile>,
): Modified {
  const project = structuredClone(original);
  const layers = [...eachLayerOf(project)];
  const notes: string[] = [];
  const errors: FieldProblem[] = [];
  for (const [key, value] of Object.entries(modifications)) {
    const dot = key.lastIndexOf('.');
    const [name, property] = [key.slice(0, dot), key.slice(dot + 1)];
    const change = dot > 0 ? CHANGES[property] : undefined;
    if (!change) {
      notes.push(`“${key}” names no property that can be changed (${Object.keys(CHANGES).join(', ')}).`);
      continue;
    }
    const results = layers
      .filter((layer) => layer.name === name)
      .map((layer) => change(layer, value, { project, files, key }));
    const wrong = results.find((result) => typeof result === 'string');
    if (wrong)
      errors.push({
        pointer: `/modifications/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
        message: wrong,
      });
    else if (!results.includes(undefined)) notes.push(`“${key}” matched no layer.`);
  }
  return { project, notes, errors };
}
