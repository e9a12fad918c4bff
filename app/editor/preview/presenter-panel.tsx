import { type Scene, shownPageIndexes } from '@gesso/engine';
import { useState } from 'react';
import { presentingText } from '../../messages/english/editor/pages/presenting.ts';
import { fullPreviewText } from '../../messages/english/editor/video/full-preview.ts';
import { currentLocale, useText } from '../../messages/language.ts';
import { useEditor, useProject, useSceneIndex } from '../../state/hooks.ts';
import { hasSameItems } from '../../state/same-parts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { useCharacterKey } from '../../ui/shortcuts/shortcut-settings.ts';
import * as textStyles from '../../ui/text.module.css';
import { useSceneThumb } from '../pages/scene-thumb.tsx';
import * as styles from './presenter.module.css';
import { presentedPlace, presentPage } from './presenting.ts';
import { elapsedTime, type PresentedTime } from './use-presented-time.ts';

const IMAGE_PX = { width: 560, height: 400 } as const;
/** Sizes of the notes, in pixels. */
const NOTE_SIZES = [14, 16, 20, 24, 30, 38] as const;

/** What a speaker sees: the time, the page and the next one, and the notes. */
export function PresenterPanel({
  time,
  isWindow,
  onWindow,
  isBlack,
  onBlack,
}: {
  time: PresentedTime;
  /** In a window of its own it shows the page that is presented too. */
  isWindow: boolean;
  /** Opens the window, or closes it. */
  onWindow: () => void;
  isBlack: boolean;
  /** Hides the page from those who watch, or shows it again. */
  onBlack: () => void;
}) {
  const t = useText(presentingText);
  const preview = useText(fullPreviewText);
  const shownKey = useCharacterKey();
  const editor = useEditor();
  const pages = useProject(shownPageIndexes, hasSameItems);
  const place = presentedPlace(pages, useSceneIndex());
  const [size, setSize] = useState(1);
  const current = useProject(({ metadata }) => metadata.sceneItems[pages[place] ?? 0]);
  const next = useProject(({ metadata }) => metadata.sceneItems[pages[place + 1] ?? -1]);
  const notes = current?.notes.trim() ?? '';
  return (
    <section className={styles.presenter} aria-label={t('presenterView')} data-window={isWindow || undefined}>
      <header className={styles.times}>
        <span className={`${styles.timer} ${textStyles.numeric}`} role="timer" aria-label={t('timer')}>
          {elapsedTime(time.seconds)}
        </span>
        <IconButton
          label={t(time.isPaused ? 'resumeTimer' : 'pauseTimer')}
          icon={time.isPaused ? 'play' : 'pause'}
          size="sm"
          onClick={time.toggle}
        />
        <IconButton label={t('resetTimer')} icon="undo" size="sm" onClick={time.reset} />
        <time className={`${styles.clock} ${textStyles.numeric}`}>
          <span className={layoutStyles.visuallyHidden}>{t('clock')} </span>
          {time.now.toLocaleTimeString(currentLocale(), {
            hour: '2-digit',
            minute: '2-digit',
          })}
        </time>
      </header>
      <div className={styles.pictures}>
        {isWindow && current ? (
          <figure className={styles.shownPage}>
            <figcaption>{t('currentPage')}</figcaption>
            <PagePicture scene={current} />
          </figure>
        ) : null}
        <figure className={styles.shownPage}>
          <figcaption>{t('nextPage')}</figcaption>
          {next ? <PagePicture key={next.id} scene={next} /> : <p>{t('lastPage')}</p>}
        </figure>
      </div>
      <div className={styles.notesHead}>
        <h2>{t('notes')}</h2>
        <IconButton
          label={t('smaller')}
          icon="minus"
          size="sm"
          disabled={size === 0}
          onClick={() => setSize(size - 1)}
        />
        <IconButton
          label={t('larger')}
          icon="plus"
          size="sm"
          disabled={size === NOTE_SIZES.length - 1}
          onClick={() => setSize(size + 1)}
        />
      </div>
      <section
        className={styles.notes}
        dir="auto"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
        tabIndex={0}
        data-scrolls=""
        aria-label={t('notes')}
        style={{ fontSize: NOTE_SIZES[size] }}
      >
        {notes === '' ? <p className={styles.noNotes}>{t('noNotes')}</p> : notes}
      </section>
      <footer className={styles.steps}>
        <IconButton
          label={preview('previous')}
          icon="chev-l"
          disabled={place === 0}
          onClick={() => presentPage(editor, place - 1)}
        />
        <span className={textStyles.numeric}>
          {preview('pageOf', { page: place + 1, count: pages.length })}
        </span>
        <IconButton
          label={preview('next')}
          icon="chev-r"
          disabled={place === pages.length - 1}
          onClick={() => presentPage(editor, place + 1)}
        />
        <span className={styles.space} />
        <IconButton
          label={t('black')}
          keys={shownKey('B')}
          icon="eye-off"
          pressed={isBlack}
          onClick={onBlack}
        />
        <IconButton
          label={t(isWindow ? 'closeWindow' : 'openWindow')}
          icon={isWindow ? 'x' : 'copy'}
          onClick={onWindow}
        />
      </footer>
    </section>
  );
}

function PagePicture({ scene }: { scene: Scene }) {
  const { width, height } = useProject(({ properties }) => properties);
  const scale = Math.min(IMAGE_PX.width / width, IMAGE_PX.height / height);
  const box = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const url = useSceneThumb(scene, box);
  return url ? <img src={url} alt="" width={box.width} height={box.height} /> : <span style={box} />;
}
