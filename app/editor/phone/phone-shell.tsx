import { locateFrame, replaceRange, type TextLayer } from '@gesso/engine';
import { use, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { commonText } from '../../messages/english/common.ts';
import { editorFrameText } from '../../messages/english/editor-frame.ts';
import { editorPhoneText } from '../../messages/english/editor-phone.ts';
import { useText } from '../../messages/language.ts';
import { PageControls, VideoControls } from '../../shell/project-player/player-controls.tsx';
import { useProjectStage } from '../../shell/project-player/use-project-stage.ts';
import { EditorContext, useEditor, useWholeProject } from '../../state/hooks.ts';
import { openingFrame } from '../../state/opening-frame.ts';
import type { Studio } from '../../state/studio.ts';
import { StudioContext, useStudio } from '../../state/studio-context.ts';
import { fitTextHeight } from '../../state/text-edits.ts';
import { SyncContext } from '../../sync/sync-context.ts';
import { Icon, LogoMark } from '../../ui/icon.tsx';
import { shareOpenProject } from '../project-dialogs.ts';
import { SaveState } from '../save-state.tsx';
import { useThumbnailSaver } from '../use-thumbnail-saver.ts';
import { changedStretch, findText, textsOf, wordsOf } from './text-changes.ts';
import './phone.css';

/** A project on a phone: to look at, to share, and to change its words. Everything else needs a larger screen, and says so. */
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
  // A changed project stands on a stage of its own; it goes on where the former one was.
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
  const mail = `mailto:?subject=${encodeURIComponent(project.name)}&body=${encodeURIComponent(window.location.href)}`;
  return (
    <div className="phone-ed">
      <header className="ed-top">
        <Link className="ibtn lg" to="/" aria-label={common('home')}>
          <LogoMark />
        </Link>
        <span className="grow phone-name">
          <h1 className="clip">
            <bdi>{project.name}</bdi>
          </h1>
          <SaveState />
        </span>
        <button type="button" className="btn primary" onClick={() => void shareOpenProject(project, sync)}>
          <Icon name="share" size={16} />
          {frameText('share')}
        </button>
      </header>
      <main>
        <div
          className="phone-page"
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
        <section className="phone-texts" aria-labelledby="phone-texts">
          <h2 className="d" id="phone-texts">
            {t(editor.kind === 'video' ? 'textsScene' : 'texts')}
          </h2>
          {texts.length === 0 ? <p className="sec">{t('noTexts')}</p> : null}
          {texts.map((layer) => (
            <TextRow key={layer.id} layer={layer} />
          ))}
        </section>
        <section className="phone-more">
          <p className="sec">{t(editor.kind === 'video' ? 'moreVideo' : 'moreDesign')}</p>
          <a className="btn secondary full" href={mail}>
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
    editor.document.transact(t('changeText'), (project) => {
      const changed = findText(project, layer.id);
      if (!changed) return;
      changed.runs = replaceRange(changed.runs, from, to, text);
      fitTextHeight(editor, changed);
    });
  };
  return (
    <div className="phone-text">
      <label htmlFor={id} className="vh">
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
        <button type="button" className="btn primary sm">
          {t('applyText')}
        </button>
      ) : null}
    </div>
  );
}
