import type { Layer, TextRun } from '../../model/layer.ts';
import { layerListsOf } from '../../model/layer-assets.ts';
import { childrenOf, hasText } from '../../model/layer-capabilities.ts';
import { layerFacts } from '../../model/layer-types.ts';
import type { Project } from '../../model/project.ts';
import type { FontFileRequest } from '../../ports/fonts.ts';
import { LIST_MARK_CHARACTERS } from '../layout/list-marks.ts';
import { emojiIn } from './emoji.ts';
import { type HanFamily, hanFamilyOf } from './script-fonts.ts';

/** The part of a run that chooses its face. */
export type FontStyle = Pick<TextRun, 'fontFamily' | 'fontWeight' | 'italic'> &
  Partial<Pick<TextRun, 'axes'>>;

/** A wanted face and what is to be written in it: parts and fallbacks are chosen by that. */
export interface FontRequest extends FontFileRequest {
  readonly text?: string;
  /** The East Asian face for the ideographs of that text; simplified Chinese when it is left out. @internal */
  readonly han?: HanFamily;
  /** The emoji in that text, by name. */
  readonly emoji?: readonly string[];
}

/**
 * Every face that the text of a project needs, once each with all that is written in it, in the order of first use; groups
 * are searched too, and masks and subtitles.
 */
export function fontRequestsOf(project: Project): FontRequest[] {
  const requests = layerListsOf(project).flatMap((layers) => layers.flatMap(requestsOfLayer));
  for (const { style, cues, hidden } of project.metadata.subtitles) {
    if (!hidden && cues.length > 0) requests.push(requestFor(style, cues.map((cue) => cue.text).join('\n')));
  }
  return mergedRequests(requests);
}

/** Every face that one layer needs, with those of its children. */
export function fontRequestsOfLayer(layer: Layer): FontRequest[] {
  return mergedRequests(requestsOfLayer(layer));
}

function requestsOfLayer(layer: Layer): FontRequest[] {
  const requests: FontRequest[] = [];
  if (layer.mask?.type === 'text') requests.push(requestFor(layer.mask, layer.mask.text));
  requests.push(...childrenOf(layer).flatMap(requestsOfLayer));
  const runs = layerFacts(layer).textRunsOf?.(layer) ?? [];
  if (runs.length === 0) return requests;
  const han = hanFamilyOf(runs.map((run) => run.text).join(''));
  const marks = hasText(layer) && layer.list !== null ? LIST_MARK_CHARACTERS : '';
  for (const run of runs)
    requests.push({ ...requestOf(run), text: marks + everyCase(run), han, emoji: emojiIn(run.text) });
  return requests;
}

function requestFor(style: FontStyle, text: string): FontRequest {
  return { ...requestOf(style), text: text.normalize('NFC'), han: hanFamilyOf(text), emoji: emojiIn(text) };
}

/** What a run may show: its text, and the same in the case that it is written in. */
function everyCase({ text: written, textCase }: TextRun): string {
  // Faces are requested a letter with its marks before they are requested the marks.
  const text = written.normalize('NFC');
  return textCase === 'none' ? text : `${text}${text.toUpperCase()}${text.toLowerCase()}`;
}

/** The file that a style of text is written in. */
export function requestOf(style: FontStyle): FontFileRequest {
  return { family: style.fontFamily, weight: style.fontWeight, italic: style.italic };
}

/** Names a file: one of a family, of its weights and slants, and of its parts. */
export function requestKey(request: FontFileRequest): string {
  const part = request.part === undefined ? '' : `/${request.part}`;
  return `${request.family}\n${request.weight}${request.italic ? 'i' : ''}${part}`;
}

/** One request a face and East Asian family, with the characters of all texts. */
function mergedRequests(requests: readonly FontRequest[]): FontRequest[] {
  const merged = new Map<string, { request: FontRequest; characters: Set<string>; emoji: Set<string> }>();
  for (const request of requests) {
    const key = `${requestKey(request)}\n${request.han}`;
    const entry = merged.get(key) ?? { request, characters: new Set(), emoji: new Set() };
    for (const character of request.text ?? '') entry.characters.add(character);
    for (const emoji of request.emoji ?? []) entry.emoji.add(emoji);
    merged.set(key, entry);
  }
  return Array.from(merged.values(), ({ request, characters, emoji }) => ({
    ...request,
    text: [...characters].join(''),
    emoji: [...emoji],
  }));
}
