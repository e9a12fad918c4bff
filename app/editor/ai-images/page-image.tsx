import { type ImageModel, useImageModels } from '../../data/image-models.ts';
import { changesImages } from '../../generation/image-wish.ts';
import type { PlainKey } from '../../messages/catalogue.ts';
import { editorAiText } from '../../messages/english/editor/editor-ai.ts';
import { useText } from '../../messages/language.ts';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import type { ImageToolId } from '../../state/editor-ui.ts';
import { useEditor, useScene, useSelectedLayersApartFromPlace } from '../../state/hooks.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import * as textStyles from '../../ui/text.module.css';
import { runAction } from '../actions/registry.ts';
import { useAssetThumb } from '../inspector/image-picker.tsx';
import * as styles from './image-panel.module.css';
import { imageOf, selectedImage } from './image-target.ts';

type Label = PlainKey<typeof editorAiText>;

const fills = ({ operations }: ImageModel) => operations.includes('fill');

/** The tools for an image; those that need a model are left out where none for them answers. */
function toolsFor(
  models: readonly ImageModel[],
): readonly { id: ImageToolId; icon: IconName; label: Label; hint: Label }[] {
  return [
    ...(changesImages(models)
      ? [{ id: 'words', icon: 'spark', label: 'inWords', hint: 'inWordsHint' } as const]
      : []),
    {
      id: 'replace',
      icon: 'swap',
      label: 'replacePart',
      hint: models.some(fills) ? 'replacePartHint' : 'replaceLocalHint',
    },
    { id: 'expand', icon: 'expand', label: 'expand', hint: 'expandHint' },
    { id: 'eraser', icon: 'eraser', label: 'removeObject', hint: 'removeObjectHint' },
    { id: 'painted', icon: 'brush', label: 'painted', hint: 'paintedHint' },
  ];
}

/** What can be done to the selected image, or to the background of the page where none is selected. */
export function PageImage() {
  const t = useText(editorAiText);
  const editor = useEditor();
  // What is shown follows the selection and the page.
  useSelectedLayersApartFromPlace();
  useScene();
  const { data } = useImageModels();
  const layer = selectedImage(editor);
  const layerId = layer?.id ?? null;
  const asset = imageOf(editor, layerId);
  const thumb = useAssetThumb(asset);
  const models = data?.models ?? [];
  if (!asset)
    return (
      <div className={`${editorFrameStyles.panelBody} ${styles.body}`}>
        <p className={textStyles.secondary}>{t('selectImage')}</p>
      </div>
    );
  const name = layer?.name ?? t('background');
  return (
    <div className={`${editorFrameStyles.panelBody} ${styles.body}`}>
      <div className={styles.target}>
        {thumb ? <img src={thumb} alt="" /> : <span />}
        <div>
          <b className={textStyles.ellipsis}>{name}</b>
          {asset.generatedBy ? (
            <p className={textStyles.muted}>{t('madeBy', { method: asset.generatedBy })}</p>
          ) : null}
        </div>
      </div>
      <section className={styles.ways} aria-label={t('changed', { name })}>
        {toolsFor(models).map(({ id, icon, label, hint }) => (
          <button
            key={id}
            type="button"
            className={styles.wayButton}
            onClick={() => {
              editor.services.pause();
              editor.ui.setState({ imageTool: { layerId, tool: id } });
            }}
          >
            <Icon name={icon} size={18} />
            <b>{t(label)}</b>
            <span>{t(hint)}</span>
          </button>
        ))}
        {layer ? (
          <button
            type="button"
            className={styles.wayButton}
            onClick={() => runAction('remove-background', editor)}
          >
            <Icon name="cutout" size={18} />
            <b>{t('removeBackground')}</b>
            <span>{t('removeBackgroundHint')}</span>
          </button>
        ) : null}
      </section>
      {data && models.length === 0 ? (
        <section className={styles.notice}>
          <h2>{t('noService')}</h2>
          <p>{t('noServiceText')}</p>
        </section>
      ) : null}
    </div>
  );
}
