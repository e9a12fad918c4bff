import { type AudioTrack, FRAMES_PER_SECOND, type Layer, type Project } from '@gesso/engine';
import { findInProject } from '@gesso/engine/edits';
import { isRecording, layerDurationFrames } from '@gesso/engine/internal';
import { severalClipsText } from '../../messages/english/editor/video/several-clips.ts';
import { useText } from '../../messages/language.ts';
import { useProject } from '../../state/hooks.ts';
import { SliderRow } from '../inspector/slider-row.tsx';
import { useProjectGesture } from '../use-project-gesture.ts';

type Edge = 'in' | 'out';

const MOST_SECONDS = 10;
const LEAST_RANGE_SECONDS = 0.1;

/** How long a layer shows, in frames. */
function shownFramesOf(project: Project, id: string): number {
  const found = findInProject(project, id);
  return found ? layerDurationFrames(found.layer, found.host.durationFrames) : 0;
}

/** The longest fade of something: half of it, so that both never overlap. */
const mostFrames = (durationFrames: number): number =>
  Math.min(MOST_SECONDS * FRAMES_PER_SECOND, Math.floor(durationFrames / 2));

const fadeOfLayer = (layer: Pick<Layer, 'opacityFade'>, edge: Edge): number =>
  (edge === 'in' ? layer.opacityFade?.inFrames : layer.opacityFade?.outFrames) ?? 0;

const fadeOfSound = (sound: AudioTrack, edge: Edge): number =>
  edge === 'in' ? sound.fadeInFrames : sound.fadeOutFrames;

function fadeLayer(project: Project, id: string, edge: Edge, frames: number, withSound: boolean): void {
  const layer = findInProject(project, id)?.layer;
  if (!layer) return;
  const own = Math.min(frames, mostFrames(shownFramesOf(project, id)));
  const fade = { inFrames: 0, outFrames: 0, ...layer.opacityFade, [`${edge}Frames`]: own };
  if (fade.inFrames + fade.outFrames > 0) layer.opacityFade = fade;
  else delete layer.opacityFade;
  if (withSound && isRecording(layer)) layer[edge === 'in' ? 'fadeInFrames' : 'fadeOutFrames'] = own;
}

/**
 * How clips come and go: their pictures by their opacity, and sounds by their volume. Of several clips recordings take their own sound along;
 * of a single one it has rows of its own.
 */
export function FadeRows({
  layers,
  sounds = [],
}: {
  layers: readonly Pick<Layer, 'id' | 'opacityFade'>[];
  sounds?: readonly AudioTrack[];
}) {
  const t = useText(severalClipsText);
  const { change, commit } = useProjectGesture();
  const isSeveral = layers.length + sounds.length > 1;
  const longestFrames = useProject((project) =>
    Math.max(
      0,
      ...layers.map(({ id }) => shownFramesOf(project, id)),
      ...sounds.map(({ durationFrames }) => durationFrames),
    ),
  );
  const row = (edge: Edge) => {
    const values = [
      ...layers.map((layer) => fadeOfLayer(layer, edge)),
      ...sounds.map((sound) => fadeOfSound(sound, edge)),
    ];
    const [first = 0] = values;
    const frames = values.every((value) => value === first) ? first : null;
    const label = t.step(edge === 'in' ? 'fadeIn' : 'fadeOut');
    return (
      <SliderRow
        label={t(edge === 'in' ? 'fadeIn' : 'fadeOut')}
        name={t(
          isSeveral
            ? edge === 'in'
              ? 'fadeIn'
              : 'fadeOut'
            : edge === 'in'
              ? 'pictureFadeIn'
              : 'pictureFadeOut',
        )}
        step={0.1}
        value={Math.round(((frames ?? Math.max(...values)) / FRAMES_PER_SECOND) * 10) / 10}
        max={Math.max(LEAST_RANGE_SECONDS, mostFrames(longestFrames) / FRAMES_PER_SECOND)}
        defaultValue={0}
        format={(seconds) => (frames === null ? t('mixed') : t('seconds', { value: seconds }))}
        onChange={(seconds) =>
          change(label, (draft) => {
            const wanted = Math.round(seconds * FRAMES_PER_SECOND);
            for (const { id } of layers) fadeLayer(draft, id, edge, wanted, isSeveral);
            for (const { id } of sounds) {
              const sound = draft.metadata.audioTracks.find((each) => each.id === id);
              if (sound)
                sound[edge === 'in' ? 'fadeInFrames' : 'fadeOutFrames'] = Math.min(
                  wanted,
                  mostFrames(sound.durationFrames),
                );
            }
          })
        }
        onCommit={commit}
      />
    );
  };
  return (
    <>
      {row('in')}
      {row('out')}
    </>
  );
}
