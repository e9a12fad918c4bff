import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Asset, UPLOAD_CALLS } from '../../../server/contract/uploads.ts';
import { saveFile } from '../../browser/save-file.ts';
import { libraryKey } from '../../data/library-key.ts';
import { queryClient } from '../../data/queries.ts';
import { importDesignText } from '../../messages/english/editor/importing/import-design.ts';
import { formatBytes, formatDay } from '../../messages/format.ts';
import { textOf, useText } from '../../messages/language.ts';
import { reloadProfile } from '../../session/refresh.ts';
import { server } from '../../session/server.ts';
import { useProfile } from '../../session/session.ts';
import { deleteDesignFile, loadDesignFiles, useDesignFiles } from '../../state/files/design-files.ts';
import { DESIGN_FILE_ACCEPT } from '../../state/importing/design-file.ts';
import { problemText } from '../../state/problem-text.ts';
import { useStudio } from '../../state/studio-context.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { askUser } from '../../ui/dialogs/ask.tsx';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import * as editorPartsStyles from '../editor-parts.module.css';
import * as styles from './design-files.module.css';

const ROWS = 30;

/** A design file of the account or of this browser. */
interface KeptFile {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly addedAt: string;
  readonly isInAccount: boolean;
  /** @throws Error when it cannot be read */
  read(): Promise<Blob>;
  remove(): Promise<void>;
}

function ofAccount({ assetId, name, size, createdAt, metadata }: Asset): KeptFile {
  return {
    id: String(assetId),
    name,
    sizeBytes: size,
    addedAt: createdAt,
    isInAccount: true,
    read: async () => {
      const response = await fetch(metadata.contentUrl ?? '');
      if (!response.ok) throw new Error(textOf(importDesignText)('designFilesUnread'));
      return response.blob();
    },
    remove: async () => {
      await server.call(UPLOAD_CALLS.deleteAssets, { body: { assetIds: [assetId] } });
      await queryClient.invalidateQueries({ queryKey: libraryKey() });
      // The meter of storage keeps its last number where this fails.
      await reloadProfile().catch(() => undefined);
    },
  };
}

function useAccountFiles() {
  return useInfiniteQuery({
    queryKey: libraryKey('design-files'),
    queryFn: ({ pageParam, signal }) =>
      server.call(UPLOAD_CALLS.getUploadedAssets, {
        body: { start: pageParam, rows: ROWS, assetTypes: ['DESIGN_FILE'] },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ start, assets, total }) =>
      assets.length > 0 && start + assets.length < total ? start + assets.length : undefined,
    enabled: useProfile() !== null,
    staleTime: 0,
  });
}

/** The files of other programs that were imported, as they were. */
export function DesignFiles() {
  const t = useText(importDesignText);
  const studio = useStudio();
  const navigate = useNavigate();
  const chooser = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const account = useAccountFiles();
  const own = useDesignFiles(({ files }) => files);
  useEffect(() => {
    loadDesignFiles().catch((error: unknown) =>
      showToast({
        type: 'bad',
        text: textOf(importDesignText)('designFilesUnread'),
        detail: problemText(error),
      }),
    );
  }, []);
  const { blobs } = studio.resources;
  const files: KeptFile[] = [
    ...own.map((file) => ({
      ...file,
      isInAccount: false,
      read: async () => {
        const blob = await blobs.get(file.id);
        if (!blob) throw new Error(t('designFilesUnread'));
        return blob;
      },
      remove: () => deleteDesignFile(blobs, file.id),
    })),
    ...(account.data?.pages ?? [])
      .flatMap(({ assets }) => assets)
      .filter(({ status }) => status === 'active')
      .map(ofAccount),
  ].sort((a, b) => (a.addedAt < b.addedAt ? 1 : -1));

  const importFile = async (file: File, isKept: boolean) => {
    const { importDesign } = await import('./import-design.tsx');
    await importDesign(studio, file, (path) => navigate(path), isKept);
  };
  const withBytes = (kept: KeptFile, use: (file: File) => void | Promise<void>) => {
    kept
      .read()
      .then((blob) => use(new File([blob], kept.name)))
      .catch((error: unknown) =>
        showToast({ type: 'bad', text: t('notRead', { name: kept.name }), detail: problemText(error) }),
      );
  };
  const remove = async (kept: KeptFile) => {
    const { name, sizeBytes } = kept;
    const agreed = await askUser({
      title: t('deleteOriginalAsk', { name }),
      text: t('deleteOriginalText', { size: formatBytes(sizeBytes) }),
      yes: t('delete'),
      icon: 'trash',
      isDangerous: true,
    });
    if (!agreed) return;
    try {
      await kept.remove();
      list.current?.focus();
      showToast({ type: 'ok', text: t('deleted', { name }) });
    } catch (error) {
      showToast({ type: 'bad', text: t('notDeleted', { name }), detail: problemText(error) });
    }
  };
  return (
    <section className={styles.designFiles} aria-label={t('designFiles')}>
      <h3 className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>{t('designFiles')}</h3>
      <p className={fieldStyles.hint}>{t(files.length > 0 ? 'designFilesHint' : 'noDesignFiles')}</p>
      {account.error ? (
        <RetryBanner text={t('designFilesUnread')} onRetry={() => void account.refetch()} />
      ) : null}
      <ul
        ref={list}
        tabIndex={-1}
        className={styles.list}
        aria-label={t('designFiles')}
        hidden={files.length === 0}
      >
        {files.map((file) => (
          <li key={file.id} className={styles.file}>
            <span className={styles.kind} aria-hidden="true">
              {file.name.split('.').pop()?.slice(0, 6).toUpperCase()}
            </span>
            <span className={styles.facts}>
              <b dir="auto" className={textStyles.ellipsis} title={file.name}>
                {file.name}
              </b>
              <small className={textStyles.secondary}>
                {formatBytes(file.sizeBytes)} · {formatDay(file.addedAt)}
                {file.isInAccount ? null : ` · ${t('inThisBrowser')}`}
              </small>
            </span>
            <IconButton
              label={t('importAgain', { name: file.name })}
              icon="layers"
              size="xs"
              iconSize={16}
              onClick={() => withBytes(file, (bytes) => importFile(bytes, true))}
            />
            <IconButton
              label={t('downloadOriginal', { name: file.name })}
              icon="download"
              size="xs"
              iconSize={16}
              onClick={() => withBytes(file, (bytes) => saveFile(bytes, bytes.name))}
            />
            <IconButton
              label={t('deleteOriginal', { name: file.name })}
              icon="trash"
              size="xs"
              iconSize={16}
              onClick={() => void remove(file)}
            />
          </li>
        ))}
      </ul>
      {account.hasNextPage ? (
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.small}`}
          disabled={account.isFetchingNextPage}
          onClick={() => void account.fetchNextPage()}
        >
          {t('moreDesignFiles')}
        </button>
      ) : null}
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
        onClick={() => chooser.current?.click()}
      >
        <Icon name="layers" size={16} />
        {t('open')}
      </button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={DESIGN_FILE_ACCEPT}
        aria-label={t('choose')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) void importFile(file, false);
        }}
      />
    </section>
  );
}
