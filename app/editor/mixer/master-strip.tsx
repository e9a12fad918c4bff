import { totalFrames } from '@gesso/engine';
import { setMixMaster } from '@gesso/engine/edits';
import { type RefObject, useRef, useState } from 'react';
import { mixerText } from '../../messages/english/editor/video/mixer.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import { problemText } from '../../state/problem-text.ts';
import { useStudio } from '../../state/studio-context.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { SelectMenu } from '../../ui/menu.tsx';
import * as textStyles from '../../ui/text.module.css';
import { useProjectGesture } from '../use-project-gesture.ts';
import { Fader, useLevelText } from './fader.tsx';
import { LevelMeter } from './level-meter.tsx';
import { LoudnessCurve } from './loudness-curve.tsx';
import { useMeterLoop } from './meter-loop.ts';
import * as styles from './mixer.module.css';
import { type ListenedMix, useMixLoudness } from './use-mix-loudness.ts';
import { ViewSwitch } from './view-switch.tsx';

const TARGETS = [
  { id: 'online', lufs: -14 },
  { id: 'podcast', lufs: -16 },
  { id: 'broadcast', lufs: -23 },
] as const;
type TargetId = (typeof TARGETS)[number]['id'];

/** Nearer than this to its target nobody hears a difference. */
const REACHED_LU = 0.5;
const MAX_GAIN_DB = 40;

/** Numbers have a minus, not a hyphen, that stays before them in lines from right to left. */
export const figure = (value: number): string => `\u200e${value.toFixed(1).replace('-', '−')}`;

/** The loudness of the whole and what it should be: the head of the mixer, and its widest strip. */
export function useMaster() {
  const [targetId, setTarget] = useState<TargetId>('online');
  const target = TARGETS.find(({ id }) => id === targetId) ?? TARGETS[0];
  const listened = useMixLoudness();
  return { target, setTarget, listened };
}

type Master = ReturnType<typeof useMaster>;

