import { ZipWriter } from '@gesso/engine';
import { useEffect, useState } from 'react';
import { photoBatchText } from '../../../messages/english/photo-batch.ts';
import { photoEditorText } from '../../../messages/english/photo-editor.ts';
import { formatBytes, formatLength } from '../../../messages/format.ts';
import { useText } from '../../../messages/language.ts';
import { problemText } from '../../../state/problem-text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { ComparedBySlider } from '../compared.tsx';
import { PhotoPicture } from '../photo-picture.tsx';
import { saveFile } from '../save-file.ts';
import { readPhoto } from '../use-photo.ts';
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
      <main className="ph-batch" aria-label={t('title')}>
        <div className="ph-batch-stage">{shown ? <Compared key={shown.id} item={shown} /> : null}</div>
        <section className="ph-queue" aria-label={t('photos', { count: items.length })}>
          <header>
            <h2 className="d">
              {done.length === 0
                ? t('photos', { count: items.length })
                : t('fromTo', { from: formatBytes(before), to: formatBytes(after) })}
            </h2>
            {done.length > 0 ? (
              <span className={`badge ${percent >= 0 ? 'ok' : 'warn'}`}>
                {percent >= 0 ? t('smaller', { percent }) : t('larger', { percent: -percent })}
              </span>
            ) : null}
            <span className="muted num grow" role="status">
              {isStopped && settled < items.length
                ? t('stopped')
                : `${t('progress', { done: settled, all: items.length })}${leftMs === null ? '' : ` · ${t('left', { time: formatLength(leftMs) })}`}`}
            </span>
            {isWorking ? (
              <button type="button" className="btn secondary" onClick={batch.stop}>
                {t('stop')}
              </button>
            ) : settled < items.length ? (
              <button type="button" className="btn secondary" onClick={batch.goOn}>
                {t('goOn')}
              </button>
            ) : null}
            <button
              type="button"
              className="btn primary"
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
    <li className={isShown ? 'on' : ''}>
      <button
        type="button"
        className="name"
        aria-pressed={isShown}
        aria-label={t('show', { name })}
        onClick={onShow}
      >
        <bdi className="clip">{name}</bdi>
      </button>
      <span className="badge">{result ? result.type.replace('jpeg', 'jpg').toUpperCase() : '…'}</span>
      <s className="muted num ltr">{formatBytes(file.size)}</s>
      <b className="num ltr">
        {result ? formatBytes(result.file.size) : state.status === 'working' ? <i className="spin" /> : ''}
      </b>
      <span className="grow">
        {state.status === 'failed' ? (
          <span className="err">{state.message}</span>
        ) : result ? (
          <span className="meter" aria-hidden="true">
            <i style={{ inlineSize: `${Math.min(100, (result.file.size / file.size) * 100)}%` }} />
          </span>
        ) : (
          <span className="muted">{t(state.status === 'working' ? 'working' : 'waiting')}</span>
        )}
      </span>
      <span className="num muted ltr">
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
  if (!before) return <span className="spin" />;
  const ratio = before.width / before.height;
  const size = {
    inlineSize: `min(100%, calc((100vh - 480px) * ${ratio}))`,
    aspectRatio: String(ratio),
  };
  const typeOf = (mime: string) => (mime.split('/')[1] ?? '').replace('jpeg', 'jpg').toUpperCase();
  const was = <PhotoPicture picture={before} label={editor('photoAlt')} />;
  if (!after || !result)
    return (
      <div className="pic" style={size}>
        {was}
      </div>
    );
  return (
    <>
      <ComparedBySlider
        size={size}
        before={was}
        after={
          <div className="checker pic-after">
            <PhotoPicture picture={after} label={editor('resultAlt')} />
          </div>
        }
      />
      <p className="ph-sizes" dir="ltr">
        <span className="badge dark">
          {t('before', { type: typeOf(file.type), width: before.width, height: before.height })}
          <b>{formatBytes(file.size)}</b>
        </span>
        <span className="badge ok">
          {t('after', { type: typeOf(result.file.type), width: result.widthPx, height: result.heightPx })}
          <b>{formatBytes(result.file.size)}</b>
        </span>
      </p>
    </>
  );
}

/** A picture file for the screen; null while it is on its way, and where it cannot be read (the list says why). */
function useDecoded(file: Blob | null): ImageBitmap | null {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  useEffect(() => {
    if (!file) {
      setPicture(null);
      return;
    }
    let isGone = false;
    let made: ImageBitmap | null = null;
    const named = file instanceof File ? file : new File([file], 'photo', { type: file.type });
    readPhoto(named, COMPARED_SIDE_PX).then(
      (bitmap) => {
        made = bitmap;
        if (isGone) bitmap.close();
        else setPicture(bitmap);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      setPicture(null);
      made?.close();
    };
  }, [file]);
  return picture;
}
