import { FRAMES_PER_SECOND, formatTimecode, type Take } from '@gesso/engine';
import { chooseTake, isTakeUsed, removeTake } from '@gesso/engine/edits';
import { lazy, useEffect, useRef, useState } from 'react';
import { editorRecordingText } from '../../messages/english/editor/editor-recording.ts';
import { compareTakesText } from '../../messages/english/editor/video/compare-takes.ts';
import { formatDate } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import { assetFile } from '../../state/files/asset-files.ts';
import { useEditor, useProject } from '../../state/hooks.ts';
import { takeNames } from '../../state/recording/recording-words.ts';
import { hasSameItems } from '../../state/same-parts.ts';
import { useStudio } from '../../state/studio-context.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import * as styles from './recording.module.css';

const CompareTakes = lazy(() =>
  import('./compare-takes.tsx').then((module) => ({ default: module.CompareTakes })),
);

/** Takes by the place that they were recorded for, the newest place and the newest take first. */
function placesOf(takes: readonly Take[]): { placeId: string; takes: Take[] }[] {
  const places = new Map<string, Take[]>();
  for (const take of takes.toReversed())
    places.set(take.placeId, [...(places.get(take.placeId) ?? []), take]);
  return [...places].map(([placeId, own]) => ({ placeId, takes: own }));
}

/** Minutes and seconds. */
const lengthOf = ({ durationFrames }: Take): string => {
  const seconds = Math.round(durationFrames / FRAMES_PER_SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

const timeOf = ({ recordedAt }: Take): string =>
  formatDate(recordedAt, { hour: '2-digit', minute: '2-digit' });

/** All takes of the project: to listen to, to use and to remove. */
export function TakesList() {
  const t = useText(editorRecordingText);
  const editor = useEditor();
  const takes = useProject(({ metadata }) => metadata.takes);
  const usedIds = useProject(
    (project) => takes.filter((take) => isTakeUsed(project, take)).map(({ id }) => id),
    hasSameItems,
  );
  const compare = useText(compareTakesText);
  const [comparedId, setComparedId] = useState<string | null>(null);
  const { heardId, listen, stop } = useListening();
  const use = (take: Take) => {
    editor.transact(t.step('stepUse', { number: String(take.number) }), (_, draft) => {
      chooseTake(draft, take.id, takeNames());
    });
    editor.announce(t('takeChosen', { number: String(take.number) }));
  };
  const remove = (take: Take) => {
    editor.transact(t.step('stepRemove', { number: String(take.number) }), (_, draft) =>
      removeTake(draft, take.id),
    );
    editor.announce(t('takeRemoved', { number: String(take.number) }));
  };
  return (
    <section className={styles.takes} aria-label={t('takes')}>
      <h3 className={textStyles.sectionTitle}>{t('takes')}</h3>
      {takes.length === 0 ? <p className={fieldStyles.hint}>{t('noTakes')}</p> : null}
      {placesOf(takes).map(({ placeId, takes: own }) => {
        const time = formatTimecode(Math.min(...own.map(({ startFrame }) => startFrame)));
        return (
          <fieldset key={placeId} className={styles.place} aria-label={t('takesAt', { time })}>
            <legend className={`${textStyles.muted} ${styles.placeName}`}>
              {t('takesAt', { time })}
              {own.length > 1 ? (
                <button
                  type="button"
                  className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.small}`}
                  aria-label={compare('compareAt', { time })}
                  onClick={() => {
                    stop();
                    editor.services.pause();
                    setComparedId(placeId);
                  }}
                >
                  {compare('compare')}
                </button>
              ) : null}
            </legend>
            {own.map((take) => {
              const isUsed = usedIds.includes(take.id);
              const number = String(take.number);
              return (
                <div key={take.id} className={styles.take} data-used={isUsed}>
                  <IconButton
                    label={heardId === take.id ? t('stopListening') : t('listenToTake', { number })}
                    icon={heardId === take.id ? 'pause' : 'play'}
                    size="sm"
                    onClick={() => void listen(take)}
                  />
                  <button
                    type="button"
                    className={styles.takeText}
                    aria-pressed={isUsed}
                    onClick={() => {
                      if (!isUsed) use(take);
                    }}
                  >
                    <span className={layoutStyles.visuallyHidden}>{t('useTake', { number })}, </span>
                    <b aria-hidden="true">{t('takeName', { number })}</b>
                    <span className={`${textStyles.muted} ${textStyles.numeric}`}>
                      {isUsed
                        ? t('takeInUse', { length: lengthOf(take) })
                        : t('takeFacts', { length: lengthOf(take), time: timeOf(take) })}
                    </span>
                  </button>
                  {isUsed ? <Icon name="check" size={16} className={styles.usedMark} /> : null}
                  <IconButton
                    label={t('removeTake', { number })}
                    icon="trash"
                    size="sm"
                    iconSize={14}
                    onClick={() => remove(take)}
                  />
                </div>
              );
            })}
          </fieldset>
        );
      })}
      {comparedId === null ? null : (
        <LoadedPart>
          <CompareTakes
            takes={takes.filter(({ placeId }) => placeId === comparedId)}
            usedIds={usedIds}
            onUse={use}
            onClose={() => setComparedId(null)}
          />
        </LoadedPart>
      )}
      {takes.length > 0 ? (
        <p className={`${fieldStyles.hint} ${layoutStyles.grow}`}>{t('keptNote')}</p>
      ) : null}
    </section>
  );
}

/** Plays the sound of one take at a time, apart from the video. */
function useListening(): {
  heardId: string | null;
  listen: (take: Take) => Promise<void>;
  stop: () => void;
} {
  const t = useText(editorRecordingText);
  const editor = useEditor();
  const { resources } = useStudio();
  const [heardId, setHeardId] = useState<string | null>(null);
  const audio = useRef<{ element: HTMLAudioElement; url: string } | null>(null);
  const stop = () => {
    audio.current?.element.pause();
    if (audio.current) URL.revokeObjectURL(audio.current.url);
    audio.current = null;
    setHeardId(null);
  };
  useEffect(
    () => () => {
      audio.current?.element.pause();
      if (audio.current) URL.revokeObjectURL(audio.current.url);
    },
    [],
  );
  const listen = async (take: Take) => {
    const wasHeard = heardId === take.id;
    stop();
    if (wasHeard) return;
    editor.services.pause();
    const part = take.parts.find(({ kind }) => kind === 'voice') ?? take.parts[0];
    const asset = part && editor.project.metadata.assets[part.assetId];
    try {
      if (!asset) throw new Error('The file of the take is not in the project.');
      const url = URL.createObjectURL(await assetFile(resources, asset));
      const element = new Audio(url);
      audio.current = { element, url };
      setHeardId(take.id);
      element.onended = stop;
      await element.play();
    } catch (error) {
      // A second press while it began is no fault.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      stop();
      showToast({ type: 'bad', text: t('notPlayed', { number: String(take.number) }) });
    }
  };
  return { heardId, listen, stop };
}
