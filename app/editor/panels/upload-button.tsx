import { useRef, useState } from 'react';
import { editorPanelsText } from '../../messages/english/editor/editor-panels.ts';
import { useText } from '../../messages/language.ts';
import { importFiles, insertAsset } from '../../state/files/media.ts';
import { useEditor } from '../../state/hooks.ts';
import { useStudio } from '../../state/studio-context.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as loadingStyles from '../../ui/loading.module.css';
import * as styles from './panels.module.css';

/** Chooses files and puts them into Uploads; from there they are clicked or dragged onto the page. */
export function UploadButton() {
  const t = useText(editorPanelsText);
  const editor = useEditor();
  const studio = useStudio();
  const chooser = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${buttonStyles.button} ${styles.button} ${buttonStyles.primary} ${buttonStyles.fullWidth}`}
        aria-busy={isBusy}
        disabled={isBusy}
        onClick={() => chooser.current?.click()}
      >
        {isBusy ? (
          <span className={`${buttonStyles.spinner} ${loadingStyles.spinner}`} />
        ) : (
          <Icon name="upload" size={18} />
        )}
        {isBusy ? t('uploading') : t('upload')}
      </button>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept="image/*,video/*,audio/*,.svg,.heic,.heif,.tif,.tiff,.json,.lottie,.mkv,.flv,.vob,.ts,.wmv,.avi,.srt,.vtt,.ass,.ssa"
        aria-label={t('uploadFiles')}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          setIsBusy(true);
          void importFiles(studio.resources, files, editor)
            .then((assets) => {
              const [only] = assets;
              if (only && assets.length === 1 && editor.state.replacingLayerId !== null)
                insertAsset(editor, only);
              else if (assets.length > 0) editor.ui.setState({ panel: 'uploads' });
            })
            .finally(() => setIsBusy(false));
        }}
      />
    </>
  );
}
