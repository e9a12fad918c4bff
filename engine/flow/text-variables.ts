import { current, isDraft } from 'immer';
import type { Layer, TextLayer } from '../model/layer.ts';
import { eachLayer } from '../model/layer-assets.ts';
import { hasChildren, hasText } from '../model/layer-capabilities.ts';
import type { Project, Scene } from '../model/project.ts';
import { shownAmong } from '../timeline/shown-pages.ts';
import { textsById } from './linked-texts.ts';
import { type VariableContext, wordsOfVariable } from './variable-words.ts';

/** How texts that say something by themselves are read. */
export interface VariableOptions {
  /** The day on which they are read, in the calendar of the reader, as 2026-11-28; null leaves dates as they are. */
  readonly today: string | null;
  /** Whether hidden pages count, as in a file that has them too. */
  readonly countsHiddenPages?: boolean;
  /** Lets boxes follow their lines; those stay as they are without. */
  readonly measure?: {
    /** The height that the lines of a text need at its width, in page pixels; null while its fonts load. */
    textHeight(layer: TextLayer): number | null;
  } | null;
}

/**
 * Writes into texts what they say by themselves now: numbers of pages, dates, names. They hold these words like any others, so that what draws,
 * measures, searches or exports texts knows nothing of variables.
 * @param before the project before an edit: pages that it shares with the draft are not walked through; null for all of them
 * @param project a draft of the project, or a project of one's own
 */
export function followTextVariables(
  before: Project | null,
  project: Project,
  { today, countsHiddenPages = false, measure = null }: VariableOptions,
): void {
  const { sceneItems, tracks } = project.metadata;
  const pages: readonly Scene[] = isDraft(sceneItems) ? current(sceneItems) : sceneItems;
  const contexts = contextsOf(project, pages, today, countsHiddenPages);
  const former = before ? formerPages(before, today, countsHiddenPages) : null;
  for (const [index, page] of pages.entries()) {
    const context = contexts[index];
    const draft = sceneItems[index];
    if (!context || !draft) continue;
    const then = former?.get(page.id);
    if (then?.page === page && isSameContext(then.context, context)) continue;
    renew(page.layers, () => draft.layers, context, measure);
  }
  const clips = isDraft(tracks) ? current(tracks) : tracks;
  const context = contextOfTracks(project, today);
  const isNewlyNamed = before?.name !== project.name;
  for (const [index, track] of clips.entries()) {
    const draft = tracks[index];
    const isUnchanged = !isNewlyNamed && before?.metadata.tracks[index] === track;
    if (draft && !isUnchanged) renew(track.layers, () => draft.layers, context, measure);
  }
}

/** The project with what its texts say by themselves now; the same object where they say it already. */
export function withTextVariables(project: Project, options: VariableOptions): Project {
  const { metadata } = project;
  const contexts = variableContexts(project, options);
  const ofTracks = contextOfTracks(project, options.today);
  const { measure = null } = options;
  const sceneItems = renewedHosts(metadata.sceneItems, (index) => contexts[index], measure);
  const tracks = renewedHosts(metadata.tracks, () => ofTracks, measure);
  if (sceneItems === metadata.sceneItems && tracks === metadata.tracks) return project;
  return { ...project, metadata: { ...metadata, sceneItems, tracks } };
}

function renewedHosts<Host extends { readonly layers: Layer[] }>(
  hosts: Host[],
  contextAt: (index: number) => VariableContext | undefined,
  measure: VariableOptions['measure'],
): Host[] {
  let isChanged = false;
  const renewed = hosts.map((host, index) => {
    const context = contextAt(index);
    const layers = context ? renewedLayers(host.layers, context, measure) : host.layers;
    if (layers === host.layers) return host;
    isChanged = true;
    return { ...host, layers };
  });
  return isChanged ? renewed : hosts;
}

