import type { Asset } from '@gesso/engine';
import { NO_PHOTO_EDITS } from '@gesso/engine/photos';
import { useCallback, useEffect, useRef, useState } from 'react';
import { editorAiText } from '../../messages/english/editor/editor-ai.ts';
import { photoEditorText } from '../../messages/english/photo/photo-editor.ts';
import { textOf, useText } from '../../messages/language.ts';
import { EmbeddedTool } from '../../photo-editor/embedded/embedded-tool.tsx';
import { MadeByContext } from '../../photo-editor/hooks/use-image-change.ts';
import type { OpenPhoto } from '../../photo-editor/hooks/use-photo.ts';
import {
  type PhotoSession,
  PhotoSessionContext,
  useOpenSession,
} from '../../photo-editor/hooks/use-photo-session.ts';
import type { ImageToolId } from '../../state/editor-ui.ts';
import { keepChangedAsset } from '../../state/files/asset-files.ts';
import { problemText } from '../../state/problem-text.ts';
import type { Studio } from '../../state/studio.ts';
import * as bannerStyles from '../../ui/banner.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import { askUser } from '../../ui/dialogs/ask.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as loadingStyles from '../../ui/loading.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { useAssetPhoto } from '../use-asset-photo.ts';
import * as styles from './image-panel.module.css';
import { imageOf, showChangedImage } from './image-target.ts';

interface Target {
  readonly studio: Studio;
  /** Null for the background of the page. */
  readonly layerId: string | null;
  readonly tool: ImageToolId;
}

/** Changes an image of the page with a tool of the photo editor; the page takes the result, as one step, when it is wanted. */
export function ImageToolDialog(target: Target) {
  const t = useText(editorAiText);
  const photos = useText(photoEditorText);
  const { studio, layerId } = target;
  const opened = useAssetPhoto(studio.resources, () => imageOf(studio.editor, layerId));
  const [name] = useState(() => imageOf(studio.editor, layerId)?.name ?? '');
  const isChanged = useRef(false);
  const onChanged = useCallback((changed: boolean) => {
    isChanged.current = changed;
  }, []);
  const close = () => studio.editor.ui.setState({ imageTool: null });
  const leave = async () => {
    if (isChanged.current && !(await askDiscard())) return;
    close();
  };
  return (
    <Dialog
      open
      onClose={() => void leave()}
      title={t('changed', { name })}
      className={styles.dialog}
      closesBy="escape"
    >
      {opened.status === 'open' ? (
        <WithSession
          {...target}
          original={opened.asset}
          photo={opened.photo}
          onChanged={onChanged}
          onClose={close}
          onLeave={() => void leave()}
        />
      ) : opened.status === 'failed' ? (
        <p className={`${bannerStyles.banner} ${bannerStyles.error}`} role="alert">
          <Icon name="alert" size={18} />
          {opened.message}
        </p>
      ) : (
        <p className={`${layoutStyles.row} ${layoutStyles.gap8}`} role="status">
          <i className={loadingStyles.spinner} />
          {photos('opening')}
        </p>
      )}
    </Dialog>
  );
}

function askDiscard(): Promise<boolean> {
  const t = textOf(editorAiText);
  return askUser({
    ...{ title: t('discardAsk'), text: t('discardText'), yes: t('discard'), no: t('keepOn') },
    ...{ icon: 'trash', isDangerous: true },
  });
}

/** One object: a session begins again with other edits. */
const NO_EDITS = {};

interface Parts extends Target {
  readonly original: Asset;
  readonly photo: OpenPhoto;
  readonly onChanged: (isChanged: boolean) => void;
  readonly onClose: () => void;
  readonly onLeave: () => void;
}

function WithSession(parts: Parts) {
  // Each opening begins with the image as it is on the page: what was applied before is a part of it already.
  const session = useOpenSession(null, parts.photo, NO_EDITS);
  if (!session) return null;
  return (
    <PhotoSessionContext value={session}>
      <Work session={session} {...parts} />
    </PhotoSessionContext>
  );
}

function Work({
  session,
  studio,
  layerId,
  tool,
  original,
  onChanged,
  onClose,
  onLeave,
}: Parts & { readonly session: PhotoSession }) {
  const t = useText(editorAiText);
  const photos = useText(photoEditorText);
  const [isWriting, setWriting] = useState(false);
  const methods = useRef(new Set<string>());
  const onMadeBy = useCallback((method: string) => void methods.current.add(method), []);
  const { edits, client, undo, redo } = session;
  const isChanged = JSON.stringify(edits) !== JSON.stringify(NO_PHOTO_EDITS);
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);

  const apply = async () => {
    setWriting(true);
    try {
      const file = await client.encode(edits, 'png', 1);
      const kept = await keepChangedAsset(studio.resources, original, file);
      // What a model made is there as long as a patch of the photo is.
      const made = edits.patches.length > 0 ? [...methods.current] : [];
      const asset = made.length > 0 ? { ...kept, generatedBy: made.join('; ').slice(0, 300) } : kept;
      showChangedImage(studio.editor, layerId, asset, {
        label: t.step('changeImage'),
        margins: edits.expand,
      });
      studio.editor.announce(t('imageChanged'));
      onClose();
    } catch (error) {
      showToast({ type: 'bad', text: t('notWritten'), detail: problemText(error) });
      setWriting(false);
    }
  };
  return (
    <MadeByContext value={onMadeBy}>
      <EmbeddedTool tool={tool} />
      <div className={styles.foot}>
        <IconButton icon="undo" label={photos('undo')} disabled={undo === null} onClick={() => undo?.()} />
        <IconButton icon="redo" label={photos('redo')} disabled={redo === null} onClick={() => redo?.()} />
        <span className={layoutStyles.grow} />
        <button type="button" className={`${buttonStyles.button} ${buttonStyles.ghost}`} onClick={onLeave}>
          {t('discard')}
        </button>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary}`}
          aria-busy={isWriting}
          disabled={!isChanged || isWriting}
          onClick={() => void apply()}
        >
          {isWriting ? <i className={`${buttonStyles.spinner} ${loadingStyles.spinner}`} /> : null}
          {t(isWriting ? 'applying' : 'apply')}
        </button>
      </div>
    </MadeByContext>
  );
}
