import { type PhotoFileType, photoOutputSize } from '@gesso/engine/internal';
import type { PhotoEdits } from '@gesso/engine/photos';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { photoEditorText } from '../messages/english/photo/photo-editor.ts';
import { photoToolsText } from '../messages/english/photo/photo-tools.ts';
import { textOf, useText } from '../messages/language.ts';
import * as editorFrameStyles from '../shell/editor-frame.module.css';
import { EditorLoading } from '../shell/layout/editor-loading.tsx';
import { PhotoDrop } from '../shell/photo-drop.tsx';
import { Icon } from '../ui/icon.tsx';
import { goToNextRegion, regionSelector } from '../ui/regions.ts';
import { keyOfPress } from '../ui/shortcuts/shortcuts.ts';
import { BatchTool } from './batch/batch-tool.tsx';
import { RemovalContext } from './cutout-context.tsx';
import { useCutOut } from './hooks/use-cut-out.ts';
import { useFinishedPhoto } from './hooks/use-finished-photo.ts';
import type { OpenPhoto } from './hooks/use-photo.ts';
import { type PhotoSession, PhotoSessionContext, useOpenSession } from './hooks/use-photo-session.ts';
import { PANELS } from './panels/panels.tsx';
import { type StageOverlay, StageOverlayContext } from './panels/stage-overlay.tsx';
import * as styles from './photo-editor.module.css';
import { PhotoInspector } from './photo-inspector.tsx';
import * as photoPanelsStyles from './photo-panels.module.css';
import * as photoPhoneStyles from './photo-phone.module.css';
import { PhotoStage } from './photo-stage.tsx';
import { PHOTO_TOOLS, type PhotoToolId, RAIL, toolOf } from './photo-tools.ts';
import { PhotoTopBar } from './photo-top-bar.tsx';
import * as retouchStyles from './retouch.module.css';
import { StepCard } from './step-card.tsx';
import { ToolOverview } from './tool-overview.tsx';

/** Tools whose subject is cut out as soon as they are opened by their address. */
const CUTS_AT_ONCE: readonly PhotoToolId[] = [
  'remove_bg',
  'background',
  'blur',
  'profile-maker',
  'product',
  'silhouette',
  'stickify',
];

/** A photo with its tools: the rail, their panels, the stage and what comes next. */
export function PhotoEditor({
  id,
  photo,
  tab,
  subTool,
  onTool,
  onPhoto,
}: {
  id: string;
  photo: OpenPhoto;
  tab: string | null;
  subTool: string | null;
  /** Another tool was chosen: the address follows. Null is the overview. */
  onTool: (tool: PhotoToolId | null) => void;
  onPhoto: (file: File) => void;
}) {
  const [first] = useState(() => firstEdits(subTool));
  const session = useOpenSession(id, photo, first);
  if (!session) return <EditorLoading />;
  return (
    <PhotoSessionContext value={session}>
      <OpenEditor session={session} tab={tab} subTool={subTool} onTool={onTool} onPhoto={onPhoto} />
    </PhotoSessionContext>
  );
}

