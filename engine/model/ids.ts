import { nanoid } from 'nanoid';

/** Ids carry their kind, so that a log or a broken file can be read by a person: `layer:V1StGXR8`. */
export type IdKind =
  | 'project'
  | 'scene'
  | 'layer'
  | 'asset'
  | 'track'
  | 'lane'
  | 'marker'
  | 'sheet'
  | 'take'
  | 'place'
  | 'subtitles'
  | 'cue'
  | 'guide'
  | 'style'
  | 'group';

/** Makes an id that is unique within a project (and in practice everywhere): 12 characters of 64. */
export function createId(kind: IdKind): string {
  return `${kind}:${nanoid(12)}`;
}
