import type { Asset } from '@gesso/engine';
import { originalAsset, showAsset } from '@gesso/engine/edits';
import { NO_PHOTO_EDITS, type PhotoEdits } from '@gesso/engine/photos';
import { useState } from 'react';
import { photoEditorText } from '../../messages/english/photo/photo-editor.ts';
import { useText } from '../../messages/language.ts';
import { CutterContext, RemovalContext, useRemovalHere } from '../../photo-editor/cutout-context.tsx';
import { useCutOut } from '../../photo-editor/hooks/use-cut-out.ts';
import type { OpenPhoto } from '../../photo-editor/hooks/use-photo.ts';
import {
  type PhotoSession,
  PhotoSessionContext,
  useOpenSession,
} from '../../photo-editor/hooks/use-photo-session.ts';
import { useCutter } from '../../photo-editor/hooks/use-removal.ts';
import { RefineBrush } from '../../photo-editor/panels/cutout/refine-brush.tsx';
import { RemovalNotices } from '../../photo-editor/panels/cutout/removal-notices.tsx';
import { SelectPart } from '../../photo-editor/panels/cutout/select-part.tsx';
import { useSelection } from '../../photo-editor/panels/cutout/use-selection.ts';
import { type StageOverlay, StageOverlayContext } from '../../photo-editor/panels/stage-overlay.tsx';
import { PhotoStage } from '../../photo-editor/photo-stage.tsx';
import { StepCard } from '../../photo-editor/step-card.tsx';
import { sayEditing } from '../../state/editing-words.ts';
import { keepCutoutAsset } from '../../state/files/asset-files.ts';
import { problemText } from '../../state/problem-text.ts';
import type { Studio } from '../../state/studio.ts';
import * as bannerStyles from '../../ui/banner.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as loadingStyles from '../../ui/loading.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { useAssetPhoto } from '../use-asset-photo.ts';
import * as styles from './cutout-dialog.module.css';

/** Removes the background of an image of the project: the photo editor's engine, brush and clicks, without leaving the page. */
export function CutoutDialog({ studio, layerId }: { studio: Studio; layerId: string }) {
  const t = useText(photoEditorText);
  const cutter = useCutter();
  // As it was before its background was removed.
  const opened = useAssetPhoto(studio.resources, () => originalAsset(studio.editor.project, layerId));
  const close = () => studio.editor.ui.setState({ cutoutLayerId: null });
  return (
    <Dialog open onClose={close} title={t('removeTitle')} className={styles.cutoutDialog} closesBy="escape">
      <CutterContext value={cutter}>
        {opened.status === 'open' ? (
          <WithSession
            studio={studio}
            layerId={layerId}
            original={opened.asset}
            photo={opened.photo}
            onClose={close}
          />
        ) : opened.status === 'failed' ? (
          <p className={`${bannerStyles.banner} ${bannerStyles.error}`} role="alert">
            <Icon name="alert" size={18} />
            {opened.message}
          </p>
        ) : (
          <p className={`${layoutStyles.row} ${layoutStyles.gap8}`} role="status">
            <i className={loadingStyles.spinner} />
            {t('opening')}
          </p>
        )}
      </CutterContext>
    </Dialog>
  );
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

  const show = (asset: Asset) => {
    const label = sayEditing.step(asset.cutOutOf === undefined ? 'restoreBackground' : 'removeBackground');
    studio.editor.document.transact(label, (project) => showAsset(project, layerId, asset));
  };
  const finish = async () => {
    setWriting(true);
    try {
      const file = await client.encode(onlySubject(edits), 'png', 1);
      show(await keepCutoutAsset(studio.resources, original, file));
      onClose();
    } catch (error) {
      showToast({ type: 'bad', text: t('downloadFailed'), detail: problemText(error) });
      setWriting(false);
    }
  };
  const restore = () => {
    show(original);
    onClose();
  };
  return (
    <StageOverlayContext value={setOverlay}>
      <div className={styles.cutoutWork}>
        <div className={styles.cutoutTools} data-region="cutout-tools">
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
              {model.status === 'absent' && !isCut ? (
                <p className={`${bannerStyles.banner} ${bannerStyles.warning}`}>{t('noModel')}</p>
              ) : null}
              <RemovalNotices onSelect={() => setWay('click')} />
              {isRunning || isCut || model.status !== 'present' ? null : (
                <button
                  type="button"
                  className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.fullWidth}`}
                  onClick={start}
                >
                  {t(state.status === 'none' && !state.wasCancelled ? 'remove' : 'tryAgain')}
                </button>
              )}
              {isRunning ? (
                <button
                  type="button"
                  className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.fullWidth}`}
                  onClick={removal.cancel}
                >
                  {t('cancel')}
                </button>
              ) : null}
              <RefineBrush />
            </>
          )}
        </div>
        <div className={styles.cutoutStage} data-region="cutout-canvas">
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
      <div className={styles.cutoutFoot}>
        <IconButton icon="undo" label={t('undo')} disabled={undo === null} onClick={() => undo?.()} />
        <IconButton icon="redo" label={t('redo')} disabled={redo === null} onClick={() => redo?.()} />
        <span className={layoutStyles.grow} />
        <button type="button" className={`${buttonStyles.button} ${buttonStyles.ghost}`} onClick={restore}>
          {t('restoreOriginal')}
        </button>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary}`}
          aria-busy={isWriting}
          disabled={!isCut || isWriting || isRunning || selection.isRunning}
          onClick={() => void finish()}
        >
          {isWriting ? <i className={`${buttonStyles.spinner} ${loadingStyles.spinner}`} /> : null}
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
