import { EQUALIZERS, NO_SOUND_TOOLS, type SoundTools, VOICE_EFFECTS } from '@gesso/engine';
import { soundToolsWith, toolsInUse } from '@gesso/engine/edits';
import { equalizerBandsOf, measureLoudness } from '@gesso/engine/internal';
import { useState } from 'react';
import type { StepLabel } from '../../messages/catalogue.ts';
import { editorSoundText } from '../../messages/english/editor/editor-sound.ts';
import { useText } from '../../messages/language.ts';
import { useEditor } from '../../state/hooks.ts';
import { problemText } from '../../state/problem-text.ts';
import { useStudio } from '../../state/studio-context.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { SelectMenu } from '../../ui/menu.tsx';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { EqualizerCurve } from '../mixer/equalizer-curve.tsx';
import { FoldSection } from './fold-section.tsx';
import * as styles from './inspector.module.css';
import { SliderRow } from './slider-row.tsx';

const TARGET_LUFS = -14;
const MAX_GAIN_DB = 40;

/** A number with a sign that is a minus, not a hyphen. */
export const signed = (value: number): string =>
  `${value > 0 ? '+' : ''}${value.toFixed(1)}`.replace('-', '\u2212');

/** Noise reduction, equaliser, compressor, effect and loudness of a clip or a sound. */
export function SoundToolsSection({
  id,
  tools,
  change,
  commit,
  measure,
  startsOpen = false,
}: {
  /** Of the layer, the sound or the lane. */
  id: string;
  tools: SoundTools | null;
  /** A step that goes on until it is committed. */
  change: (label: StepLabel, tools: SoundTools | null) => void;
  commit: () => void;
  /** Gives the loudness without a gain, in LUFS; null in silence. Left out, that of the clip or the sound. */
  measure?: () => Promise<number | null>;
  startsOpen?: boolean;
}) {
  const t = useText(editorSoundText);
  const now = tools ?? NO_SOUND_TOOLS;
  const edit = (label: StepLabel, fields: Partial<SoundTools>) =>
    change(label, soundToolsWith(tools, fields));
  const turn = (label: StepLabel, fields: Partial<SoundTools>) => {
    edit(label, fields);
    commit();
  };
  const count = toolsInUse(now);
  const chosen = now.equalizerBands ? 'own' : now.equalizer;
  const readyBands = equalizerBandsOf({ equalizer: now.equalizer });
  const percent = (field: 'noiseReduction' | 'compression', label: string, name: string, step: StepLabel) => (
    <SliderRow
      label={label}
      name={name}
      unit="%"
      value={Math.round(now[field] * 100)}
      max={100}
      defaultValue={0}
      onChange={(value) => edit(step, { [field]: value / 100 })}
      onCommit={commit}
    />
  );
  return (
    <FoldSection
      id={startsOpen ? 'sound-tools-of-lane' : 'sound-tools'}
      startsOpen={startsOpen}
      title={t('soundTools')}
      summary={count > 0 ? t('inUse', { count }) : null}
    >
      {percent('noiseReduction', t('noise'), t('noiseReduction'), t.step('noiseReduction'))}
      {percent('compression', t('even'), t('compressor'), t.step('compressor'))}
      <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
        <span className={`${textStyles.secondary} ${styles.rowLabel} ${styles.wide}`}>{t('equalizer')}</span>
        <SelectMenu
          label={t('equalizer')}
          value={chosen}
          options={[...EQUALIZERS, ...(chosen === 'own' ? ([chosen] as const) : [])].map((value) => ({
            value,
            label: t(`equalizer_${value}`),
          }))}
          onChange={(value) => {
            if (value !== 'own') turn(t.step('equalizer'), { equalizer: value, equalizerBands: undefined });
          }}
        />
      </div>
      <EqualizerCurve
        bands={equalizerBandsOf(now)}
        readyBands={readyBands}
        name={t(`equalizer_${chosen}`)}
        onChange={(bands) => {
          const isReady = JSON.stringify(bands) === JSON.stringify(readyBands);
          edit(t.step('equalizer'), {
            equalizerBands: isReady ? undefined : bands.map((band) => ({ ...band })),
          });
        }}
        onCommit={commit}
      />
      <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
        <span className={`${textStyles.secondary} ${styles.rowLabel} ${styles.wide}`}>{t('effect')}</span>
        <SelectMenu
          label={t('voiceEffect')}
          value={now.voiceEffect}
          options={VOICE_EFFECTS.map((value) => ({ value, label: t(`effect_${value}`) }))}
          onChange={(voiceEffect) => turn(t.step('voiceEffect'), { voiceEffect })}
        />
      </div>
      <Loudness
        id={id}
        {...(measure ? { measure } : {})}
        gainDb={now.loudnessGainDb}
        setGain={(loudnessGainDb) => turn(t.step('loudness'), { loudnessGainDb })}
      />
    </FoldSection>
  );
}

function Loudness({
  id,
  gainDb,
  setGain,
  measure,
}: {
  id: string;
  gainDb: number;
  setGain: (gainDb: number) => void;
  measure?: () => Promise<number | null>;
}) {
  const t = useText(editorSoundText);
  const editor = useEditor();
  const { resources } = useStudio();
  const [isMeasuring, setMeasuring] = useState(false);
  const match = async () => {
    setMeasuring(true);
    try {
      const lufs = await (measure?.() ?? measureLoudness(editor.project, resources.engine, id));
      if (lufs === null) {
        showToast({ type: 'warn', text: t('silent') });
        return;
      }
      const gain = Math.max(-MAX_GAIN_DB, Math.min(MAX_GAIN_DB, TARGET_LUFS - lufs));
      setGain(Math.round(gain * 100) / 100);
      editor.announce(t('loudnessMatched', { loudness: signed(lufs).replace('+', '') }));
    } catch (error) {
      showToast({ type: 'bad', text: t('notMeasured'), detail: problemText(error) });
    } finally {
      setMeasuring(false);
    }
  };
  return (
    <>
      <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
        <span className={`${textStyles.secondary} ${styles.rowLabel} ${styles.wide}`}>{t('loudness')}</span>
        {gainDb === 0 ? (
          <span className={textStyles.muted}>{t('asRecorded')}</span>
        ) : (
          <>
            <span className={`${textStyles.numeric} ${layoutStyles.grow}`}>
              {t('loudnessGain', { gain: signed(gainDb) })}
            </span>
            <IconButton
              label={t('resetLoudness')}
              icon="x"
              size="xs"
              iconSize={14}
              onClick={() => {
                setGain(0);
                editor.announce(t('loudnessReset'));
              }}
            />
          </>
        )}
      </div>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
        disabled={isMeasuring}
        aria-busy={isMeasuring}
        onClick={() => void match()}
      >
        <Icon name="volume" size={16} />
        {isMeasuring ? t('measuring') : t('matchLoudness')}
      </button>
    </>
  );
}
