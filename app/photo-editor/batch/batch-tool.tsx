import { ZipWriter } from '@gesso/engine/extend';
import { useEffect, useState } from 'react';
import { saveFile } from '../../browser/save-file.ts';
import { photoBatchText } from '../../messages/english/photo/photo-batch.ts';
import { photoEditorText } from '../../messages/english/photo/photo-editor.ts';
import { formatBytes, formatLength } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import { problemText } from '../../state/problem-text.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as loadingStyles from '../../ui/loading.module.css';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { ComparedBySlider } from '../compared.tsx';
import { readPhoto } from '../hooks/use-photo.ts';
import * as photoEditorStyles from '../photo-editor.module.css';
import { PhotoImage } from '../photo-image.tsx';
import * as photoPanelsStyles from '../photo-panels.module.css';
import * as photoPhoneStyles from '../photo-phone.module.css';
import * as retouchStyles from '../retouch.module.css';
import * as batchStyles from './batch.module.css';
import { BatchPanel } from './batch-panel.tsx';
import { type BatchSettings, FIRST_SETTINGS, fileNameOf } from './batch-settings.ts';
import { type BatchItem, useBatch } from './use-batch.ts';

const COMPARED_SIDE_PX = 2048;

/** Many photos at once: smaller, in another format, without their background. */
export function BatchTool({ first, onBack }: { first: File | null; onBack: () => void }) {
  const t = useText(photoBatchText);
  const editor = useText(photoEditorText);
  const [settings, setSettings] = useState<BatchSettings>(FIRST_SETTINGS);
  const batch = useBatch(first, settings);
  const { items, isStopped, leftMs } = batch;
  const [shownId, setShownId] = useState<string | null>(null);
  const shown = items.find(({ id }) => id === shownId) ?? items[0];
  const done = items.filter(({ state }) => state.status === 'done');
  const settled = items.filter(({ state }) => state.status === 'done' || state.status === 'failed').length;
  const isWorking = settled < items.length && !isStopped;
  const [before, after] = sizesOf(done);
  const percent = before === 0 ? 0 : Math.round((1 - after / before) * 100);

  const downloadAll = async () => {
    try {
      const zip = new ZipWriter();
      const taken = new Set<string>();
      for (const { file, state } of done) {
        if (state.status !== 'done') continue;
        const name = fileNameOf(file.name, state.result.type, taken);
        taken.add(name);
        await zip.add(name, state.result.file, 'store');
      }
      saveFile(zip.finish(), `${t('zipName')}.zip`);
    } catch (error) {
      showToast({ type: 'bad', text: editor('downloadFailed'), detail: problemText(error) });
    }
  };
  return (
    <>
      <BatchPanel settings={settings} onSettings={setSettings} onAdd={batch.add} onBack={onBack} />
      <main className={`${batchStyles.photoBatch} ${photoPhoneStyles.photoBatch}`} aria-label={t('title')}>
        <div className={`${batchStyles.photoBatchStage} ${photoPhoneStyles.photoBatchStage}`}>
          {shown ? <Compared key={shown.id} item={shown} /> : null}
        </div>
        <section
          className={`${batchStyles.photoQueue} ${photoPhoneStyles.photoQueue}`}
          aria-label={t('photos', { count: items.length })}
        >
          <header>
            <h2 className={textStyles.display}>
              {done.length === 0
                ? t('photos', { count: items.length })
                : t('fromTo', { from: formatBytes(before), to: formatBytes(after) })}
            </h2>
            {done.length > 0 ? (
              <span
                className={`${badgeStyles.badge} ${batchStyles.badge} ${percent >= 0 ? `${badgeStyles.success} ${batchStyles.success}` : badgeStyles.warning}`}
              >
                {percent >= 0 ? t('smaller', { percent }) : t('larger', { percent: -percent })}
              </span>
            ) : null}
            <span className={`${textStyles.muted} ${textStyles.numeric} ${layoutStyles.grow}`} role="status">
              {isStopped && settled < items.length
                ? t('stopped')
                : `${t('progress', { done: settled, all: items.length })}${leftMs === null ? '' : ` · ${t('left', { time: formatLength(leftMs) })}`}`}
            </span>
            {isWorking ? (
              <button
                type="button"
                className={`${buttonStyles.button} ${buttonStyles.secondary}`}
                onClick={batch.stop}
              >
                {t('stop')}
              </button>
            ) : settled < items.length ? (
              <button
                type="button"
                className={`${buttonStyles.button} ${buttonStyles.secondary}`}
                onClick={batch.goOn}
              >
                {t('goOn')}
              </button>
            ) : null}
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.primary}`}
              disabled={done.length === 0}
              onClick={() => void downloadAll()}
            >
              <Icon name="zip" size={16} />
              {t('downloadAll')}
            </button>
          </header>
          <ul>
            {items.map((item) => (
              <BatchRow
                key={item.id}
                item={item}
                isShown={item.id === shown?.id}
                onShow={() => setShownId(item.id)}
                onRemove={() => batch.remove(item.id)}
              />
            ))}
          </ul>
        </section>
      </main>
    </>
  );
}

function sizesOf(done: readonly BatchItem[]): [before: number, after: number] {
  const before = done.reduce((sum, { file }) => sum + file.size, 0);
  const after = done.reduce(
    (sum, { state }) => sum + (state.status === 'done' ? state.result.file.size : 0),
    0,
  );
  return [before, after];
}

function BatchRow({
  item: { file, state },
  isShown,
  onShow,
  onRemove,
}: {
  item: BatchItem;
  isShown: boolean;
  onShow: () => void;
  onRemove: () => void;
}) {
  const t = useText(photoBatchText);
  const { name } = file;
  const result = state.status === 'done' ? state.result : null;
  const percent = result ? Math.round((1 - result.file.size / file.size) * 100) : 0;
  return (
    <li data-active={isShown}>
      <button
        type="button"
        className={batchStyles.name}
        aria-pressed={isShown}
        aria-label={t('show', { name })}
        onClick={onShow}
      >
        <bdi className={textStyles.ellipsis}>{name}</bdi>
      </button>
      <span className={`${badgeStyles.badge} ${batchStyles.badge}`}>
        {result ? result.type.replace('jpeg', 'jpg').toUpperCase() : '…'}
      </span>
      <s
        className={`${textStyles.muted} ${textStyles.numeric} ${photoPanelsStyles.numeric} ${batchStyles.numeric} ${textStyles.leftToRight}`}
      >
        {formatBytes(file.size)}
      </s>
      <b
        className={`${textStyles.numeric} ${photoPanelsStyles.numeric} ${batchStyles.numeric} ${textStyles.leftToRight}`}
      >
        {result ? (
          formatBytes(result.file.size)
        ) : state.status === 'working' ? (
          <i className={`${buttonStyles.spinner} ${loadingStyles.spinner}`} />
        ) : (
          ''
        )}
      </b>
      <span className={`${layoutStyles.grow} ${batchStyles.grow}`}>
        {state.status === 'failed' ? (
          <span className={`${fieldStyles.errorText} ${batchStyles.errorText}`}>{state.message}</span>
        ) : result ? (
          <span className={batchStyles.meter} aria-hidden="true">
            <i style={{ inlineSize: `${Math.min(100, (result.file.size / file.size) * 100)}%` }} />
          </span>
        ) : (
          <span className={textStyles.muted}>{t(state.status === 'working' ? 'working' : 'waiting')}</span>
        )}
      </span>
      <span
        className={`${textStyles.numeric} ${photoPanelsStyles.numeric} ${batchStyles.numeric} ${textStyles.muted} ${textStyles.leftToRight}`}
      >
        {result ? `${percent >= 0 ? '−' : '+'}${Math.abs(percent)}%` : ''}
      </span>
      <IconButton
        size="sm"
        icon="download"
        label={t('download', { name })}
        disabled={!result}
        onClick={() => result && saveFile(result.file, fileNameOf(name, result.type, new Set()))}
      />
      <IconButton size="sm" icon="x" label={t('take', { name })} onClick={onRemove} />
    </li>
  );
}

/** A photo of the queue as it was and as it is, the same places on one another. */
function Compared({ item: { file, state } }: { item: BatchItem }) {
  const t = useText(photoBatchText);
  const editor = useText(photoEditorText);
  const result = state.status === 'done' ? state.result : null;
  const before = useDecoded(file);
  const after = useDecoded(result?.file ?? null);
  if (!before) return <span className={`${buttonStyles.spinner} ${loadingStyles.spinner}`} />;
  const ratio = before.width / before.height;
  const size = {
    inlineSize: `min(100%, calc((100vh - 480px) * ${ratio}))`,
    aspectRatio: String(ratio),
  };
  const typeOf = (mime: string) => (mime.split('/')[1] ?? '').replace('jpeg', 'jpg').toUpperCase();
  const was = <PhotoImage image={before} label={editor('photoAlt')} />;
  if (!after || !result)
    return (
      <div
        className={`${photoPanelsStyles.image} ${retouchStyles.image} ${photoEditorStyles.image}`}
        style={size}
      >
        {was}
      </div>
    );
  return (
    <>
      <ComparedBySlider
        size={size}
        before={was}
        after={
          <div className={`${surfaceStyles.checker} ${photoEditorStyles.imageAfter}`}>
            <PhotoImage image={after} label={editor('resultAlt')} />
          </div>
        }
      />
      <p className={`${batchStyles.photoSizes} ${photoPhoneStyles.photoSizes}`} dir="ltr">
        <span className={`${badgeStyles.badge} ${batchStyles.badge} ${badgeStyles.dark}`}>
          {t('before', { type: typeOf(file.type), width: before.width, height: before.height })}
          <b>{formatBytes(file.size)}</b>
        </span>
        <span
          className={`${badgeStyles.badge} ${batchStyles.badge} ${badgeStyles.success} ${batchStyles.success}`}
        >
          {t('after', { type: typeOf(result.file.type), width: result.widthPx, height: result.heightPx })}
          <b>{formatBytes(result.file.size)}</b>
        </span>
      </p>
    </>
  );
}

/** An image file for the screen; null while it is on its way, and where it cannot be read (the list says why). */
function useDecoded(file: Blob | null): ImageBitmap | null {
  const [image, setImage] = useState<ImageBitmap | null>(null);
  useEffect(() => {
    if (!file) {
      setImage(null);
      return;
    }
    let isGone = false;
    let made: ImageBitmap | null = null;
    const named = file instanceof File ? file : new File([file], 'photo', { type: file.type });
    readPhoto(named, COMPARED_SIDE_PX).then(
      (bitmap) => {
        made = bitmap;
        if (isGone) bitmap.close();
        else setImage(bitmap);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      setImage(null);
      made?.close();
    };
  }, [file]);
  return image;
}
