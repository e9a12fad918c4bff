import type { Asset } from '@gesso/engine';
import { useRef, useState } from 'react';
import type { FeedName, Product } from '../../data/feeds.ts';
import type { PlainKey } from '../../messages/catalogue.ts';
import { editorPanelsText } from '../../messages/english/editor/editor-panels.ts';
import { useText } from '../../messages/language.ts';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import { dropAssets, importFiles, importUrl, insertAsset } from '../../state/files/media.ts';
import { useEditor } from '../../state/hooks.ts';
import { problemText } from '../../state/problem-text.ts';
import { useStudio } from '../../state/studio-context.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as loadingStyles from '../../ui/loading.module.css';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import * as editorPartsStyles from '../editor-parts.module.css';
import * as responsiveStyles from '../responsive.module.css';
import { draggable } from './dragged-item.ts';
import { FeedState, matchesSearch, PanelSearch, useFeed } from './feed-parts.tsx';
import * as styles from './panels.module.css';
import { ResultCount, SearchResults } from './search-results.tsx';

type MediaTab = 'photos' | 'clips' | 'music';
type Label = PlainKey<typeof editorPanelsText>;
const TABS: readonly {
  value: MediaTab & Label;
  feed: FeedName;
  search: Label;
  empty: Label;
}[] = [
  { value: 'clips', feed: 'clips', search: 'searchClips', empty: 'noClips' },
  { value: 'photos', feed: 'photos', search: 'searchPhotos', empty: 'noPhotos' },
  { value: 'music', feed: 'music', search: 'searchMusic', empty: 'noMusic' },
];

/** The address of a library item's own file. */
export const fileUrlOf = (product: Product): string | null => product.url ?? null;

/** Upload, and the stock library as far as it is filled. */
export function MediaPanel() {
  const t = useText(editorPanelsText);
  const editor = useEditor();
  const studio = useStudio();
  const [tab, setTab] = useState<MediaTab>(editor.kind === 'video' ? 'clips' : 'photos');
  const [search, setSearch] = useState('');
  const [busyId, setBusyId] = useState<number | null>(null);
  const current = TABS.find((each) => each.value === tab) ?? TABS[0];
  const query = useFeed(current?.feed ?? 'photos');
  const products = (query.data?.products ?? []).filter(
    (product) => matchesSearch(product, search) && fileUrlOf(product) !== null,
  );

  const use = async (product: Product, put: (asset: Asset) => void) => {
    const url = fileUrlOf(product);
    if (!url) return;
    setBusyId(product.productId);
    try {
      put(await importUrl(studio.resources, url, product.displayName));
    } catch (error) {
      showToast({
        type: 'bad',
        text: t('notAdded', { name: product.displayName }),
        detail: problemText(error),
      });
    } finally {
      setBusyId(null);
    }
  };

  const add = (product: Product) => use(product, (asset) => insertAsset(editor, asset));
  const kind = ({ photos: 'image', clips: 'video', music: 'audio' } as const)[tab];
  const dragging = (product: Product) =>
    draggable({
      kind,
      drop: (at, under) => use(product, (asset) => dropAssets(editor, [asset], at, under)),
    });

  return (
    <>
      <div className={`${editorFrameStyles.panelHead} ${responsiveStyles.panelHead}`}>
        {editor.kind === 'video' ? (
          <Segmented
            label={t('kindOfMedia')}
            value={tab}
            options={TABS.map(({ value }) => ({ value, label: t(value) }))}
            onChange={setTab}
          />
        ) : null}
        <UploadButton />
        {query.data && query.data.products.length > 6 ? (
          <PanelSearch label={t(current?.search ?? 'search')} value={search} onChange={setSearch} />
        ) : null}
      </div>
      <div className={`${editorFrameStyles.panelBody} ${styles.panelBody}`}>
        <SearchResults wanted={search.trim()}>
          <ResultCount section="media" count={products.length} isKnown={!query.isPending} />
        </SearchResults>
        <FeedState
          query={query}
          count={products.length}
          emptyText={search ? t('nothingFor', { search }) : t(current?.empty ?? 'noPhotos')}
        >
          <div
            data-part="masonry"
            className={tab === 'music' ? `${layoutStyles.column} ${layoutStyles.gap8}` : styles.masonry}
          >
            {products.map((product) =>
              tab === 'music' ? (
                <button
                  key={product.productId}
                  type="button"
                  className={styles.soundRow}
                  aria-busy={busyId === product.productId}
                  onClick={() => void add(product)}
                  {...dragging(product)}
                >
                  <Icon name="music" size={18} />
                  <span className={`${layoutStyles.grow} ${textStyles.ellipsis}`}>{product.displayName}</span>
                  {product.durationMs ? (
                    <span className={`${textStyles.muted} ${textStyles.numeric}`}>
                      {Math.round(product.durationMs / 1000)} s
                    </span>
                  ) : null}
                </button>
              ) : (
                <button
                  key={product.productId}
                  type="button"
                  className={`${surfaceStyles.thumb} ${editorPartsStyles.thumb}`}
                  aria-label={product.displayName}
                  aria-busy={busyId === product.productId}
                  style={{ aspectRatio: `${product.widthPx || 4} / ${product.heightPx || 3}` }}
                  onClick={() => void add(product)}
                  {...dragging(product)}
                >
                  {product.thumbUrl ? (
                    <img src={product.thumbUrl} alt="" loading="lazy" draggable={false} />
                  ) : null}
                  {product.durationMs ? (
                    <span
                      className={`${surfaceStyles.bottomRight} ${badgeStyles.badge} ${badgeStyles.dark} ${textStyles.numeric} ${textStyles.drawnText}`}
                      data-text={`${Math.round(product.durationMs / 1000)} s`}
                    />
                  ) : null}
                  {busyId === product.productId ? (
                    <span
                      className={`${editorPartsStyles.thumbBusy} ${buttonStyles.spinner} ${loadingStyles.spinner}`}
                    />
                  ) : null}
                </button>
              ),
            )}
          </div>
        </FeedState>
      </div>
    </>
  );
}

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
        accept="image/*,video/*,audio/*,.svg,.heic,.heif,.tif,.tiff,.json,.lottie,.mkv,.flv,.vob,.ts,.wmv,.avi,.srt,.vtt"
        aria-label={t('uploadFiles')}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          setIsBusy(true);
          void importFiles(studio.resources, files, editor)
            .then((assets) => {
              if (assets.length > 0) editor.ui.setState({ panel: 'uploads' });
            })
            .finally(() => setIsBusy(false));
        }}
      />
    </>
  );
}
