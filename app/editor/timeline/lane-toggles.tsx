import type { Layer } from '@gesso/engine';
import { hasSound } from '@gesso/engine/internal';
import type { StepLabel } from '../../messages/catalogue.ts';
import { editorTimelineText } from '../../messages/english/editor/editor-timeline.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject } from '../../state/hooks.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { type LaneId, layerTypeRow } from '../layer-types/layer-types.ts';

/** Locks, hides or mutes everything in a lane, in every scene. */
export function LaneToggles({
  lane,
  label,
  layers,
}: {
  lane: LaneId;
  label: string;
  layers: readonly Layer[];
}) {
  const t = useText(editorTimelineText);
  const editor = useEditor();
  if (layers.length === 0) return null;
  const each = (name: StepLabel, recipe: (layer: Layer) => void) => {
    editor.document.transact(name, (draft) => {
      for (const scene of draft.metadata.sceneItems)
        for (const layer of scene.layers) if (layerTypeRow(layer).lane === lane) recipe(layer);
    });
  };
  const isLocked = layers.every((layer) => layer.locked);
  const isHidden = layers.every((layer) => layer.hidden);
  const isMuted = layers.every((layer) => hasSound(layer) && layer.muted);
  return (
    <>
      <IconButton
        label={t(isLocked ? 'unlock' : 'lock', { name: label })}
        icon={isLocked ? 'lock' : 'unlock'}
        size="xs"
        iconSize={14}
        tooltipSide="top"
        onClick={() =>
          each(t.step(isLocked ? 'stepUnlock' : 'stepLock'), (layer) =>
            Object.assign(layer, { locked: !isLocked }),
          )
        }
      />
      {lane === 'video' ? (
        <IconButton
          label={t(isMuted ? 'unmute' : 'mute', { name: label })}
          icon={isMuted ? 'mute' : 'volume'}
          size="xs"
          iconSize={14}
          tooltipSide="top"
          onClick={() =>
            each(
              t.step(isMuted ? 'stepUnmute' : 'stepMute'),
              (layer) => hasSound(layer) && Object.assign(layer, { muted: !isMuted }),
            )
          }
        />
      ) : (
        <IconButton
          label={t(isHidden ? 'show' : 'hide', { name: label })}
          icon={isHidden ? 'eye-off' : 'eye'}
          size="xs"
          iconSize={14}
          tooltipSide="top"
          onClick={() =>
            each(t.step(isHidden ? 'stepShow' : 'stepHide'), (layer) =>
              Object.assign(layer, { hidden: !isHidden }),
            )
          }
        />
      )}
    </>
  );
}

/** Locks or mutes all sounds. */
export function MusicToggles() {
  const t = useText(editorTimelineText);
  const editor = useEditor();
  const tracks = useProject(({ metadata }) => metadata.audioTracks);
  if (tracks.length === 0) return null;
  const isLocked = tracks.every((track) => track.locked);
  const isMuted = tracks.every((track) => track.muted);
  const all = (name: StepLabel, fields: { locked?: boolean; muted?: boolean }) =>
    editor.document.transact(name, (draft) => {
      for (const track of draft.metadata.audioTracks) Object.assign(track, fields);
    });
  return (
    <>
      <IconButton
        label={t(isLocked ? 'unlock' : 'lock', { name: t('music') })}
        icon={isLocked ? 'lock' : 'unlock'}
        size="xs"
        iconSize={14}
        tooltipSide="top"
        onClick={() => all(t.step(isLocked ? 'stepUnlock' : 'stepLock'), { locked: !isLocked })}
      />
      <IconButton
        label={t(isMuted ? 'unmute' : 'mute', { name: t('music') })}
        icon={isMuted ? 'mute' : 'volume'}
        size="xs"
        iconSize={14}
        tooltipSide="top"
        onClick={() => all(t.step(isMuted ? 'stepUnmute' : 'stepMute'), { muted: !isMuted })}
      />
    </>
  );
}
