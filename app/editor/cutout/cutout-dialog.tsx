import '../../screens/photo-editor/photo-editor.css';
import '../../screens/photo-editor/panels/panels.css';
import './cutout-dialog.css';
import { type Asset, NO_PHOTO_EDITS, type PhotoEdits } from '@gesso/engine';
import { useEffect, useState } from 'react';
import { photoEditorText } from '../../messages/english/photo-editor.ts';
import { useText } from '../../messages/language.ts';
import { CutterContext, RemovalContext, useRemovalHere } from '../../screens/photo-editor/cutout-context.tsx';
import { RefineBrush } from '../../screens/photo-editor/panels/refine-brush.tsx';
import { RemovalNotices } from '../../screens/photo-editor/panels/removal-notices.tsx';
import { SelectPart } from '../../screens/photo-editor/panels/select-part.tsx';
import { type StageOverlay, StageOverlayContext } from '../../screens/photo-editor/panels/stage-overlay.tsx';
import { useSelection } from '../../screens/photo-editor/panels/use-selection.ts';
import { PhotoStage } from '../../screens/photo-editor/photo-stage.tsx';
import { StepCard } from '../../screens/photo-editor/step-card.tsx';
import { useCutOut } from '../../screens/photo-editor/use-cut-out.ts';
import { type OpenPhoto, readPhoto } from '../../screens/photo-editor/use-photo.ts';
import {
  type PhotoSession,
  PhotoSessionContext,
  useOpenSession,
} from '../../screens/photo-editor/use-photo-session.ts';
import { useCutter } from '../../screens/photo-editor/use-removal.ts';
import { assetFile, keepCutoutAsset, originalAsset, showAsset } from '../../state/cutout-edits.ts';
import { problemText } from '../../state/problem-text.ts';
import type { Studio } from '../../state/studio.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { showToast } from '../../ui/toast-store.ts';

type Opened =
  | { readonly status: 'opening' }
  | { readonly status: 'open'; readonly original: Asset; readonly photo: OpenPhoto }
  | { readonly status: 'failed'; readonly message: string };

/** Removes the background of a picture of the project: the photo editor's engine, brush and clicks, without leaving the page. */
export function CutoutDialog({ studio, layerId }: { studio: Studio; layerId: string }) {
  const t = useText(photoEditorText);
  const cutter = useCutter();
  const opened = useOriginal(studio, layerId);
  const close = () => studio.editor.ui.setState({ cutoutLayerId: null });
  return (
    <Dialog open onClose={close} title={t('removeTitle')} className="cutout-dialog" closesBy="escape">
      <CutterContext value={cutter}>
        {opened.status === 'open' ? (
          <WithSession studio={studio} layerId={layerId} {...opened} onClose={close} />
        ) : opened.status === 'failed' ? (
          <p className="banner bad" role="alert">
            <Icon name="alert" size={18} />
            {opened.message}
          </p>
        ) : (
          <p className="row g2" role="status">
            <i className="spin" />
            {t('opening')}
          </p>
        )}
      </CutterContext>
    </Dialog>
  );
}

