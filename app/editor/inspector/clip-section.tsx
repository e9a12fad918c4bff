import { FRAMES_PER_SECOND, formatTimecode, type VideoLayer } from '@gesso/engine';
import {
  canExtractSound,
  extractClipSound,
  findLayer,
  freezeClip,
  layerFrameAt,
  MAX_SPEED,
  MIN_SPEED,
  setClipSpeed,
  unfreezeClip,
} from '@gesso/engine/edits';
import { isRecording } from '@gesso/engine/internal';
import type { StepLabel } from '../../messages/catalogue.ts';
import { editorMotionText } from '../../messages/english/editor/editor-motion.ts';
import { textOf, useText } from '../../messages/language.ts';
import type { Editor } from '../../state/editor.ts';
import { useEditor, useProject } from '../../state/hooks.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as choiceStyles from '../../ui/fields/choice.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Switch } from '../../ui/fields/switch.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { SelectMenu } from '../../ui/menu.tsx';
import * as textStyles from '../../ui/text.module.css';
import { useLayerGesture } from '../use-layer-gesture.ts';
import { useProjectGesture } from '../use-project-gesture.ts';
import { FoldSection } from './fold-section.tsx';
import * as styles from './inspector.module.css';
import { SliderRow } from './slider-row.tsx';

/** Speeds lie on the slider so that half and double are equally far from as recorded. */
export const speedToSlider = (speed: number): number => Math.round(Math.log2(speed) * 100);
export const sliderToSpeed = (at: number): number => Math.round(2 ** (at / 100) * 100) / 100;
export const speedText = (speed: number): string => `${Math.round(speed * 100) / 100}×`;
const SPEEDS = [0.5, 1, 1.5, 2] as const;

/** The speed as a slider with the usual values below it. */
export function SpeedRows({
  speed,
  onChange,
  onCommit,
}: {
  speed: number;
  onChange: (speed: number) => void;
  onCommit: () => void;
}) {
  const t = useText(editorMotionText);
  return (
    <>
      <SliderRow
        label={t('speed')}
        value={speedToSlider(speed)}
        min={speedToSlider(MIN_SPEED)}
        max={speedToSlider(MAX_SPEED)}
        step={5}
        defaultValue={0}
        fromDefault
        format={() => speedText(speed)}
        onChange={(at) => onChange(sliderToSpeed(at))}
        onCommit={onCommit}
      />
      <fieldset className={choiceStyles.segments} aria-label={t('usualSpeeds')}>
        {SPEEDS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={speed === each}
            onClick={() => {
              onChange(each);
              onCommit();
            }}
          >
            {speedText(each)}
          </button>
        ))}
      </fieldset>
    </>
  );
}

/** Holds the image at the playhead, or lets the clip play again. */
export function toggleFreeze(editor: Editor, layerId: string): void {
  editor.transact(textOf(editorMotionText).step('freezeFrame'), (scene, project) => {
    const layer = findLayer(scene.layers, layerId)?.layer;
    if (!isRecording(layer)) return;
    if (layer.freezeFrame !== null) unfreezeClip(project, scene, layerId);
    else freezeClip(scene, layerId, layerFrameAt(project, editor.sceneIndex, editor.state.frame, layer));
  });
}

/** Puts the sound of a clip on a track of its own and selects it. */
export function detachSound(editor: Editor, layerId: string): void {
  let trackId: string | null = null;
  const { sceneIndex } = editor;
  editor.document.transact(textOf(editorMotionText).step('extractSound'), (draft) => {
    trackId = extractClipSound(draft, sceneIndex, layerId);
  });
  if (trackId === null) return;
  editor.announce(textOf(editorMotionText)('soundExtracted'));
  if (editor.kind === 'video') editor.selectTrack(trackId);
}