function renewedLayers(
  layers: Layer[],
  context: VariableContext,
  measure: VariableOptions['measure'],
): Layer[] {
  const renewed = layers.map((layer): Layer => {
    if (hasText(layer)) return renewedText(layer, context, measure) ?? layer;
    if (!hasChildren(layer)) return layer;
    const children = renewedLayers(layer.children, context, measure);
    return children === layer.children ? layer : { ...layer, children };
  });
  return renewed.every((layer, index) => layer === layers[index]) ? layers : renewed;
}

/** A text with what it says now, in a box that follows its lines; null where it says it already. */
function renewedText(
  layer: TextLayer,
  context: VariableContext,
  measure: VariableOptions['measure'],
): TextLayer | null {
  if (layer.runs.every(({ variable }) => variable === undefined)) return null;
  const runs = layer.runs.map((run) => {
    const words = run.variable ? wordsOfVariable(run.variable, context) : null;
    return words === null || words === run.text ? run : { ...run, text: words };
  });
  if (runs.every((run, index) => run === layer.runs[index])) return null;
  const renewed = { ...layer, runs };
  const follows = layer.autoHeight && layer.textPath === null;
  const height = follows ? (measure?.textHeight(renewed) ?? 0) : 0;
  return height > 0 ? { ...renewed, height: Math.max(1, Math.round(height * 100) / 100) } : renewed;
}

/** What the variables of the pages of a project are read from, in the order of the pages; for a menu that shows what would be inserted. */
export function variableContexts(
  project: Project,
  { today, countsHiddenPages = false }: VariableOptions,
): VariableContext[] {
  return contextsOf(project, project.metadata.sceneItems, today, countsHiddenPages);
}

const contextOf = ({ name }: Project, today: string | null) => ({ projectName: name, today });

/** A clip of a track is on no page. */
const contextOfTracks = (project: Project, today: string | null): VariableContext => ({
  ...contextOf(project, today),
  pageNumber: null,
  lastPageNumber: 0,
  pageName: '',
});

function contextsOf(
  project: Project,
  pages: readonly Scene[],
  today: string | null,
  countsHiddenPages: boolean,
): VariableContext[] {
  const { assetType, metadata } = project;
  const first = metadata.firstPageNumber ?? 1;
  const counted = new Set(countsHiddenPages ? pages.keys() : shownAmong(pages, assetType));
  let before = 0;
  return pages.map(({ name }, index) => {
    // A hidden page has the number that it would have if it was shown.
    const pageNumber = first + before;
    if (counted.has(index)) before++;
    return {
      ...contextOf(project, today),
      pageName: name,
      pageNumber,
      lastPageNumber: first + counted.size - 1,
    };
  });
}

function formerPages(
  before: Project,
  today: string | null,
  countsHiddenPages: boolean,
): Map<string, { readonly page: Scene; readonly context: VariableContext }> {
  const pages = before.metadata.sceneItems;
  const found = new Map<string, { readonly page: Scene; readonly context: VariableContext }>();
  for (const [index, context] of contextsOf(before, pages, today, countsHiddenPages).entries()) {
    const page = pages[index];
    if (page) found.set(page.id, { page, context });
  }
  return found;
}

const isSameContext = (one: VariableContext, other: VariableContext): boolean =>
  one.pageNumber === other.pageNumber &&
  one.lastPageNumber === other.lastPageNumber &&
  one.pageName === other.pageName &&
  one.projectName === other.projectName &&
  one.today === other.today;

/** @param drafts asked for only where a text says something else now: each layer that is read of a draft becomes a draft */
function renew(
  layers: readonly Layer[],
  drafts: () => Layer[],
  context: VariableContext,
  measure: VariableOptions['measure'],
): void {
  let texts: Map<string, TextLayer> | null = null;
  for (const layer of eachLayer(layers)) {
    const renewed = hasText(layer) ? renewedText(layer, context, measure) : null;
    if (renewed === null) continue;
    texts ??= textsById(drafts());
    const draft = texts.get(layer.id);
    if (!draft) continue;
    draft.height = renewed.height;
    for (const [index, { text }] of renewed.runs.entries()) {
      const run = draft.runs[index];
      if (run && run.text !== text) run.text = text;
    }
  }
}
