import { locateFrame, sceneStartFrames, type TextLayer } from '@gesso/engine';
import { fitTextHeight } from '@gesso/engine/edits';
import { replaceRange } from '@gesso/engine/internal';
import { lazy, use, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { commonText } from '../../messages/english/common.ts';
import { editorFrameText } from '../../messages/english/editor/editor-frame.ts';
import { editorPhoneText } from '../../messages/english/editor/editor-phone.ts';
import { publishingText } from '../../messages/english/publishing.ts';
import { useText } from '../../messages/language.ts';
import { useIsOwner } from '../../session/ownership.ts';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import { PageControls, VideoControls } from '../../shell/project-player/player-controls.tsx';
import { useProjectStage } from '../../shell/project-player/use-project-stage.ts';
import { openingFrame } from '../../state/documents/opening-frame.ts';
import { EditorContext, useEditor, useWholeProject } from '../../state/hooks.ts';
import type { Studio } from '../../state/studio.ts';
import { StudioContext, useStudio } from '../../state/studio-context.ts';
import { SyncContext } from '../../sync/sync-context.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon, LogoMark } from '../../ui/icon.tsx';
import * as iconButtonStyles from '../../ui/icon-button.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as compactStyles from '../compact.module.css';
import { openPublish } from '../publishing/open-publish.tsx';
import { shareOpenProject } from '../shell/project-dialogs.ts';
import { SaveState } from '../shell/save-state.tsx';
import { useThumbnailSaver } from '../use-thumbnail-saver.ts';
import * as styles from './phone-shell.module.css';
import { changedStretch, findText, textsOf, wordsOf } from './text-changes.ts';

const PhoneImages = lazy(() =>
  import('../ai-images/phone-images.tsx').then((module) => ({ default: module.PhoneImages })),
);

/** A project on a phone: to look at, to share, to change its words, and to add images from words. Everything else needs a larger screen, and says so. */
export function PhoneShell({ studio }: { studio: Studio }) {
  return (
    <StudioContext value={studio}>
      <EditorContext value={studio.editor}>
        <PhoneFrame />
      </EditorContext>
    </StudioContext>
  );
}

function PhoneFrame() {
  const t = useText(editorPhoneText);
  const frameText = useText(editorFrameText);
  const common = useText(commonText);
  const studio = useStudio();
  const editor = useEditor();
  const project = useWholeProject();
  const sync = use(SyncContext);
  useThumbnailSaver(studio);
  const playable = useMemo(() => ({ project, resources: studio.resources }), [project, studio.resources]);
  const { host, stage, frame, isPlaying } = useProjectStage(playable, project.name);
  // The first frame of most videos is an empty page.
  const shownFrame = useRef(openingFrame(project));
  // A changed project is on a stage of its own; it goes on where the former one was.
  useEffect(() => {
    if (stage) stage.player.seek(shownFrame.current);
  }, [stage]);
  useEffect(
    () =>
      stage?.player.subscribe(() => {
        shownFrame.current = stage.player.frame;
      }),
    [stage],
  );
  const { sceneIndex } = locateFrame(project, frame);
  const texts = textsOf(project, sceneIndex);
  const publishing = useText(publishingText);
  const isOwner = useIsOwner();
  const [isMaking, setMaking] = useState(false);
  const mail = `mailto:?subject=${encodeURIComponent(project.name)}&body=${encodeURIComponent(window.location.href)}`;
  return (
    <div className={styles.phoneEd}>
      <header
        className={`${editorFrameStyles.topBar} ${compactStyles.topBar} ${styles.topBar}`}
        data-region="top-bar"
      >
        <Link
          className={`${iconButtonStyles.iconButton} ${iconButtonStyles.large}`}
          to="/"
          aria-label={common('home')}
        >
          <LogoMark />
        </Link>
        <span className={`${layoutStyles.grow} ${styles.phoneName}`}>
          <h1 className={textStyles.ellipsis}>
            <bdi>{project.name}</bdi>
          </h1>
          <SaveState />
        </span>
        <button
          type="button"
          className={`${buttonStyles.button} ${styles.button} ${buttonStyles.primary}`}
          onClick={() => void shareOpenProject(project, sync)}
        >
          <Icon name="share" size={16} />
          {frameText('share')}
        </button>
      </header>
      <main>
        <div
          className={styles.phonePage}
          ref={host}
          style={
            { '--page-ratio': project.properties.width / project.properties.height } as React.CSSProperties
          }
        />
        {editor.kind === 'video' ? (
          <VideoControls project={project} stage={stage} frame={frame} isPlaying={isPlaying} />
        ) : (
          <PageControls project={project} stage={stage} frame={frame} />
        )}
        <section className={styles.phoneTexts} aria-labelledby="phone-texts">
          <h2 className={textStyles.display} id="phone-texts">
            {t(editor.kind === 'video' ? 'textsScene' : 'texts')}
          </h2>
          {texts.length === 0 ? <p className={textStyles.secondary}>{t('noTexts')}</p> : null}
          {texts.map((layer) => (
            <TextRow key={layer.id} layer={layer} />
          ))}
        </section>
        <details className={styles.phoneMore} onToggle={(event) => setMaking(event.currentTarget.open)}>
          <summary>{t('aiImage')}</summary>
          {isMaking ? (
            <LoadedPart>
              <PhoneImages frame={sceneStartFrames(project)[sceneIndex] ?? 0} />
            </LoadedPart>
          ) : null}
        </details>
        <section className={styles.phoneMore}>
          <p className={textStyles.secondary}>{t(editor.kind === 'video' ? 'moreVideo' : 'moreDesign')}</p>
          {isOwner && sync !== null ? (
            <button
              type="button"
              className={`${buttonStyles.button} ${styles.button} ${buttonStyles.secondary} ${buttonStyles.fullWidth}`}
              onClick={() => void openPublish(studio, sync)}
            >
              <Icon name="layout" size={16} />
              {publishing('publishMore')}
            </button>
          ) : null}
          <a
            className={`${buttonStyles.button} ${styles.button} ${buttonStyles.secondary} ${buttonStyles.fullWidth}`}
            href={mail}
          >
            <Icon name="mail" size={18} />
            {t('mailLink')}
          </a>
        </section>
      </main>
    </div>
  );
}

/** The words of one text; they change when the field is left. */
function TextRow({ layer }: { layer: TextLayer }) {
  const t = useText(editorPhoneText);
  const editor = useEditor();
  const id = useId();
  const words = wordsOf(layer.runs);
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    setDraft(null);
    if (draft === null || draft === words || draft.trim() === '') return;
    const { from, to, text } = changedStretch(words, draft);
    editor.document.transact(t.step('changeText'), (project) => {
      const changed = findText(project, layer.id);
      if (!changed) return;
      changed.runs = replaceRange(changed.runs, from, to, text);
      fitTextHeight(editor.services, changed);
    });
  };
  return (
    <div className={styles.phoneText}>
      <label htmlFor={id} className={layoutStyles.visuallyHidden}>
        {layer.name}
      </label>
      <textarea
        id={id}
        dir="auto"
        rows={Math.min(4, (draft ?? words).split('\n').length)}
        value={draft ?? words}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={commit}
      />
      {draft !== null && draft !== words ? (
        // The field has lost the focus by then, and has said what changed.
        <button
          type="button"
          className={`${buttonStyles.button} ${styles.button} ${buttonStyles.primary} ${buttonStyles.small}`}
        >
          {t('applyText')}
        </button>
      ) : null}
    </div>
  );
}
