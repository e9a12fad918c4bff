import { FRAMES_PER_SECOND } from '@gesso/engine';
import type { StepLabel } from '../../messages/catalogue.ts';
import { commonText } from '../../messages/english/common.ts';
import { editorMotionText } from '../../messages/english/editor/editor-motion.ts';
import { useText } from '../../messages/language.ts';
import { stepText } from '../../messages/step-text.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { SelectMenu } from '../../ui/menu.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './inspector.module.css';
import { SliderRow } from './slider-row.tsx';

const MAX_FADE_SECONDS = 10;
const MIN_FADE_RANGE_SECONDS = 0.1;

/** What clips and sound tracks have in common. */
interface SoundFields {
  readonly fadeInFrames: number;
  readonly fadeOutFrames: number;
  readonly audioStream: number;
  readonly muted: boolean;
}

/** Volume and fades of a clip or a sound. */
export function VolumeRows({
  sound,
  name,
  volume,
  durationFrames,
  setVolume,
  change,
  commit,
}: {
  sound: SoundFields;
  /** What the volume is called without its surroundings: a clip's, a sound's. */
  name: string;
  /** 1 is as recorded. */
  volume: number;
  /** How long the clip or sound is; each fade takes half of it at most. */
  durationFrames: number;
  setVolume: (volume: number) => void;
  /** A step that goes on until it is committed. */
  change: (label: StepLabel, fields: Partial<SoundFields>) => void;
  commit: () => void;
}) {
  const t = useText(editorMotionText);
  const common = useText(commonText);
  const halfFrames = Math.floor(durationFrames / 2);
  const fade = (field: 'fadeInFrames' | 'fadeOutFrames', label: StepLabel) => (
    <SliderRow
      label={stepText(label)}
      unit={common('unitSeconds')}
      step={0.1}
      value={Math.round((sound[field] / FRAMES_PER_SECOND) * 10) / 10}
      max={Math.min(MAX_FADE_SECONDS, Math.max(MIN_FADE_RANGE_SECONDS, halfFrames / FRAMES_PER_SECOND))}
      defaultValue={0}
      onChange={(seconds) =>
        change(label, { [field]: Math.min(halfFrames, Math.round(seconds * FRAMES_PER_SECOND)) })
      }
      onCommit={commit}
    />
  );
  return (
    <>
      <SliderRow
        label={t('volume')}
        name={name}
        unit="%"
        value={Math.round(volume * 100)}
        max={200}
        defaultValue={100}
        onChange={(percent) => setVolume(percent / 100)}
        onCommit={commit}
      />
      {fade('fadeInFrames', t.step('fadeIn'))}
      {fade('fadeOutFrames', t.step('fadeOut'))}
    </>
  );
}

/** Which of a file's recordings is heard, where it has several, and whether it is heard at all. */
export function StreamRows({
  sound,
  streams,
  set,
}: {
  sound: SoundFields;
  /** The names of the recordings in the file; some have none. */
  streams: readonly string[];
  set: (label: StepLabel, fields: Partial<SoundFields>) => void;
}) {
  const t = useText(editorMotionText);
  return (
    <>
      {streams.length > 1 ? (
        <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
          <span className={`${textStyles.secondary} ${styles.rowLabel} ${styles.wide}`}>{t('language')}</span>
          <SelectMenu
            label={t('soundStream')}
            value={String(sound.audioStream)}
            options={streams.map((name, index) => ({
              value: String(index),
              label: name || t('stream', { number: index + 1 }),
            }))}
            onChange={(value) => set(t.step('soundStream'), { audioStream: Number(value) })}
          />
        </div>
      ) : null}
      <Switch
        label={t('mute')}
        checked={sound.muted}
        onChange={(muted) => set(muted ? t.step('mute') : t.step('unmute'), { muted })}
      />
    </>
  );
}
