import { FRAMES_PER_SECOND, formatTimecode, totalFrames } from '@gesso/engine';
import { Dialog as RadixDialog } from 'radix-ui';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { fullPreviewText } from '../../messages/english/editor/video/full-preview.ts';
import { useText } from '../../messages/language.ts';
import type { Editor } from '../../state/editor.ts';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import { rememberFocus } from '../../ui/focus-return.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import * as textStyles from '../../ui/text.module.css';
import { fitPage } from '../actions/view-actions.ts';
import * as styles from './full-preview.module.css';

/** How long the controls stay after the pointer has moved, in ms. */
const CONTROLS_MS = 2_500;

/** The page alone over the whole screen, while it is shown so. */
export function FullPreviewOpener() {
  const isPreviewing = useUi((ui) => ui.isPreviewing);
  return isPreviewing ? <FullPreview /> : null;
}

/** Ends it, wherever the wish comes from: a key, the cross, or the browser leaving full screen. */
function close(editor: Editor): void {
  editor.services.pause();
  editor.ui.setState({ isPreviewing: false });
}

function FullPreview() {
  const t = useText(fullPreviewText);
  const editor = useEditor();
  const end = useProject(totalFrames);
  const pages = useProject(({ metadata }) => metadata.sceneItems.length);
  const frame = useUi((ui) => ui.frame);
  const isPlaying = useUi((ui) => ui.isPlaying);
  const isMuted = useUi((ui) => ui.isMuted);
  const [giveFocusBack] = useState(rememberFocus);
  const [movedAt, setMovedAt] = useState(() => Date.now());
  const [isQuiet, setQuiet] = useState(false);
  const isVideo = editor.kind === 'video';
  useFullScreen(editor);

  useEffect(() => {
    const { view, isFitted } = editor.state;
    editor.select([]);
    fitPage(editor);
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
    else editor.goToScene(Math.max(0, Math.min(pages - 1, editor.sceneIndex + direction)));
  };
  const keys: Readonly<Record<string, () => void>> = {
    ' ': toggle,
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
    PageDown: () => step(1),
    PageUp: () => step(-1),
    Home: () => editor.seek(0),
    End: () => (isVideo ? editor.seek(end - 1) : editor.goToScene(pages - 1)),
    Escape: () => close(editor),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    setMovedAt(Date.now());
    // The keys of the editor work on what is not seen here.
    event.stopPropagation();
    if (event.key === ' ' && event.target instanceof HTMLButtonElement) return;
    const run = keys[event.key];
    if (!run || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    run();
  };
  const page = editor.sceneIndex + 1;
  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && close(editor)}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          className={`${styles.preview} ${isQuiet && isPlaying ? styles.quiet : ''}`}
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onPointerMove={() => setMovedAt(Date.now())}
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
                  onClick={() => editor.ui.setState({ isMuted: !isMuted })}
                />
              </>
            ) : (
              <>
                <IconButton
                  label={t('previous')}
                  icon="chev-l"
                  disabled={page === 1}
                  onClick={() => step(-1)}
                />
                <span className={textStyles.numeric} role="status">
                  {t('pageOf', { page, count: pages })}
                </span>
                <IconButton
                  label={t('next')}
                  icon="chev-r"
                  disabled={page === pages}
                  onClick={() => step(1)}
                />
              </>
            )}
            <IconButton label={t('close')} icon="x" onClick={() => close(editor)} />
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** The whole screen while the preview is open, where the browser gives it; without it the window is filled. */
function useFullScreen(editor: Editor): void {
  useEffect(() => {
    let isOurs = false;
    let isGone = false;
    const leave = () => void document.exitFullscreen().catch(() => undefined);
    // Browsers of phones may have none, and others refuse it to pages in frames.
    const asked = document.documentElement.requestFullscreen?.({ navigationUI: 'hide' });
    asked?.then(
      () => {
        isOurs = true;
        if (isGone) leave();
      },
      () => undefined,
    );
    const onChange = () => {
      if (isOurs && !document.fullscreenElement) close(editor);
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      isGone = true;
      document.removeEventListener('fullscreenchange', onChange);
      if (isOurs && document.fullscreenElement) leave();
    };
  }, [editor]);
}
