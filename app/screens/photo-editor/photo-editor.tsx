import type { CutoutFormat } from '@gesso/engine';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { photoEditorText } from '../../messages/english/photo-editor.ts';
import { useText } from '../../messages/language.ts';
import { session } from '../../session/session.ts';
import { openLogin } from '../../shell/dialogs/open-login.tsx';
import { PhotoDrop } from '../../shell/photo-drop.tsx';
import { keepPhoto } from '../../shell/photo-handover.ts';
import { problemText } from '../../state/problem-text.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { BackgroundPanel } from './background-panel.tsx';
import { backgroundOf, firstLook, type Look, shadowOf } from './backgrounds.ts';
import { PhotoInspector } from './photo-inspector.tsx';
import { PhotoStage } from './photo-stage.tsx';
import { PhotoTopBar } from './photo-top-bar.tsx';
import { RemovePanel } from './remove-panel.tsx';
import { saveFile } from './save-file.ts';
import { useHistory } from './use-history.ts';
import type { OpenPhoto } from './use-photo.ts';
import { useRemoval } from './use-removal.ts';

type Tab = 'remove' | 'background';

const NO_BACKGROUND = { type: 'none' } as const;

/** A photo with its tools: the rail, their panels, the stage and what comes next. */
export function PhotoEditor({
  photo,
  startsAtOnce,
  subTool,
  onPhoto,
}: {
  photo: OpenPhoto;
  startsAtOnce: boolean;
  subTool: string | null;
  onPhoto: (file: File) => void;
}) {
  const t = useText(photoEditorText);
  const navigate = useNavigate();
  const [tab, setTab] = useState<Tab>('remove');
  const [showsRemoved, setShowsRemoved] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const look = useHistory<Look>(firstLook(subTool));
  const removal = useRemoval(photo.bitmap, startsAtOnce);
  const { client, state } = removal;
  const result = state.status === 'done' && state.result.subjectShare > 0 ? state.result : null;
  useUndoKeys(look);

  const baseName = photo.name.replace(/\.[a-z0-9]+$/i, '');

  /** The picture as it is shown, in full size; with `isBare` only what was cut out. */
  const encode = async (format: CutoutFormat, isBare = false): Promise<Blob> => {
    if (!client) throw new Error(t('opening'));
    if (!result)
      return client.encode({ cutOut: photo.bitmap, background: NO_BACKGROUND, shadow: null }, format);
    const { background, shadow } = look.value;
    return client.encode(
      {
        cutOut: result.cutOut,
        background: isBare ? NO_BACKGROUND : backgroundOf(background, result.behind),
        shadow: isBare ? null : shadowOf(shadow),
      },
      format,
    );
  };

  const whileBusy = async (failed: string, work: () => Promise<void>) => {
    if (isBusy || (session.profile() === null && !(await openLogin({ reason: 'download-free' })))) return;
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      showToast({
        type: 'bad',
        text: failed,
        detail: problemText(error),
      });
    } finally {
      setIsBusy(false);
    }
  };

  const download = (format: CutoutFormat) =>
    void whileBusy(t('downloadFailed'), async () => {
      const blob = await encode(format);
      const name = `${baseName}${result ? '-cut-out' : ''}.${format === 'jpeg' ? 'jpg' : format}`;
      saveFile(blob, name);
      showToast({ type: 'ok', text: t('downloaded', { name }) });
    });

  const takeToDesign = () =>
    void whileBusy(t('designFailed'), async () => {
      const blob = await encode('png', true);
      const id = await keepPhoto(new File([blob], `${baseName}.png`, { type: blob.type }));
      await navigate(`/design-editor/edit/?${new URLSearchParams({ photo: id })}`);
    });

  const rail: readonly { tab: Tab; icon: IconName; label: string }[] = [
    { tab: 'remove', icon: 'cutout', label: t('removeBg') },
    { tab: 'background', icon: 'bg', label: t('background') },
  ];

  return (
    <PhotoDrop onPhoto={onPhoto} label={t('choose')} className="ph-whole">
      {({ choose, isOver }) => (
        <div className="ed ph-ed">
          <PhotoTopBar
            name={photo.name}
            widthPx={photo.bitmap.width}
            heightPx={photo.bitmap.height}
            undo={look.undo}
            redo={look.redo}
            isCutOut={result !== null}
            isBusy={isBusy}
            onDownload={download}
          />
          <nav className="rail" aria-label={t('tools')}>
            {rail.map((each) => (
              <button
                key={each.tab}
                type="button"
                className={tab === each.tab ? 'on' : ''}
                aria-current={tab === each.tab}
                onClick={() => setTab(each.tab)}
              >
                <Icon name={each.icon} />
                {each.label}
              </button>
            ))}
            <button type="button" onClick={takeToDesign}>
              <Icon name="layout" />
              {t('design')}
            </button>
          </nav>
          {tab === 'remove' ? (
            <RemovePanel
              removal={removal}
              showsRemoved={showsRemoved}
              onShowRemoved={setShowsRemoved}
              onAnotherPhoto={choose}
              onUseInDesign={takeToDesign}
            />
          ) : (
            <BackgroundPanel look={look} isCutOut={result !== null} behind={result?.behind ?? null} />
          )}
          <PhotoStage
            photo={photo}
            result={result}
            look={look.value}
            removal={state}
            showsRemoved={showsRemoved && tab === 'remove'}
          />
          <PhotoInspector
            look={look}
            isCutOut={result !== null}
            onMore={() => setTab('background')}
            onUseInDesign={takeToDesign}
          />
          {isOver ? <div className="ph-over">{t('dropHere')}</div> : null}
        </div>
      )}
    </PhotoDrop>
  );
}

/** Ctrl Z and Ctrl Shift Z, where nobody is typing. */
function useUndoKeys({ undo, redo }: { undo: (() => void) | null; redo: (() => void) | null }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('textarea, [type=text]');
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
