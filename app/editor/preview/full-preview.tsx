import { FRAMES_PER_SECOND, formatTimecode, shownPageIndexes, totalFrames } from '@gesso/engine';
import { Dialog as RadixDialog } from 'radix-ui';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { presentingText } from '../../messages/english/editor/pages/presenting.ts';
import { fullPreviewText } from '../../messages/english/editor/video/full-preview.ts';
import { useText } from '../../messages/language.ts';
import type { Editor } from '../../state/editor.ts';
import { useEditor, useProject, useSceneIndex, useUi } from '../../state/hooks.ts';
import { hasSameItems } from '../../state/same-parts.ts';
import { rememberFocus } from '../../ui/focus-return.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useCharacterKey, useShortcutSettings } from '../../ui/shortcuts/shortcut-settings.ts';
import { isCharacterKey, keyOfPress } from '../../ui/shortcuts/shortcuts.ts';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { fitPage } from '../actions/view-actions.ts';
import * as styles from './full-preview.module.css';
import { MotionButtons } from './motion-buttons.tsx';
import { PresenterPanel } from './presenter-panel.tsx';
import { openPresenterWindow, PresenterWindow } from './presenter-window.tsx';
import { presentedPlace, presentPage } from './presenting.ts';
import { useFullScreen } from './use-full-screen.ts';
import { usePageMotion } from './use-page-motion.ts';
import { usePresentedTime } from './use-presented-time.ts';

/** How long the controls stay after the pointer has moved, in ms. */
const CONTROLS_MS = 2_500;

/** Ends it, wherever the wish comes from: a key, the cross, or the browser leaving full screen. */
function close(editor: Editor): void {
  editor.services.pause();
  editor.ui.setState({ isPreviewing: false, presenterView: 'none' });
}

