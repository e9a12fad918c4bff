import { formatTimecode } from '@gesso/engine';
import { BUBBLE_SHAPES, type BubbleShape, type CameraBubble, USUAL_BUBBLE } from '@gesso/engine/edits';
import { useEffect } from 'react';
import type { PlainKey } from '../../messages/catalogue.ts';
import { editorRecordingText } from '../../messages/english/editor/editor-recording.ts';
import { useText } from '../../messages/language.ts';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import { useEditor, useUi } from '../../state/hooks.ts';
import { mayRecordHere } from '../../state/recording/record-problem.ts';
import type { RecordDevice, RecordSources } from '../../state/recording/recorder-state.ts';
import { canRecordVideo } from '../../state/recording/video-capture.ts';
import * as bannerStyles from '../../ui/banner.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { RadioGroup, RadioItem } from '../../ui/fields/radio-group.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { SliderRow } from '../inspector/slider-row.tsx';
import * as responsiveStyles from '../responsive.module.css';
import { BrokenRecordings } from './broken-recordings.tsx';
import { LevelMeter } from './level-meter.tsx';
import * as styles from './recording.module.css';
import { reloadToRecord } from './reload-to-record.ts';
import { RoomNote } from './room-note.tsx';
import { TakesList } from './takes-list.tsx';
import { useRecorder, useRecording } from './use-recorder.ts';

const SOURCES: readonly {
  id: keyof RecordSources;
  icon: IconName;
  label: PlainKey<typeof editorRecordingText>;
}[] = [
  { id: 'voice', icon: 'mic', label: 'voice' },
  { id: 'screen', icon: 'monitor', label: 'screen' },
  { id: 'camera', icon: 'video', label: 'camera' },
];

/** Recording: what, with which devices, how, and the takes. */
export function RecordPanel() {
  const t = useText(editorRecordingText);
  const recorder = useRecorder();
  const phase = useRecording((state) => state.phase);
  const problem = useRecording((state) => state.problem);
  const sources = useRecording((state) => state.sources);
  useEffect(() => {
    void recorder.lookForBroken();
    return () => {
      // The microphone is listened to no longer than somebody sees its meter.
      if (recorder.state.getState().phase === 'idle') recorder.closeMicrophone();
    };
  }, [recorder]);
  const isIdle = phase === 'idle';
  const hasSource = sources.voice || sources.screen || sources.camera;
  return (
    <>
      <div className={`${editorFrameStyles.panelHead} ${responsiveStyles.panelHead}`}>
        <h2 className={styles.title}>{t('record')}</h2>
      </div>
      <div className={`${editorFrameStyles.panelBody} ${styles.body}`}>
        <BrokenRecordings />
        {mayRecordHere() ? (
          <fieldset className={styles.setup} disabled={!isIdle}>
            <Sources />
            {sources.voice ? <Microphone /> : null}
            {sources.camera ? <Camera /> : null}
            {sources.camera && sources.screen ? <Bubble /> : null}
            <Options />
          </fieldset>
        ) : (
          <ReloadNote />
        )}
        {problem ? (
          <div className={`${bannerStyles.banner} ${bannerStyles.error} ${styles.problem}`} role="alert">
            <Icon name="alert" size={18} />
            <span className={layoutStyles.grow}>{t(`problem_${problem}`)}</span>
            <IconButton
              label={t('dismiss')}
              icon="x"
              size="sm"
              onClick={() => void recorder.choose({ problem: null })}
            />
          </div>
        ) : null}
        <TakesList />
      </div>
      {mayRecordHere() ? (
        <div className={styles.foot}>
          {isIdle ? <RoomNote sources={sources} /> : null}
          {isIdle ? (
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.danger} ${styles.start}`}
              disabled={!hasSource}
              onClick={() => void recorder.start()}
            >
              <Icon name="record" size={18} />
              {t('startRecording')}
            </button>
          ) : (
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.secondary} ${styles.start}`}
              disabled={phase === 'opening' || phase === 'saving'}
              onClick={() => void recorder.stop()}
            >
              <Icon name={phase === 'counting' ? 'x' : 'stop'} size={18} />
              {phase === 'saving' ? t('saving') : t(phase === 'recording' ? 'stopRecording' : 'cancel')}
            </button>
          )}
        </div>
      ) : null}
    </>
  );
}

