import { SHIPPED_FAMILY_NAMES } from '../../../../assets/fonts/catalogue.ts';
import {
  eachLayerOf,
  framesToMilliseconds,
  type Project,
  parseProject,
  totalFrames,
} from '../../../../engine/model.ts';
import { CallError } from '../../call-error.ts';

/** A document is at most this large, in bytes. */
const MAX_DOCUMENT_BYTES = 2 * 1024 * 1024;
const MAX_LAYERS = 1000;
const MAX_VIDEO_SECONDS = 120;
/** What search looks through of a template. */
const MAX_WORDS_LENGTH = 4000;

const ASSET_REFERENCE = /^asset:(\d{1,15})$/;

/** A project that can be published. */
export interface CheckedTemplate {
  readonly project: Project;
  readonly durationMs: number | null;
  /** What is written in it. */
  readonly words: string;
  /** The uploads that it shows, by the id of the asset in the document. */
  readonly uploads: ReadonlyMap<string, number>;
}

/** Reads a document for publishing. @throws CallError with what is wrong with it, in plain words */
export function checkTemplate(document: string): CheckedTemplate {
  if (Buffer.byteLength(document) > MAX_DOCUMENT_BYTES)
    throw refused(`The project is larger than ${MAX_DOCUMENT_BYTES / 1024 / 1024} MB without its files.`);
  const project = read(document);
  const layers = [...eachLayerOf(project)];
  if (layers.length === 0) throw refused('The project is empty.');
  if (layers.length > MAX_LAYERS)
    throw refused(`The project has ${layers.length} layers. A template may have ${MAX_LAYERS}.`);
  const missing = [...familiesIn(project.metadata.sceneItems)].filter(
    (family) => !SHIPPED_FAMILY_NAMES.has(family),
  );
  if (missing.length > 0)
    throw refused(
      `These fonts are not among those of this installation, so that others would not see them: ${missing.join(', ')}. Choose others.`,
    );
  const durationMs =
    project.assetType === 'video' ? Math.round(framesToMilliseconds(totalFrames(project))) : null;
  if (durationMs !== null && durationMs > MAX_VIDEO_SECONDS * 1000)
    throw refused(`The video is longer than ${MAX_VIDEO_SECONDS} seconds.`);
  return { project, durationMs, words: wordsOf(layers), uploads: uploadsOf(project) };
}

function read(document: string): Project {
  try {
    const { project, warnings } = parseProject(document);
    const [warning] = warnings;
    if (warning) throw refused(warning.message);
    return project;
  } catch (error) {
    if (error instanceof CallError) throw error;
    throw refused(error instanceof Error ? error.message : 'The project cannot be read.');
  }
}

/** Files of this server are there for everybody; files elsewhere may be gone tomorrow. */
function uploadsOf(project: Project): ReadonlyMap<string, number> {
  const uploads = new Map<string, number>();
  for (const [id, { source, name }] of Object.entries(project.metadata.assets)) {
    const url = source.type === 'url' ? source.url : '';
    const upload = ASSET_REFERENCE.exec(url)?.[1];
    if (upload !== undefined) uploads.set(id, Number(upload));
    else if (!url.startsWith('/assets/'))
      throw refused(`The file “${name}” is not on this server. Upload it, or take it out.`);
  }
  return uploads;
}

/** The families of all texts, wherever in a layer they are named. */
function familiesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const each of value) familiesIn(each, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) {
      if (key === 'fontFamily' && typeof each === 'string') found.add(each);
      else familiesIn(each, found);
    }
  return found;
}

function wordsOf(layers: readonly unknown[]): string {
  return layers
    .flatMap((layer) => {
      const { runs } = Object(layer) as { runs?: readonly { readonly text: string }[] };
      return runs ? [runs.map(({ text }) => text).join('')] : [];
    })
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_WORDS_LENGTH);
}

function refused(sentence: string): CallError {
  return new CallError('refused', sentence);
}