/** Opens the picture of a layer as it was before its background was removed. */
function useOriginal({ editor, resources }: Studio, layerId: string): Opened {
  const t = useText(photoEditorText);
  const [opened, setOpened] = useState<Opened>({ status: 'opening' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture is opened once; another layer is another dialog.
  useEffect(() => {
    let isLeft = false;
    let bitmap: ImageBitmap | null = null;
    const open = async (): Promise<Opened> => {
      const original = originalAsset(editor.project, layerId);
      if (!original) throw new Error(t('photoGone'));
      const blob = await assetFile(resources, original);
      const file = new File([blob], original.name, { type: blob.type });
      bitmap = await readPhoto(file);
      if (isLeft) bitmap.close();
      return { status: 'open', original, photo: { name: original.name, file, bitmap } };
    };
    open()
      .catch((error: unknown): Opened => ({ status: 'failed', message: problemText(error) }))
      .then((next) => {
        if (!isLeft) setOpened(next);
      });
    return () => {
      isLeft = true;
      bitmap?.close();
    };
  }, []);
  return opened;
}

interface Parts {
  studio: Studio;
  layerId: string;
  original: Asset;
  photo: OpenPhoto;
  onClose: () => void;
}

function WithSession(parts: Parts) {
  const { original, photo } = parts;
  // Strokes and clicks are kept in this browser with the original, so that the dialog opens as it was left.
  const session = useOpenSession(`asset ${original.id}`, photo, {});
  if (!session) return null;
  return (
    <PhotoSessionContext value={session}>
      <WithRemoval session={session} {...parts} />
    </PhotoSessionContext>
  );
}

function WithRemoval({ session, ...parts }: Parts & { session: PhotoSession }) {
  const removal = useCutOut(session, true);
  return (
    <RemovalContext value={removal}>
      <Work session={session} {...parts} />
    </RemovalContext>
  );
}

function Work({ session, studio, layerId, original, onClose }: Parts & { session: PhotoSession }) {
  const t = useText(photoEditorText);
  const [way, setWay] = useState<'automatic' | 'click'>('automatic');
  const [overlay, setOverlay] = useState<StageOverlay | null>(null);
  const [isWriting, setWriting] = useState(false);
  const removal = useRemovalHere();
  const selection = useSelection(session);
  const { edits, client, undo, redo } = session;
  const { state, model, start } = removal;
  const isRunning = state.status === 'running';
  const isCut = edits.cutout !== null;

  const finish = async () => {
    setWriting(true);
    try {
      const file = await client.encode(onlySubject(edits), 'png', 1);
      showAsset(studio.editor, layerId, await keepCutoutAsset(studio.resources, original, file));
      onClose();
    } catch (error) {
      showToast({ type: 'bad', text: t('downloadFailed'), detail: problemText(error) });
      setWriting(false);
    }
  };
  const restore = () => {
    showAsset(studio.editor, layerId, original);
    onClose();
  };
  return (
    <StageOverlayContext value={setOverlay}>
      <div className="cutout-work">
        <div className="cutout-tools ph-body">
          <Segmented
            label={t('wayOfRemoving')}
            value={way}
            options={[
              { value: 'automatic', label: t('automatic') },
              { value: 'click', label: t('byClicking') },
            ]}
            onChange={setWay}
          />
          {way === 'click' ? (
            <SelectPart selection={selection} />
          ) : (
            <>
              {model.status === 'absent' && !isCut ? <p className="banner warn">{t('noModel')}</p> : null}
              <RemovalNotices onSelect={() => setWay('click')} />
              {isRunning || isCut || model.status !== 'present' ? null : (
                <button type="button" className="btn primary full" onClick={start}>
                  {t(state.status === 'none' && !state.wasCancelled ? 'remove' : 'tryAgain')}
                </button>
              )}
              {isRunning ? (
                <button type="button" className="btn secondary full" onClick={removal.cancel}>
                  {t('cancel')}
                </button>
              ) : null}
              <RefineBrush />
            </>
          )}
        </div>
        <div className="cutout-stage">
          <PhotoStage
            isMain={false}
            isSource={overlay?.isSource ?? false}
            {...(overlay?.shown ? { shown: overlay.shown } : {})}
            overlay={overlay?.draw}
          >
            {isRunning ? <StepCard {...state} /> : null}
          </PhotoStage>
        </div>
      </div>
      <div className="cutout-foot">
        <IconButton icon="undo" label={t('undo')} disabled={undo === null} onClick={() => undo?.()} />
        <IconButton icon="redo" label={t('redo')} disabled={redo === null} onClick={() => redo?.()} />
        <span className="grow" />
        <button type="button" className="btn ghost" onClick={restore}>
          {t('restoreOriginal')}
        </button>
        <button
          type="button"
          className="btn primary"
          aria-busy={isWriting}
          disabled={!isCut || isWriting || isRunning || selection.isRunning}
          onClick={() => void finish()}
        >
          {isWriting ? <i className="spin" /> : null}
          {t(isWriting ? 'writingCutout' : 'done')}
        </button>
      </div>
    </StageOverlayContext>
  );
}

/** The subject alone, where it is in the photo. */
function onlySubject({ cutout }: PhotoEdits): PhotoEdits {
  return { ...NO_PHOTO_EDITS, cutout, backdrop: { type: 'none' } };
}
