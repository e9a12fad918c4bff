import type { Project } from '@gesso/engine';
import { clipCompanions, findInProject, layersInProject } from '@gesso/engine/edits';
import type { Editor } from '../../state/editor.ts';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import type { Selected } from '../../state/selection.ts';
import { layerTypeRow } from '../layer-types/layer-types.ts';
import { type TimedItem, timedItemOf, timedSpan } from '../timeline/timed-item.ts';

/** What is selected on the timeline, apart from subtitles. */
export interface SelectedClips {
  readonly ids: readonly string[];
  readonly laneCount: number;
  readonly startFrame: number;
  readonly endFrame: number;
  /** Whether all of them, and nothing else, are selected and moved together. */
  readonly areTogether: boolean;
}

/** The lane that a clip or sound lies in, under a name that no other lane has. */
function laneOf(project: Project, { kind, id }: TimedItem): string {
  if (kind === 'sound') return `sound ${project.metadata.audioTracks.find((each) => each.id === id)?.laneId}`;
  const found = findInProject(project, id);
  if (!found) return '';
  return found.host.kind === 'track' ? found.host.id : `scenes ${layerTypeRow(found.layer).lane}`;
}

/** The clips and sounds that are selected in a video; null where they are fewer than two. */
export function selectedClips(project: Project, selected: Selected): SelectedClips | null {
  const items = [
    ...layersInProject(project, selected.selection).flatMap((layer) => timedItemOf(project, layer) ?? []),
    ...selected.selectedSoundIds.map((id): TimedItem => ({ kind: 'sound', id })),
  ];
  const spans = items.flatMap((item) => timedSpan(project, item) ?? []);
  if (spans.length < 2) return null;
  const ids = items.map(({ id }) => id);
  const groups = new Set(ids.map((id) => groupOf(project, id)));
  const companions = clipCompanions(project, ids);
  return {
    ids,
    laneCount: new Set(items.map((item) => laneOf(project, item))).size,
    startFrame: Math.min(...spans.map(({ startFrame }) => startFrame)),
    endFrame: Math.max(...spans.map(({ endFrame }) => endFrame)),
    areTogether:
      groups.size === 1 &&
      !groups.has(undefined) &&
      companions.layerIds.length + companions.soundIds.length === ids.length,
  };
}

const groupOf = (project: Project, id: string): string | undefined =>
  (project.metadata.audioTracks.find((sound) => sound.id === id) ?? findInProject(project, id)?.layer)
    ?.clipGroupId;

const isSame = (one: SelectedClips | null, other: SelectedClips | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The clips and sounds that are selected, where they are two or more of a video. */
export function useSelectedClips(): SelectedClips | null {
  const editor = useEditor();
  const selection = useUi((ui) => ui.selection);
  const selectedSoundIds = useUi((ui) => ui.selectedSoundIds);
  return useProject(
    (project) =>
      editor.kind === 'video' && selection.length + selectedSoundIds.length > 1
        ? selectedClips(project, { ...editor.state, selection, selectedSoundIds })
        : null,
    isSame,
  );
}

/** Selects a clip or a sound with what is kept together with it; `adds` to what is selected, or takes it out of that. */
export function selectTogether(editor: Editor, id: string, adds: boolean): void {
  const { layerIds, soundIds } = clipCompanions(editor.project, [id]);
  const { selection, selectedSoundIds } = editor.state;
  const isSelected = selection.includes(id) || selectedSoundIds.includes(id);
  if (!adds) {
    if (!isSelected) editor.selectItems(layerIds, soundIds);
    return;
  }
  const changed = (former: readonly string[], own: readonly string[]) => {
    const others = former.filter((each) => !own.includes(each));
    return isSelected ? others : [...others, ...own];
  };
  editor.selectItems(changed(selection, layerIds), changed(selectedSoundIds, soundIds));
}