/** Above the strips: which view this is, and the loudness that the film should have. */
export function MixerHead({ target, setTarget, listened }: Master) {
  const t = useText(mixerText);
  const editor = useEditor();
  const lufs = listened.loudness?.integratedLufs ?? null;
  const match = () => {
    if (lufs === null) return;
    editor.document.transact(t.step('stepMatch'), (draft) => {
      const gain = draft.metadata.mix.master.loudnessGainDb + target.lufs - lufs;
      const loudnessGainDb = Math.round(Math.max(-MAX_GAIN_DB, Math.min(MAX_GAIN_DB, gain)) * 100) / 100;
      setMixMaster(draft, { loudnessGainDb });
    });
    editor.announce(t('matched', { loudness: figure(lufs), target: figure(target.lufs) }));
  };
  return (
    <div className={styles.mixerHead}>
      <ViewSwitch />
      <span className={styles.targets}>
        <span className={textStyles.muted}>{t('target')}</span>
        <SelectMenu
          className={styles.target ?? ''}
          label={t('target')}
          value={target.id}
          options={TARGETS.map(({ id }) => ({ value: id, label: t(`target_${id}`) }))}
          onChange={setTarget}
        />
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.small} ${buttonStyles.secondary}`}
          aria-disabled={lufs === null || listened.progress !== null}
          onClick={() => {
            if (listened.progress === null) match();
          }}
        >
          <Icon name="wand" size={16} />
          {t('match')}
        </button>
      </span>
    </div>
  );
}

/** The whole: its volume, its meter, and its loudness in numbers and over time. */
export function MasterStrip({ target, listened }: Master) {
  const t = useText(mixerText);
  const levelText = useLevelText();
  const { volume } = useProject(({ metadata }) => metadata.mix.master);
  const { change, commit } = useProjectGesture();
  const { loudness } = listened;
  const now = useRef<HTMLElement>(null);
  useShortTerm(now);
  return (
    <section className={`${styles.strip} ${styles.master}`} data-strip="master" aria-label={t('whole')}>
      <h3 className={styles.stripName}>
        <Icon name="volume" size={16} />
        {t('whole')}
        <LoudnessState target={target.lufs} listened={listened} />
      </h3>
      <div className={styles.masterBody}>
        <div className={styles.masterLevels}>
          <div className={styles.levels}>
            <Fader
              label={t('volumeOf', { name: t('whole') })}
              volume={volume}
              onChange={(value) =>
                change(t.step('stepMaster'), (draft) => setMixMaster(draft, { volume: value }))
              }
              onCommit={commit}
            />
            <LevelMeter busId={null} name={t('whole')} />
          </div>
          <span className={`${textStyles.numeric} ${styles.masterVolume}`}>{levelText(volume)}</span>
        </div>
        <div className={styles.loudness}>
          <dl className={styles.figures}>
            <Figure name={t('now')} unit={t('unit_lufs')} value={null} element={now} />
            <Figure name={t('integrated')} unit={t('unit_lufs')} value={loudness?.integratedLufs ?? null} />
            <Figure name={t('peak')} unit={t('unit_decibel')} value={loudness?.truePeakDb ?? null} />
            <Figure name={t('range')} unit={t('unit_lu')} value={loudness?.rangeLu ?? null} />
          </dl>
          <Curve target={target.lufs} listened={listened} />
        </div>
      </div>
    </section>
  );
}

/** Shows the loudness of the last three seconds while it plays. */
function useShortTerm(element: RefObject<HTMLElement | null>): void {
  const { player, meters } = useStudio();
  useMeterLoop(null, () => {
    const lufs = player.isPlaying ? meters.at(player.frame)?.shortTermLufs : null;
    const text = lufs === null || lufs === undefined ? '–' : figure(lufs);
    if (element.current && element.current.textContent !== text) element.current.textContent = text;
  });
}

function Figure({
  name,
  unit,
  value,
  element,
}: {
  name: string;
  unit: string;
  value: number | null;
  element?: RefObject<HTMLElement | null>;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b className={textStyles.numeric} {...(element ? { ref: element } : {})}>
          {value === null ? '–' : figure(value)}
        </b>{' '}
        {unit}
      </dd>
    </div>
  );
}

/** Whether the film has the loudness that it should have. */
function LoudnessState({ target, listened }: { target: number; listened: ListenedMix }) {
  const t = useText(mixerText);
  const { loudness, progress, error } = listened;
  const lufs = loudness?.integratedLufs ?? null;
  const difference = lufs === null ? 0 : lufs - target;
  const isReached = lufs !== null && Math.abs(difference) <= REACHED_LU;
  const words =
    progress !== null
      ? t('listening', { percent: Math.round(progress * 100) })
      : error !== null
        ? `${t('notMeasured')} ${problemText(error)}`
        : loudness === null
          ? ''
          : lufs === null
            ? t('silent')
            : isReached
              ? t('reached', { target: figure(target).replace('.0', '') })
              : t('away', { difference: `\u200e${difference > 0 ? '+' : ''}${figure(difference).slice(1)}` });
  if (words === '') return null;
  return (
    <span
      className={styles.state}
      data-reached={progress === null && isReached}
      {...(progress === null ? { role: 'status' } : {})}
    >
      {progress === null && isReached ? <Icon name="check" size={14} /> : null}
      {words}
    </span>
  );
}

function Curve({ target, listened }: { target: number; listened: ListenedMix }) {
  const t = useText(mixerText);
  const frames = useProject(totalFrames);
  const frame = useUi((ui) => ui.frame);
  return (
    <figure className={styles.curve}>
      <LoudnessCurve
        shortTermLufs={listened.loudness?.shortTermLufs ?? []}
        target={target}
        playedShare={frame / Math.max(1, frames - 1)}
      />
      <figcaption>{t('curve')}</figcaption>
    </figure>
  );
}