/** Speed, direction, still and sound of a clip. */
export function ClipSection({ layer }: { layer: VideoLayer }) {
  const t = useText(editorMotionText);
  const editor = useEditor();
  const { change, commit } = useProjectGesture();
  const asset = useProject(({ metadata }) => metadata.assets[layer.assetId]);
  const hasSound = asset?.hasAudio === true;
  const isStill = layer.freezeFrame !== null;
  const summary = [
    layer.speed === 1 ? null : speedText(layer.speed),
    layer.reversed ? t('backwards') : null,
    isStill ? t('still') : null,
  ].filter((word) => word !== null);
  return (
    <>
      <FoldSection id="clip" title={t('playback')} startsOpen summary={summary.join(t('comma')) || null}>
        <SpeedRows
          speed={layer.speed}
          onChange={(speed) =>
            change(t.step('speed'), (draft, scene) => setClipSpeed(draft, scene, layer.id, speed))
          }
          onCommit={commit}
        />
        {hasSound ? (
          <Switch
            label={t('keepPitch')}
            checked={layer.keepPitch}
            onChange={(keepPitch) =>
              editor.editSelected(
                t.step('keepPitch'),
                (each) => isRecording(each) && Object.assign(each, { keepPitch }),
              )
            }
          />
        ) : null}
        <Switch
          label={t('playBackwards')}
          checked={layer.reversed}
          onChange={(reversed) =>
            editor.editSelected(
              t.step('playBackwards'),
              (each) => isRecording(each) && Object.assign(each, { reversed }),
            )
          }
        />
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.small} ${isStill ? buttonStyles.soft : buttonStyles.secondary}`}
          aria-pressed={isStill}
          onClick={() => toggleFreeze(editor, layer.id)}
        >
          <Icon name={isStill ? 'play' : 'pause'} size={16} />
          {isStill ? t('heldAt', { time: formatTimecode(layer.freezeFrame ?? 0) }) : t('freezeThis')}
        </button>
      </FoldSection>
      {hasSound ? <ClipSound layer={layer} streams={asset.audioStreams ?? []} /> : null}
    </>
  );
}

function ClipSound({ layer, streams }: { layer: VideoLayer; streams: readonly string[] }) {
  const t = useText(editorMotionText);
  const editor = useEditor();
  const { preview, commit, set } = useLayerGesture();
  const adjust = (label: StepLabel, fields: Partial<VideoLayer>) =>
    preview(label, (each) => isRecording(each) && Object.assign(each, fields));
  const turn = (label: StepLabel, fields: Partial<VideoLayer>) =>
    set(label, (each) => isRecording(each) && Object.assign(each, fields));
  const half = Math.floor((layer.durationFrames ?? editor.scene.durationFrames) / 2);
  const isFree = useProject((project) => canExtractSound(project, layer));
  return (
    <FoldSection
      id="sound"
      title={t('sound')}
      summary={layer.muted ? t('muted') : layer.volume === 1 ? null : `${Math.round(layer.volume * 100)}%`}
    >
      <SliderRow
        label={t('volume')}
        name={t('clipVolume')}
        unit="%"
        value={Math.round(layer.volume * 100)}
        max={200}
        defaultValue={100}
        onChange={(value) => adjust(t.step('volume'), { volume: value / 100 })}
        onCommit={commit}
      />
      <SliderRow
        label={t('fadeIn')}
        unit=" s"
        step={0.1}
        value={Math.round(layer.fadeInFrames / 3) / 10}
        max={Math.min(10, Math.max(0.1, half / FRAMES_PER_SECOND))}
        defaultValue={0}
        onChange={(value) =>
          adjust(t.step('fadeIn'), { fadeInFrames: Math.min(half, Math.round(value * FRAMES_PER_SECOND)) })
        }
        onCommit={commit}
      />
      <SliderRow
        label={t('fadeOut')}
        unit=" s"
        step={0.1}
        value={Math.round(layer.fadeOutFrames / 3) / 10}
        max={Math.min(10, Math.max(0.1, half / FRAMES_PER_SECOND))}
        defaultValue={0}
        onChange={(value) =>
          adjust(t.step('fadeOut'), { fadeOutFrames: Math.min(half, Math.round(value * FRAMES_PER_SECOND)) })
        }
        onCommit={commit}
      />
      {streams.length > 1 ? (
        <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
          <span className={`${textStyles.secondary} ${styles.rowLabel} ${styles.rowLabel} ${styles.wide}`}>
            {t('language')}
          </span>
          <SelectMenu
            label={t('soundStream')}
            value={String(layer.audioStream)}
            options={streams.map((name, index) => ({
              value: String(index),
              label: name || t('stream', { number: index + 1 }),
            }))}
            onChange={(value) => turn(t.step('soundStream'), { audioStream: Number(value) })}
          />
        </div>
      ) : null}
      <Switch
        label={t('mute')}
        checked={layer.muted}
        onChange={(muted) => turn(muted ? t.step('mute') : t.step('unmute'), { muted })}
      />
      <Switch
        label={t('thisIsSpeech')}
        checked={layer.isSpeech}
        onChange={(isSpeech) => turn(t.step('speech'), { isSpeech })}
      />
      <p className={fieldStyles.hint}>{t('speechHint')}</p>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
        disabled={!isFree}
        onClick={() => detachSound(editor, layer.id)}
      >
        <Icon name="music" size={16} />
        {t('extractSound')}
      </button>
      {isFree ? null : (
        <p className={fieldStyles.hint}>{layer.reversed ? t('noBackwardsSound') : t('noStillSound')}</p>
      )}
    </FoldSection>
  );
}
