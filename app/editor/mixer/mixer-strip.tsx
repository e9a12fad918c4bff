import { EQUALIZERS, NO_SOUND_TOOLS } from '@gesso/engine';
import {
  duckLane,
  isLaneDucked,
  laneDuckedVolume,
  laneDuckingReturn,
  type MixLane,
  setLaneDuckingReturn,
  setLaneMix,
  soundToolsWith,
} from '@gesso/engine/edits';
import { measureLaneLoudness } from '@gesso/engine/internal';
import type { StepLabel } from '../../messages/catalogue.ts';
import { editorSoundText } from '../../messages/english/editor/editor-sound.ts';
import { mixerText } from '../../messages/english/editor/video/mixer.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject } from '../../state/hooks.ts';
import { useStudio } from '../../state/studio-context.ts';
import { Slider } from '../../ui/fields/slider.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { SelectMenu } from '../../ui/menu.tsx';
import { Popover } from '../../ui/popover.tsx';
import * as textStyles from '../../ui/text.module.css';
import { SoundToolsSection } from '../inspector/sound-tools-section.tsx';
import { useProjectGesture } from '../use-project-gesture.ts';
import { DuckingRows } from './ducking-rows.tsx';
import { Fader, useLevelText } from './fader.tsx';
import { LevelMeter } from './level-meter.tsx';
import * as styles from './mixer.module.css';

const ICONS: Readonly<Record<MixLane['kind'], IconName>> = {
  scenes: 'layers',
  track: 'video',
  'sound-lane': 'volume',
  sounds: 'music',
};

/** Under speech, music plays at this share of its volume. */
const DUCKED_VOLUME = 0.25;

/** Shares of noise reduction that a strip offers; any other is set with the tools. */
const CLEAN_UPS = [0, 0.25, 0.5, 0.75, 1] as const;

