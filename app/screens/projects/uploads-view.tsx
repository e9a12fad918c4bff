import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { mediaKindOf } from '../../../server/contract/upload-limits.ts';
import { type Asset, UPLOAD_CALLS } from '../../../server/contract/uploads.ts';
import { libraryKey } from '../../data/library-key.ts';
import { projectsText } from '../../messages/english/projects.ts';
import { formatBytes, formatDay, formatLength } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import { useAppConfig } from '../../session/app-config.ts';
import { server } from '../../session/server.ts';
import { isSubscribed, useProfile } from '../../session/session.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as iconButtonStyles from '../../ui/icon-button.module.css';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import { downloadFile, startDesignWith } from '../generations/image-files.ts';
import { keptUntil } from './days-left.ts';
import { LibraryHead } from './library-head.tsx';
import * as libraryNarrowStyles from './library-narrow.module.css';
import { LoadFailed } from './load-failed.tsx';
import { LIBRARY_ROWS } from './project-queries.ts';
import { TilesWaiting } from './tiles/tiles-waiting.tsx';
import * as tilesStyles from './tiles.module.css';
import { deleteUpload, UPLOAD_ACCEPT, uploadFiles } from './upload-actions.ts';
import { useNearEnd } from './use-near-end.ts';

/** What the account has of the user's own images, videos, sounds and design files. */
export function UploadsView() {
  const t = useText(projectsText);
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: libraryKey('uploads'),
      queryFn: ({ pageParam, signal }) =>
        server.call(UPLOAD_CALLS.getUploadedAssets, {
          body: { start: pageParam, rows: LIBRARY_ROWS },
          signal,
        }),
      initialPageParam: 0,
      getNextPageParam: ({ start, assets, total }) =>
        assets.length > 0 && start + assets.length < total ? start + assets.length : undefined,
      staleTime: 0,
    });
  const onNearEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !error) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage]);
  const end = useNearEnd(onNearEnd);
  const isPro = isSubscribed(useProfile());
  const { mediaDays } = useAppConfig().plans.free;
  const uploads = data?.pages.flatMap((page) => page.assets) ?? [];
  return (
    <>
      <LibraryHead
        title={t('uploads')}
        text={
          isPro || mediaDays === null
            ? t('uploadsText')
            : `${t('uploadsText')} ${t('storageKept', { count: mediaDays })}`
        }
      >
        <UploadButton className={`${buttonStyles.button} ${tilesStyles.button} ${buttonStyles.secondary}`} />
      </LibraryHead>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <TilesWaiting view="grid" /> : null}
      {data && uploads.length === 0 ? (
        <EmptyState icon="upload" title={t('uploadsEmptyTitle')} text={t('uploadsEmptyText')}>
          <UploadButton className={`${buttonStyles.button} ${tilesStyles.button} ${buttonStyles.primary}`} />
        </EmptyState>
      ) : null}
      <ul
        className={`${tilesStyles.tiles} ${libraryNarrowStyles.tiles} ${tilesStyles.grid} ${libraryNarrowStyles.grid}`}
        aria-label={t('uploads')}
        hidden={uploads.length === 0}
      >
        {uploads.map((asset) => (
          <UploadTile key={asset.assetId} asset={asset} />
        ))}
      </ul>
      <div ref={end} />
    </>
  );
}

function UploadButton({ className }: { className: string }) {
  const t = useText(projectsText);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        <Icon name="upload" size={18} />
        {t('upload')}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={UPLOAD_ACCEPT}
        aria-label={t('upload')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file can be chosen again.
          event.target.value = '';
          void uploadFiles(files);
        }}
      />
    </>
  );
}

const KINDS = {
  image: { name: 'uploadKindImage', icon: 'image' },
  video: { name: 'uploadKindVideo', icon: 'film' },
  audio: { name: 'uploadKindAudio', icon: 'music' },
  font: { name: 'uploadKindFont', icon: 'type' },
  design: { name: 'uploadKindDesign', icon: 'layers' },
} as const;

function UploadTile({ asset }: { asset: Asset }) {
  const t = useText(projectsText);
  const isPro = isSubscribed(useProfile());
  const [isBroken, setIsBroken] = useState(false);
  const { name, size, createdAt, projectAsset, metadata } = asset;
  const { contentUrl, thumbUrl, duration } = metadata;
  const kind = mediaKindOf(asset.assetType);
  const image = thumbUrl ?? (kind === 'image' ? contentUrl : null);
  const about = t('kindAndSize', { kind: t(KINDS[kind].name), size: formatBytes(size) });
  const { mediaDays } = useAppConfig().plans.free;
  const until =
    isPro || projectAsset || mediaDays === null
      ? null
      : t('keptUntil', { day: formatDay(keptUntil(createdAt, mediaDays)) });
  return (
    <li data-part="tile" className={tilesStyles.tile}>
      <span className={tilesStyles.tileImage}>
        <span className={`${surfaceStyles.thumb} ${tilesStyles.well} ${surfaceStyles.checker}`}>
          {image !== null && !isBroken ? (
            <img
              className={tilesStyles.whole}
              src={image}
              alt=""
              loading="lazy"
              onError={() => setIsBroken(true)}
            />
          ) : (
            <span className={tilesStyles.uploadIcon}>
              <Icon name={KINDS[kind].icon} size={24} />
            </span>
          )}
          {duration ? (
            <span
              className={`${surfaceStyles.bottomRight} ${badgeStyles.badge} ${tilesStyles.badge} ${badgeStyles.dark} ${textStyles.numeric}`}
            >
              {formatLength(duration)}
            </span>
          ) : null}
        </span>
        {projectAsset ? (
          <span className={tilesStyles.tileMarks}>
            <span className={`${badgeStyles.badge} ${tilesStyles.badge} ${badgeStyles.accent}`}>
              {t('usedInProject')}
            </span>
          </span>
        ) : null}
        {contentUrl === null ? null : (
          <span className={tilesStyles.tileActs}>
            {kind === 'image' ? (
              <button
                type="button"
                className={`${buttonStyles.button} ${tilesStyles.button} ${buttonStyles.invert} ${buttonStyles.small}`}
                aria-label={t('useFile', { name })}
                onClick={() => void startDesignWith(contentUrl, name)}
              >
                <Icon name="layout" size={16} />
                {t('useInDesign')}
              </button>
            ) : null}
            <button
              type="button"
              className={`${buttonStyles.button} ${tilesStyles.button} ${buttonStyles.invert} ${buttonStyles.small}`}
              aria-label={t('downloadFile', { name })}
              onClick={() => void downloadFile(contentUrl, name)}
            >
              <Icon name="download" size={16} />
            </button>
          </span>
        )}
      </span>
      <span className={tilesStyles.tileCap}>
        <span className={`${tilesStyles.tileWords} ${libraryNarrowStyles.tileWords}`}>
          <b className={textStyles.ellipsis} title={name}>
            {name}
          </b>
          <small className={textStyles.ellipsis}>{about}</small>
          {until ? <small className={textStyles.ellipsis}>{until}</small> : null}
        </span>
        <button
          type="button"
          className={`${iconButtonStyles.iconButton} ${iconButtonStyles.small}`}
          aria-label={t('deleteFile', { name })}
          onClick={() => void deleteUpload(asset)}
        >
          <Icon name="trash" size={16} />
        </button>
      </span>
    </li>
  );
}
