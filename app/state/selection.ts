/** What is selected in a session: layers and sounds, which may be together, or subtitles, or a scene. */
export interface Selected {
  /** Ids of layers of scenes and tracks; may name layers that an undo has taken away. */
  readonly selection: readonly string[];
  readonly selectedSoundIds: readonly string[];
  readonly selectedCueIds: readonly string[];
  /** The scene that is selected as a whole. */
  readonly selectedSceneId: string | null;
}

/** A selection of nothing. What selects something spreads it first, so that never two kinds of things are selected. */
export const NOTHING_SELECTED: Selected = {
  selection: [],
  selectedSoundIds: [],
  selectedCueIds: [],
  selectedSceneId: null,
};

/** Selections are lists that never change; each is looked through once. */
const members = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Whether an id is selected, asked by each of thousands of rows when all of them are. */
export function isIn(ids: readonly string[], id: string): boolean {
  const known = members.get(ids) ?? new Set(ids);
  members.set(ids, known);
  return known.has(id);
}

/** Adds an id to a selection, or takes it out of it. */
export const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];

/** The selected sound while nothing else is selected; null otherwise. */
export function onlySoundId({ selection, selectedSoundIds }: Selected): string | null {
  return selection.length === 0 && selectedSoundIds.length === 1 ? (selectedSoundIds[0] ?? null) : null;
}

/** The selected subtitle when there is exactly one; null otherwise. */
export function onlyCueId({ selectedCueIds }: Selected): string | null {
  return selectedCueIds.length === 1 ? (selectedCueIds[0] ?? null) : null;
}

/** How many things are selected. */
export function selectedCount({
  selection,
  selectedSoundIds,
  selectedCueIds,
  selectedSceneId,
}: Selected): number {
  return (
    selection.length + selectedSoundIds.length + selectedCueIds.length + (selectedSceneId === null ? 0 : 1)
  );
}