/** The page alone over the whole screen, with its controls; a design is presented in it. */
export function FullPreview() {
  const t = useText(fullPreviewText);
  const presenting = useText(presentingText);
  const editor = useEditor();
  const end = useProject(totalFrames);
  const pages = useProject(shownPageIndexes, hasSameItems);
  const place = presentedPlace(pages, useSceneIndex());
  const presenterView = useUi((ui) => ui.presenterView);
  const [presenterWindow, setPresenterWindow] = useState<Window | null>(null);
  const [typedNumber, setTypedNumber] = useState('');
  const hasCharacterKeys = useShortcutSettings(({ characterKeys }) => characterKeys);
  const shownKey = useCharacterKey();
  const time = usePresentedTime();
  const frame = useUi((ui) => ui.frame);
  const isPlaying = useUi((ui) => ui.isPlaying);
  const isMuted = useUi((ui) => ui.isMuted);
  const [giveFocusBack] = useState(rememberFocus);
  const [movedAt, setMovedAt] = useState(() => Date.now());
  const [isQuiet, setQuiet] = useState(false);
  const isVideo = editor.kind === 'video';
  const motion = usePageMotion();
  // A second window takes the browser out of full screen, which then is no wish to end.
  const fullScreen = useFullScreen(() => presenterWindow === null && close(editor));
  const [isBlack, setBlack] = useState(false);
  const toggleBlack = () => setBlack(!isBlack);
  // Another page shows itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect is that of turning to a page.
  useEffect(() => setBlack(false), [place]);

  useEffect(() => {
    const { view, isFitted } = editor.state;
    editor.select([]);
    fitPage(editor);
    if (editor.kind === 'design') {
      const shown = shownPageIndexes(editor.project);
      const first = shown[presentedPlace(shown, editor.sceneIndex)];
      if (first !== undefined && first !== editor.sceneIndex) editor.goToScene(first);
    }
    return () => {
      if (isFitted) fitPage(editor);
      else editor.ui.setState({ view, isFitted });
    };
  }, [editor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each movement begins the wait again.
  useEffect(() => {
    setQuiet(false);
    const timer = setTimeout(() => setQuiet(true), CONTROLS_MS);
    return () => clearTimeout(timer);
  }, [movedAt]);

  const toggle = () => {
    if (editor.state.isPlaying) editor.services.pause();
    else {
      if (editor.state.frame >= end - 1) editor.seek(0);
      editor.services.play();
    }
  };
  const step = (direction: 1 | -1) => {
    if (isVideo)
      editor.seek(Math.max(0, Math.min(end - 1, editor.state.frame + direction * FRAMES_PER_SECOND)));
    else presentPage(editor, placeNow() + direction);
  };
  // Keys may follow each other before this is rendered again.
  const placeNow = () => presentedPlace(pages, editor.sceneIndex);
  const goToTyped = () => {
    if (typedNumber !== '') presentPage(editor, Number(typedNumber) - 1);
    else if (!isVideo) step(1);
    setTypedNumber('');
  };
  const toggleMuted = () => editor.ui.setState({ isMuted: !editor.state.isMuted });
  const togglePresenter = () => {
    if (isVideo) return;
    setPresenterWindow(null);
    editor.ui.setState({ presenterView: presenterView === 'none' ? 'split' : 'none' });
  };
  const toggleWindow = () => {
    const opened =
      presenterWindow === null
        ? openPresenterWindow(presenting('windowTitle', { name: editor.project.name }))
        : null;
    if (presenterWindow === null && opened === null)
      showToast({
        type: 'warn',
        text: presenting('windowBlocked'),
        detail: presenting('windowBlockedDetail'),
      });
    setPresenterWindow(opened);
    editor.ui.setState({ presenterView: opened ? 'window' : 'split' });
  };
  const keys: Readonly<Record<string, () => void>> = {
    ' ': () => (isVideo ? toggle() : step(1)),
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
    PageDown: () => step(1),
    PageUp: () => step(-1),
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Backspace: () => (typedNumber === '' ? step(-1) : setTypedNumber(typedNumber.slice(0, -1))),
    Enter: goToTyped,
    ...(isVideo
      ? {}
      : { n: togglePresenter, b: toggleBlack, '.': toggleBlack, k: () => motion?.toggle(), m: toggleMuted }),
    f: fullScreen.enter,
    Home: () => (isVideo ? editor.seek(0) : presentPage(editor, 0)),
    End: () => (isVideo ? editor.seek(end - 1) : presentPage(editor, pages.length - 1)),
    Escape: () => close(editor),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    setMovedAt(Date.now());
    // The keys of the editor work on what is not seen here.
    event.stopPropagation();
    // Elements of the second window are of other classes.
    const isOnButton = (event.target as Element).closest('button') !== null;
    const isOnNotes = (event.target as Element).closest('[data-scrolls]') !== null;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isOnButton && (event.key === ' ' || (event.key === 'Enter' && typedNumber === ''))) return;
    if (isOnNotes && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) return;
    const isCharacter = isCharacterKey(event);
    if (isCharacter && !hasCharacterKeys) return;
    if (!isVideo && /^\d$/.test(event.key)) {
      setTypedNumber((typedNumber + event.key).slice(-4));
      event.preventDefault();
      return;
    }
    // With Shift or Caps Lock letters are the same keys, and in Arabic or Cyrillic those in their place.
    const run = keys[isCharacter ? keyOfPress(event) : event.key];
    if (!run) return;
    if (event.key !== 'Enter' && event.key !== 'Backspace') setTypedNumber('');
    event.preventDefault();
    run();
  };
  const panel = (isWindow: boolean) => (
    <PresenterPanel
      time={time}
      isWindow={isWindow}
      onWindow={toggleWindow}
      isBlack={isBlack}
      onBlack={toggleBlack}
    />
  );
  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && close(editor)}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          className={`${styles.preview} ${isQuiet && (isPlaying || !isVideo) ? styles.quiet : ''}`}
          aria-describedby={undefined}
          data-presenter={presenterView}
          onKeyDown={onKeyDown}
          onPointerMove={() => setMovedAt(Date.now())}
          // Not a button: Space and Enter go on.
          onOpenAutoFocus={(event) => {
            if (isVideo || !(event.currentTarget instanceof HTMLElement)) return;
            event.preventDefault();
            event.currentTarget.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            giveFocusBack();
          }}
        >
          <RadixDialog.Title className={styles.title}>{t('title')}</RadixDialog.Title>
          <button
            type="button"
            tabIndex={-1}
            className={styles.surface}
            aria-hidden="true"
            onClick={() => (isVideo ? toggle() : step(1))}
          />
          {isBlack ? <div data-part="black-screen" className={styles.black} /> : null}
          {presenterView === 'split' ? <div className={styles.beside}>{panel(false)}</div> : null}
          {presenterWindow ? (
            <PresenterWindow
              opened={presenterWindow}
              onClosed={() => {
                setPresenterWindow(null);
                editor.ui.setState({ presenterView: 'none' });
              }}
            >
              {panel(true)}
            </PresenterWindow>
          ) : null}
          <div className={styles.controls}>
            {isVideo ? (
              <>
                <IconButton
                  label={t(isPlaying ? 'pause' : 'play')}
                  icon={isPlaying ? 'pause' : 'play'}
                  onClick={toggle}
                />
                <input
                  type="range"
                  className={styles.seek}
                  aria-label={t('position')}
                  aria-valuetext={formatTimecode(frame)}
                  min={0}
                  max={Math.max(1, end - 1)}
                  value={frame}
                  onChange={(event) => editor.seek(Number(event.currentTarget.value))}
                />
                <span className={textStyles.numeric}>
                  {formatTimecode(frame)} / {formatTimecode(end)}
                </span>
                <IconButton
                  label={t(isMuted ? 'unmute' : 'mute')}
                  icon={isMuted ? 'mute' : 'volume'}
                  onClick={toggleMuted}
                />
              </>
            ) : (
              <>
                <IconButton
                  label={t('previous')}
                  icon="chev-l"
                  disabled={place === 0}
                  onClick={() => step(-1)}
                />
                <span className={textStyles.numeric} role="status">
                  {typedNumber !== ''
                    ? presenting('goTo', { number: typedNumber })
                    : isBlack
                      ? presenting('isBlack')
                      : t('pageOf', { page: place + 1, count: pages.length })}
                </span>
                <IconButton
                  label={t('next')}
                  icon="chev-r"
                  disabled={place === pages.length - 1}
                  onClick={() => step(1)}
                />
                {motion ? <MotionButtons motion={motion} onMute={toggleMuted} /> : null}
                <IconButton
                  label={presenting(presenterView === 'none' ? 'presenterView' : 'hidePresenterView')}
                  keys={shownKey('N')}
                  icon="list"
                  pressed={presenterView !== 'none'}
                  tooltipSide="top"
                  onClick={togglePresenter}
                />
              </>
            )}
            {fullScreen.isOffered ? (
              <IconButton
                label={t('fullScreen')}
                keys={shownKey('F')}
                icon="expand"
                tooltipSide="top"
                onClick={fullScreen.enter}
              />
            ) : null}
            <IconButton label={t('close')} icon="x" onClick={() => close(editor)} />
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