function ReloadNote() {
  const t = useText(editorRecordingText);
  const editor = useEditor();
  return (
    <div className={styles.note}>
      <p>{t('needsReload')}</p>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.primary}`}
        onClick={() => void reloadToRecord(editor)}
      >
        {t('reload')}
      </button>
    </div>
  );
}

function Sources() {
  const t = useText(editorRecordingText);
  const recorder = useRecorder();
  const sources = useRecording((state) => state.sources);
  const hasScreens = navigator.mediaDevices !== undefined && 'getDisplayMedia' in navigator.mediaDevices;
  const shown = SOURCES.filter(
    ({ id }) => id === 'voice' || (canRecordVideo() && (id === 'camera' || hasScreens)),
  );
  return (
    <fieldset className={styles.sources} aria-label={t('whatIsRecorded')}>
      {shown.map(({ id, icon, label }) => (
        <button
          key={id}
          type="button"
          className={styles.source}
          aria-pressed={sources[id]}
          onClick={() => void recorder.choose({ sources: { ...sources, [id]: !sources[id] }, problem: null })}
        >
          <Icon name={icon} size={18} />
          {t(label)}
        </button>
      ))}
    </fieldset>
  );
}

function DeviceSelect({
  label,
  usual,
  devices,
  value,
  onChange,
}: {
  label: string;
  usual: string;
  devices: readonly RecordDevice[];
  value: string | null;
  onChange: (id: string | null) => void;
}) {
  return (
    <SelectField label={label} value={value ?? ''} onChange={(id) => onChange(id || null)}>
      <option value="">{usual}</option>
      {devices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function Microphone() {
  const t = useText(editorRecordingText);
  const recorder = useRecorder();
  const isOpen = useRecording((state) => state.isMicrophoneOpen);
  return (
    <>
      <DeviceSelect
        label={t('microphone')}
        usual={t('usualMicrophone')}
        devices={useRecording((state) => state.microphones)}
        value={useRecording((state) => state.microphoneId)}
        onChange={(microphoneId) => void recorder.choose({ microphoneId })}
      />
      {isOpen ? (
        <LevelMeter />
      ) : (
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small} ${styles.tryButton}`}
          onClick={() => void recorder.openMicrophone()}
        >
          <Icon name="mic" size={16} />
          {t('tryMicrophone')}
        </button>
      )}
    </>
  );
}

function Camera() {
  const t = useText(editorRecordingText);
  const recorder = useRecorder();
  return (
    <DeviceSelect
      label={t('camera')}
      usual={t('usualCamera')}
      devices={useRecording((state) => state.cameras)}
      value={useRecording((state) => state.cameraId)}
      onChange={(cameraId) => void recorder.choose({ cameraId })}
    />
  );
}

/** Forms of a bubble as small pictures: a rectangle of 24 by 24 at most. */
const BUBBLE_PICTURES: Readonly<Record<BubbleShape, { width: number; height: number; radius: number }>> = {
  circle: { width: 20, height: 20, radius: 10 },
  soft: { width: 20, height: 20, radius: 5 },
  wide: { width: 24, height: 14, radius: 3 },
  tall: { width: 15, height: 20, radius: 3 },
};

