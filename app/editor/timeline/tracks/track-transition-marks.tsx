import type { Track } from '@gesso/engine';
import { clipEndFrame } from '@gesso/engine/internal';
import { editorTimelineText } from '../../../messages/english/editor/editor-timeline.ts';
import { useText } from '../../../messages/language.ts';
import { useUi } from '../../../state/hooks.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { clipName } from '../clip-names.ts';
import { atFrame } from '../time-scale.ts';
import * as markStyles from '../transition-marks.module.css';
import { TRANSITION_ICONS, TransitionPicker } from '../transition-picker.tsx';

/** A button on each cut between two clips of a lane, with the transition that leads over it. */
export function TrackTransitionMarks({ track, from, to }: { track: Track; from: number; to: number }) {
  const t = useText(editorTimelineText);
  // While cuts are rolled, the edges below the marks are what is pulled.
  const isRolling = useUi((ui) => ui.clipTool === 'roll');
  return track.layers.map((clip, index) => {
    const former = track.layers[index - 1];
    const isInSight = clip.startFrame >= from && clip.startFrame <= to;
    if (!former || !isInSight || clipEndFrame(former) !== clip.startFrame) return null;
    const type = track.transitions[clip.id]?.type ?? null;
    const name = clipName(clip);
    return (
      <Popover
        key={clip.id}
        label={t('transition')}
        side="top"
        trigger={
          <button
            data-active={type !== null}
            data-inert={isRolling || undefined}
            type="button"
            className={markStyles.transitionMark}
            style={{ left: atFrame(clip.startFrame) }}
            aria-label={
              type
                ? t('transitionToClipNamed', { clip: name, name: t(`transition_${type}`).toLowerCase() })
                : t('transitionToClip', { clip: name })
            }
          >
            <Icon name={type ? TRANSITION_ICONS[type] : 'plus'} size={14} />
          </button>
        }
      >
        <TransitionPicker target={{ kind: 'clip', trackId: track.id, clipId: clip.id }} />
      </Popover>
    );
  });
}