function OpenEditor({
  session,
  tab,
  subTool,
  onTool,
  onPhoto,
}: {
  session: PhotoSession;
  tab: string | null;
  subTool: string | null;
  onTool: (tool: PhotoToolId | null) => void;
  onPhoto: (file: File) => void;
}) {
  const t = useText(photoEditorText);
  const tools = useText(photoToolsText);
  const tool = toolOf(tab, subTool);
  const [overlay, setOverlay] = useState<StageOverlay | null>(null);
  const [isAiFirst, setAiFirst] = useState(false);
  const [startsAtOnce] = useState(() => tool !== null && CUTS_AT_ONCE.includes(tool));
  const removal = useCutOut(session, startsAtOnce);
  const finished = useFinishedPhoto(session);
  const { photo, edits } = session;
  const output = useMemo(
    () => photoOutputSize(edits, { widthPx: photo.bitmap.width, heightPx: photo.bitmap.height }),
    [edits, photo],
  );
  useUndoKeys(session);
  useRegionKeys();
  useToolFocus(tool);

  const isInRail = RAIL.some(({ opens }) => opens === tool);
  const open = useCallback((next: PhotoToolId | null) => onTool(next), [onTool]);
  const Panel = tool ? PANELS[tool] : undefined;
  const isBatch = tool === 'image-compress';
  const { state } = removal;
  return (
    <RemovalContext value={removal}>
      <StageOverlayContext value={setOverlay}>
        <PhotoDrop onPhoto={onPhoto} label={t('choose')} className={styles.photoWhole}>
          {({ choose, isOver }) => (
            <div
              data-region="editor"
              className={`${editorFrameStyles.editor} ${retouchStyles.editor} ${photoPhoneStyles.editor} ${styles.editor} ${photoPanelsStyles.photoEditor} ${retouchStyles.photoEditor} ${photoPhoneStyles.photoEditor} ${styles.photoEditor}`}
              data-layout={isBatch ? 'batch' : Panel ? 'tool' : 'overview'}
            >
              <PhotoTopBar
                {...output}
                isBusy={finished.isBusy}
                onDownload={(type: PhotoFileType) => finished.download(type)}
                onSave={finished.saveToProjects}
                onResize={() => open('resize')}
              />
              <nav
                className={`${editorFrameStyles.rail} ${photoPhoneStyles.rail} ${styles.rail}`}
                data-region="rail"
                aria-label={t('tools')}
              >
                {RAIL.map(({ id, label, icon, opens, holds }) => {
                  const isOn =
                    tool === null ? opens === (isAiFirst ? 'overview-ai' : 'overview') : holds.includes(tool);
                  return (
                    <button
                      key={id}
                      type="button"
                      aria-current={isOn}
                      onClick={() => {
                        if (opens === 'design') return finished.takeToDesign();
                        if (opens === 'overview' || opens === 'overview-ai') {
                          setAiFirst(opens === 'overview-ai');
                          return open(null);
                        }
                        return open(opens);
                      }}
                    >
                      <Icon name={icon} />
                      {tools(label)}
                    </button>
                  );
                })}
              </nav>
              {isBatch ? (
                <BatchTool first={photo.file} onBack={() => open(null)} />
              ) : Panel ? (
                <>
                  <Panel
                    key={tool}
                    onBack={isInRail ? undefined : () => open(null)}
                    onTool={open}
                    onAnotherPhoto={choose}
                    onUseInDesign={finished.takeToDesign}
                  />
                  <PhotoStage
                    isSource={overlay?.isSource ?? false}
                    {...(overlay?.shown ? { shown: overlay.shown } : {})}
                    overlay={overlay?.draw}
                  >
                    {state.status === 'running' ? <StepCard {...state} /> : null}
                  </PhotoStage>
                  <PhotoInspector onTool={open} onUseInDesign={finished.takeToDesign} />
                </>
              ) : (
                <ToolOverview
                  key={String(isAiFirst)}
                  first={isAiFirst ? 'ai' : null}
                  tools={PHOTO_TOOLS.filter((each) => PANELS[each] || each === 'image-compress')}
                  onTool={open}
                />
              )}
              {isOver ? <div className={styles.photoOver}>{t('dropHere')}</div> : null}
            </div>
          )}
        </PhotoDrop>
      </StageOverlayContext>
    </RemovalContext>
  );
}

/** What a tool of the menu begins with. */
function firstEdits(subTool: string | null): Partial<PhotoEdits> {
  if (subTool === 'add-white-background-to-photo') return { backdrop: { type: 'color', color: '#ffffff' } };
  if (subTool === 'blur-image-background' || subTool === 'blur')
    return { backdropEffects: [{ type: 'gaussian-blur', radiusPx: 30 }] };
  return {};
}

/** When a tool takes the place of what opened it its heading has the focus; coming back, what opened it has it again. */
function useToolFocus(tool: PhotoToolId | null): void {
  const former = useRef(tool);
  useEffect(() => {
    const left = former.current;
    former.current = tool;
    if (left === tool || document.activeElement !== document.body) return;
    const opener = tool === null ? document.querySelector<HTMLElement>(`[data-tool="${left}"]`) : null;
    const heading = document.querySelector<HTMLElement>(
      `${regionSelector('panel')} h1, ${regionSelector('overview')} h1, ${regionSelector('editor')} h1`,
    );
    (opener ?? heading)?.focus();
  }, [tool]);
}

/** F6 goes from one area of the photo editor to the next, with Shift back. */
function useRegionKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.defaultPrevented) return;
      event.preventDefault();
      const t = textOf(photoEditorText);
      goToNextRegion(
        [
          { selector: regionSelector('top-bar'), name: t('topBar') },
          { selector: regionSelector('rail') },
          { selector: regionSelector('panel') },
          { selector: regionSelector('canvas'), entry: '[role="application"][tabindex="0"]' },
          { selector: regionSelector('zoom-bar'), name: t('zoomAndCompare') },
          { selector: regionSelector('inspector') },
        ],
        event.shiftKey,
      );
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** Ctrl Z and Ctrl Shift Z, where no text is typed. */
function useUndoKeys({ undo, redo }: Pick<PhotoSession, 'undo' | 'redo'>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.matches('textarea, [type=text], [type=search]');
      if (isTyping || !(event.ctrlKey || event.metaKey)) return;
      const key = keyOfPress(event);
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!isRedo && key !== 'z') return;
      event.preventDefault();
      (isRedo ? redo : undo)?.();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [undo, redo]);
}
