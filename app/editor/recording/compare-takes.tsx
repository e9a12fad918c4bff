import { FRAMES_PER_SECOND, formatTimecode, type Take } from '@gesso/engine';
import { useEffect, useRef, useState } from 'react';
import { compareTakesText } from '../../messages/english/editor/video/compare-takes.ts';
import { useText } from '../../messages/language.ts';
import { assetFile } from '../../state/files/asset-files.ts';
import { useEditor } from '../../state/hooks.ts';
import { useStudio } from '../../state/studio-context.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { RadioGroup, RadioItem } from '../../ui/fields/radio-group.tsx';
import { Slider } from '../../ui/fields/slider.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './compare-takes.module.css';

/** What is played of a take: its picture, if it has one, and what is heard. */
interface PlayedTake {
  readonly take: Take;
  readonly pictureUrl: string | null;
  /** Null where the picture has the sound itself. */
  readonly soundUrl: string | null;
}

/** Takes of one place beside each other, played at the same time; one of them is heard, and any can be used. */
export function CompareTakes({
  takes,
  usedIds,
  onUse,
  onClose,
}: {
  takes: readonly Take[];
  usedIds: readonly string[];
  onUse: (take: Take) => void;
  onClose: () => void;
}) {
  const t = useText(compareTakesText);
  const played = usePlayedTakes(takes);
  const media = useRef(new Map<string, HTMLMediaElement>());
  const [heardId, setHeardId] = useState(takes.find(({ id }) => usedIds.includes(id))?.id ?? takes[0]?.id);
  const [isPlaying, setPlaying] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const longest = Math.max(...takes.map(({ durationFrames }) => durationFrames)) / FRAMES_PER_SECOND;

  const pause = () => {
    for (const each of media.current.values()) each.pause();
    setPlaying(false);
  };
  const seek = (to: number) => {
    setSeconds(to);
    for (const each of media.current.values()) each.currentTime = to;
  };
  const play = () => {
    const from = seconds >= longest - 1 / FRAMES_PER_SECOND ? 0 : seconds;
    seek(from);
    setPlaying(true);
    // One that is shorter stays at its end; one that cannot be played is seen to stand still.
    for (const each of media.current.values())
      if (!Number.isFinite(each.duration) || from < each.duration) each.play().catch(() => undefined);
  };

  useEffect(() => {
    if (!isPlaying) return;
    let request = 0;
    const follow = () => {
      const all = [...media.current.values()];
      setSeconds(Math.min(longest, Math.max(0, ...all.map(({ currentTime }) => currentTime))));
      if (all.every(({ ended, paused }) => ended || paused)) setPlaying(false);
      else request = requestAnimationFrame(follow);
    };
    request = requestAnimationFrame(follow);
    return () => cancelAnimationFrame(request);
  }, [isPlaying, longest]);

  const register = (key: string) => (element: HTMLMediaElement | null) => {
    if (element) media.current.set(key, element);
    else media.current.delete(key);
  };
  const time = formatTimecode(Math.round(seconds * FRAMES_PER_SECOND));
  return (
    <Dialog open onClose={onClose} title={t('title')} className={styles.compareDialog} closesBy="escape">
      <p className={textStyles.secondary}>{t('hint')}</p>
      <ul className={styles.compared}>
        {takes.map((take) => {
          const files = played?.find((each) => each.take.id === take.id);
          const isUsed = usedIds.includes(take.id);
          const number = String(take.number);
          return (
            <li key={take.id} className={styles.comparedTake} data-heard={take.id === heardId || undefined}>
              <span className={styles.comparedPicture}>
                {files?.pictureUrl ? (
                  <video
                    ref={register(`${take.id} picture`)}
                    src={files.pictureUrl}
                    muted={take.id !== heardId || files.soundUrl !== null}
                    playsInline
                    preload="auto"
                    tabIndex={-1}
                    aria-label={t('pictureOf', { number })}
                  />
                ) : (
                  <Icon name="mic" size={24} />
                )}
                {files?.soundUrl ? (
                  <audio
                    ref={register(`${take.id} sound`)}
                    src={files.soundUrl}
                    muted={take.id !== heardId}
                    preload="auto"
                  />
                ) : null}
              </span>
              <b>{t('takeName', { number })}</b>
              <span className={`${textStyles.muted} ${textStyles.numeric}`}>
                {formatTimecode(take.durationFrames)}
              </span>
              <button
                type="button"
                className={`${buttonStyles.button} ${buttonStyles.small} ${isUsed ? buttonStyles.soft : buttonStyles.secondary}`}
                aria-pressed={isUsed}
                onClick={() => {
                  if (!isUsed) onUse(take);
                }}
              >
                {t(isUsed ? 'inUse' : 'use', { number })}
              </button>
            </li>
          );
        })}
      </ul>
      <div className={styles.comparedSound}>
        <span className={textStyles.secondary}>{t('heard')}</span>
        <RadioGroup
          className={styles.comparedHeard}
          label={t('heard')}
          value={heardId ?? ''}
          onChange={setHeardId}
        >
          {takes.map(({ id, number }) => (
            <RadioItem key={id} value={id}>
              {t('takeName', { number: String(number) })}
            </RadioItem>
          ))}
        </RadioGroup>
      </div>
      <div className={styles.comparedTime}>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary}`}
          disabled={played === null}
          onClick={isPlaying ? pause : play}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} size={16} />
          {t(isPlaying ? 'pause' : 'play')}
        </button>
        <Slider
          label={t('time')}
          value={seconds}
          min={0}
          max={Math.max(0.1, longest)}
          step={1 / FRAMES_PER_SECOND}
          direction="ltr"
          valueText={time}
          onChange={(to) => {
            pause();
            seek(to);
          }}
        />
        <span className={textStyles.numeric}>{time}</span>
      </div>
    </Dialog>
  );
}

/** The files of takes as addresses; null until they are there. */
function usePlayedTakes(takes: readonly Take[]): readonly PlayedTake[] | null {
  const editor = useEditor();
  const { resources } = useStudio();
  const [played, setPlayed] = useState<readonly PlayedTake[] | null>(null);
  const [wanted] = useState(takes);
  useEffect(() => {
    const urls: string[] = [];
    let isOver = false;
    const urlOf = async (assetId: string | undefined): Promise<string | null> => {
      const asset = assetId === undefined ? undefined : editor.project.metadata.assets[assetId];
      // What is not there any more is not shown; the others are.
      const file = asset ? await assetFile(resources, asset).catch(() => null) : null;
      if (!file || isOver) return null;
      const url = URL.createObjectURL(file);
      urls.push(url);
      return url;
    };
    const open = async (take: Take): Promise<PlayedTake> => {
      const part = (kind: Take['parts'][number]['kind']) =>
        take.parts.find((each) => each.kind === kind)?.assetId;
      const [pictureUrl, soundUrl] = await Promise.all([
        urlOf(part('screen') ?? part('camera')),
        urlOf(part('voice')),
      ]);
      return { take, pictureUrl, soundUrl };
    };
    void Promise.all(wanted.map(open)).then((all) => {
      if (!isOver) setPlayed(all);
    });
    return () => {
      isOver = true;
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [wanted, editor, resources]);
  return played;
}