/** One lane in the mix: its tools, its balance, its volume beside its meter, and whether it is heard. */
export function MixerStrip({ lane }: { lane: MixLane }) {
  const t = useText(mixerText);
  const sound = useText(editorSoundText);
  const editor = useEditor();
  const { resources } = useStudio();
  const { change, commit, set } = useProjectGesture();
  const levelText = useLevelText();
  const { busId, kind, volume, pan, muted, solo, soundTools } = lane;
  const isDucked = useProject((project) => isLaneDucked(project, busId));
  const duckedVolume = useProject((project) => laneDuckedVolume(project, busId));
  const duckingReturn = useProject((project) => laneDuckingReturn(project, busId));
  const name = lane.name ?? t(kind === 'scenes' ? 'scenes' : 'sounds');
  const tools = soundTools ?? NO_SOUND_TOOLS;
  const edit = (label: StepLabel, fields: Partial<MixLane>) =>
    change(label, (draft) => setLaneMix(draft, busId, fields));
  const turn = (label: StepLabel, fields: Partial<MixLane>) =>
    set(label, (draft) => setLaneMix(draft, busId, fields));
  const percent = Math.round(Math.abs(pan) * 100);
  const panText = percent === 0 ? t('panMiddle') : t(pan < 0 ? 'panLeft' : 'panRight', { percent });
  const cleanUps = CLEAN_UPS.includes(tools.noiseReduction as (typeof CLEAN_UPS)[number])
    ? CLEAN_UPS
    : [...CLEAN_UPS, tools.noiseReduction];
  return (
    <section
      className={styles.strip}
      data-kind={kind}
      data-muted={muted}
      data-strip={busId}
      aria-label={name}
    >
      <h3 className={styles.stripName}>
        <Icon name={ICONS[kind]} size={16} />
        <span className={textStyles.ellipsis} title={name}>
          {name}
        </span>
        <Popover
          label={t('toolsOf', { name })}
          side="top"
          align="start"
          className={styles.tools ?? ''}
          trigger={<IconButton label={t('toolsOf', { name })} icon="sliders" size="xs" iconSize={14} />}
        >
          <SoundToolsSection
            id={busId}
            tools={soundTools}
            change={(label, next) => edit(label, { soundTools: next })}
            commit={commit}
            startsOpen
            measure={() => measureLaneLoudness(editor.project, resources.engine, busId)}
          />
          {isDucked === null ? null : (
            <>
              <Switch
                label={t('lowerUnderSpeech')}
                checked={isDucked}
                onChange={(isOn) =>
                  set(t.step('stepDucking'), (draft) => duckLane(draft, busId, isOn ? DUCKED_VOLUME : null))
                }
              />
              {isDucked ? (
                <DuckingRows
                  duckedVolume={duckedVolume ?? DUCKED_VOLUME}
                  returnSeconds={duckingReturn}
                  onChange={(value) =>
                    change(t.step('stepDucking'), (draft) => duckLane(draft, busId, value))
                  }
                  onReturnChange={(seconds) =>
                    change(t.step('stepDuckingReturn'), (draft) =>
                      setLaneDuckingReturn(draft, busId, seconds),
                    )
                  }
                  onCommit={commit}
                />
              ) : null}
            </>
          )}
        </Popover>
      </h3>
      <SelectMenu
        className={styles.select ?? ''}
        label={t('equalizerOf', { name })}
        value={tools.equalizerBands ? 'own' : tools.equalizer}
        options={[...EQUALIZERS, ...(tools.equalizerBands ? (['own'] as const) : [])].map((value) => ({
          value,
          label: value === 'flat' ? t('noEqualizer') : sound(`equalizer_${value}`),
        }))}
        onChange={(value) => {
          if (value !== 'own')
            turn(t.step('stepTools'), {
              soundTools: soundToolsWith(soundTools, { equalizer: value, equalizerBands: undefined }),
            });
        }}
      />
      <SelectMenu
        className={styles.select ?? ''}
        label={t('cleanUpOf', { name })}
        value={String(tools.noiseReduction)}
        options={cleanUps.map((share) => ({
          value: String(share),
          label: share === 0 ? t('noCleanUp') : t('cleanUp', { percent: Math.round(share * 100) }),
        }))}
        onChange={(share) =>
          turn(t.step('stepTools'), {
            soundTools: soundToolsWith(soundTools, { noiseReduction: Number(share) }),
          })
        }
      />
      <div className={styles.balance}>
        <span aria-hidden="true">{t('left')}</span>
        <Slider
          label={t('panOf', { name })}
          value={Math.round(pan * 100)}
          min={-100}
          max={100}
          origin={0}
          defaultValue={0}
          direction="ltr"
          valueText={panText}
          onChange={(value) => edit(t.step('stepPan'), { pan: value / 100 })}
          onCommit={commit}
        />
        <span aria-hidden="true">{t('right')}</span>
      </div>
      <div className={styles.levels}>
        <Fader
          label={t('volumeOf', { name })}
          volume={volume}
          disabled={muted}
          onChange={(value) => edit(t.step('stepVolume'), { volume: value })}
          onCommit={commit}
        />
        <LevelMeter busId={busId} name={name} />
      </div>
      <div className={styles.stripFoot}>
        <span className={`${textStyles.numeric} ${layoutStyles.grow}`}>
          {muted ? t('mutedValue') : levelText(volume)}
        </span>
        <IconButton
          label={t(muted ? 'unmute' : 'mute', { name })}
          icon={muted ? 'mute' : 'volume'}
          pressed={muted}
          size="xs"
          iconSize={14}
          tooltipSide="top"
          onClick={() => turn(t.step(muted ? 'stepUnmute' : 'stepMute'), { muted: !muted })}
        />
        <button
          type="button"
          className={styles.solo}
          aria-pressed={solo}
          aria-label={t('solo', { name })}
          title={t('solo', { name })}
          onClick={() => turn(t.step('stepSolo'), { solo: !solo })}
        >
          {t('soloLetter')}
        </button>
      </div>
    </section>
  );
}
