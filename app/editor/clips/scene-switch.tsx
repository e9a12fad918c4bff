import type { AudioTrack, Layer } from '@gesso/engine';
import { findInProject, trackOfClip } from '@gesso/engine/edits';
import { severalClipsText } from '../../messages/english/editor/video/several-clips.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject } from '../../state/hooks.ts';
import { Switch } from '../../ui/fields/switch.tsx';

/** Whether clips of lanes and sounds stay over their scene when scenes move; nothing where there are none, or no scenes. */
export function SceneSwitch({
  layers,
  sounds = [],
}: {
  layers: readonly Pick<Layer, 'id' | 'movesWithScene'>[];
  sounds?: readonly AudioTrack[];
}) {
  const t = useText(severalClipsText);
  const editor = useEditor();
  const laneIds = useProject((project) =>
    project.metadata.timeline === 'tracks'
      ? null
      : layers.flatMap(({ id }) => (trackOfClip(project, id) ? [id] : [])).join(' '),
  );
  if (editor.kind !== 'video' || laneIds === null) return null;
  const items = [
    ...layers.filter(({ id }) => laneIds.split(' ').includes(id)),
    // Those that follow a clip go wherever it goes.
    ...sounds.filter(({ linkedClipId }) => linkedClipId === null),
  ];
  if (items.length === 0) return null;
  const set = (moves: boolean) =>
    editor.document.transact(t.step('moveWithScene'), (draft) => {
      for (const { id } of items) {
        const item =
          draft.metadata.audioTracks.find((each) => each.id === id) ?? findInProject(draft, id)?.layer;
        if (!item) continue;
        if (moves) item.movesWithScene = true;
        else delete item.movesWithScene;
      }
    });
  return (
    <Switch
      label={t('moveWithScene')}
      checked={items.every(({ movesWithScene }) => movesWithScene === true)}
      onChange={set}
    />
  );
}