/** The form, size and direction of the camera over the screen. */
function Bubble() {
  const t = useText(editorRecordingText);
  const recorder = useRecorder();
  const bubble = useRecording((state) => state.bubble);
  const choose = (fields: Partial<CameraBubble>) =>
    void recorder.choose({ bubble: { ...bubble, ...fields } });
  return (
    <section aria-label={t('bubble')} className={styles.bubbleChoice}>
      <span className={fieldStyles.hint}>{t('bubble')}</span>
      <RadioGroup
        className={styles.bubbleShapes}
        label={t('bubble')}
        value={bubble.shape}
        onChange={(value) => {
          const shape = BUBBLE_SHAPES.find((each) => each === value);
          if (shape) choose({ shape });
        }}
      >
        {BUBBLE_SHAPES.map((shape) => {
          const { width, height, radius } = BUBBLE_PICTURES[shape];
          return (
            <RadioItem key={shape} value={shape}>
              <svg viewBox="0 0 32 24" aria-hidden="true">
                <rect x={16 - width / 2} y={12 - height / 2} width={width} height={height} rx={radius} />
              </svg>
              {t(`bubble_${shape}`)}
            </RadioItem>
          );
        })}
      </RadioGroup>
      <SliderRow
        label={t('bubbleSize')}
        unit="%"
        value={Math.round(bubble.size * 100)}
        min={15}
        max={60}
        defaultValue={Math.round(USUAL_BUBBLE.size * 100)}
        onChange={(percent) => choose({ size: percent / 100 })}
        onCommit={() => undefined}
      />
      <Switch
        label={t('mirror')}
        checked={bubble.isMirrored}
        onChange={(isMirrored) => choose({ isMirrored })}
      />
    </section>
  );
}

const MAX_EXTRA_MS = 500;

function Options() {
  const t = useText(editorRecordingText);
  const recorder = useRecorder();
  const countdown = useRecording((state) => state.countdownSeconds);
  const { voice, screen, camera } = useRecording((state) => state.sources);
  const recordsSystemSound = useRecording((state) => state.recordsSystemSound);
  const playsSound = useRecording((state) => state.playsSound);
  const punchesIn = useRecording((state) => state.punchesIn);
  const extraMs = useRecording((state) => state.extraLatencyMs);
  const range = useUi((ui) => ui.playRange);
  const followsVideo = voice && !screen && !camera;
  return (
    <>
      <div className={styles.row}>
        <span>{t('countDown')}</span>
        <Segmented
          label={t('countDown')}
          value={String(countdown) as '0' | '3' | '5'}
          options={[
            { value: '0', label: t('off') },
            { value: '3', label: t('seconds', { count: 3 }) },
            { value: '5', label: t('seconds', { count: 5 }) },
          ]}
          onChange={(next) => void recorder.choose({ countdownSeconds: Number(next) as 0 | 3 | 5 })}
        />
      </div>
      {screen ? (
        <Switch
          label={t('systemSound')}
          checked={recordsSystemSound}
          onChange={(next) => void recorder.choose({ recordsSystemSound: next })}
        />
      ) : null}
      {followsVideo ? (
        <>
          {range ? (
            <>
              <Switch
                label={t('punchIn')}
                checked={punchesIn}
                onChange={(next) => void recorder.choose({ punchesIn: next })}
              />
              <p className={fieldStyles.hint}>
                {t('punchInHint', {
                  start: formatTimecode(range.startFrame),
                  end: formatTimecode(range.endFrame),
                })}
              </p>
            </>
          ) : null}
          <details className={styles.moreSettings}>
            <summary>{t('moreSettings')}</summary>
            <Switch
              label={t('playSound')}
              checked={playsSound}
              onChange={(next) => void recorder.choose({ playsSound: next })}
            />
            {playsSound ? <p className={fieldStyles.hint}>{t('headphones')}</p> : null}
            <SliderRow
              label={t('delay')}
              name={t('sync')}
              unit=" ms"
              value={extraMs}
              max={MAX_EXTRA_MS}
              step={10}
              defaultValue={0}
              onChange={(extraLatencyMs) => void recorder.choose({ extraLatencyMs })}
              onCommit={() => undefined}
            />
            <p className={fieldStyles.hint}>{t('syncHint')}</p>
          </details>
        </>
      ) : null}
    </>
  );
}
