import { type PhotoEdits, type PhotoFileType, photoOutputSize } from '@gesso/engine';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { photoEditorText } from '../../messages/english/photo-editor.ts';
import { photoToolsText } from '../../messages/english/photo-tools.ts';
import { textOf, useText } from '../../messages/language.ts';
import { EditorLoading } from '../../shell/editor-loading.tsx';
import { PhotoDrop } from '../../shell/photo-drop.tsx';
import { Icon } from '../../ui/icon.tsx';
import { goToNextRegion } from '../../ui/regions.ts';
import { BatchTool } from './batch/batch-tool.tsx';
import { RemovalContext } from './cutout-context.tsx';
import { PANELS } from './panels/panels.tsx';
import { type StageOverlay, StageOverlayContext } from './panels/stage-overlay.tsx';
import { PhotoInspector } from './photo-inspector.tsx';
import { PhotoStage } from './photo-stage.tsx';
import { PHOTO_TOOLS, type PhotoToolId, RAIL, toolOf } from './photo-tools.ts';
import { PhotoTopBar } from './photo-top-bar.tsx';
import { StepCard } from './step-card.tsx';
import { ToolOverview } from './tool-overview.tsx';
import { useCutOut } from './use-cut-out.ts';
import { useFinishedPhoto } from './use-finished-photo.ts';
import type { OpenPhoto } from './use-photo.ts';
import { type PhotoSession, PhotoSessionContext, useOpenSession } from './use-photo-session.ts';

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
        <PhotoDrop onPhoto={onPhoto} label={t('choose')} className="ph-whole">
          {({ choose, isOver }) => (
            <div className={`ed ph-ed ${isBatch ? 'is-batch' : Panel ? '' : 'is-overview'}`}>
              <PhotoTopBar
                {...output}
                isBusy={finished.isBusy}
                onDownload={(type: PhotoFileType) => finished.download(type)}
                onSave={finished.saveToProjects}
                onResize={() => open('resize')}
              />
              <nav className="rail" aria-label={t('tools')}>
                {RAIL.map(({ id, label, icon, opens, holds }) => {
                  const isOn =
                    tool === null ? opens === (isAiFirst ? 'overview-ai' : 'overview') : holds.includes(tool);
                  return (
                    <button
                      key={id}
                      type="button"
                      className={isOn ? 'on' : ''}
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
              {isOver ? <div className="ph-over">{t('dropHere')}</div> : null}
            </div>
          )}
        </PhotoDrop>
      </StageOverlayContext>
    </RemovalContext>
  );
}

/** What a tool of the menu begins with. */
function firstEdits(subTool: string | null): Partial<PhotoEdits> {
  if (subTool === 'add-white-background-to-photo') return { backdrop: { type: 'colour', colour: '#ffffff' } };
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
    const heading = document.querySelector<HTMLElement>('.ph-ed .panel h1, .ph-overview h1, .ph-ed h1');
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
          { selector: '.ed-top', name: t('topBar') },
          { selector: '.rail' },
          { selector: '.ph-ed .panel' },
          { selector: '.cv', entry: '[role="application"][tabindex="0"]' },
          { selector: '.zb', name: t('zoomAndCompare') },
          { selector: '.insp' },
        ],
        event.shiftKey,
      );
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** Ctrl Z and Ctrl Shift Z, where nobody is typing. */
function useUndoKeys({ undo, redo }: Pick<PhotoSession, 'undo' | 'redo'>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.matches('textarea, [type=text], [type=search]');
      if (isTyping || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!isRedo && key !== 'z') return;
      event.preventDefault();
      (isRedo ? redo : undo)?.();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [undo, redo]);
}
