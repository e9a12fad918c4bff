import { isMovable } from '@gesso/engine/internal';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TemplateShape } from '../../../server/contract/search.ts';
import type { ShelfItem } from '../../../server/contract/store/shelf-items.ts';
import { FEEDS, type Product } from '../../data/feeds.ts';
import { editorPanelsText } from '../../messages/english/editor/editor-panels.ts';
import { listingsText } from '../../messages/english/listings.ts';
import { useText } from '../../messages/language.ts';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import { WithHeart } from '../../shell/shelves/favourite-button.tsx';
import { shelves } from '../../shell/shelves/shelves.ts';
import { isTemplateLook, SHAPES, TEMPLATE_LOOKS } from '../../shell/template-choices.ts';
import { fetchTemplate } from '../../state/documents/open-document.ts';
import { sayEditing } from '../../state/editing-words.ts';
import { useEditor, useProject } from '../../state/hooks.ts';
import { problemText } from '../../state/problem-text.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import * as dialogStyles from '../../ui/dialogs/dialog.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import * as editorPartsStyles from '../editor-parts.module.css';
import { OwnTemplates } from '../own-templates/own-templates.tsx';
import * as responsiveStyles from '../responsive.module.css';
import { FavouritesChip } from './favourites/favourites-chip.tsx';
import { useShelfOfPanel } from './favourites/use-shelf-of-panel.ts';
import { useShelfProducts } from './favourites/use-shelf-products.ts';
import { FeedState, PanelSearch } from './feed-parts.tsx';
import * as styles from './panels.module.css';
import { ResultCount, SearchResults } from './search-results.tsx';
import { FavouriteTemplates, RecentTemplates, TemplateTiles } from './template-lists.tsx';
import { TemplateTile } from './template-tile.tsx';
import { useTemplates } from './use-templates.ts';

/** Templates of the feed. Opening one never loses work: it can be undone, and what was there can be kept as it is. */
export function TemplatesPanel() {
  const t = useText(editorPanelsText);
  const looks = useText(listingsText);
  const editor = useEditor();
  const navigate = useNavigate();
  const name = useProject((project) => project.name);
  const hasLayers = useProject(({ metadata }) =>
    metadata.sceneItems.some((scene) => scene.layers.some((layer) => isMovable(layer))),
  );
  const [search, setSearch] = useState('');
  const [shape, setShape] = useState<TemplateShape | null>(null);
  const [style, setStyle] = useState<string | null>(null);
  const query = useTemplates(editor.kind, { search, shape, style });
  const [isFavourites, setIsFavourites] = useState(false);
  const [asking, setAsking] = useState<Product | null>(null);
  const [busyId, setBusyId] = useState<number | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const shelf = useShelfOfPanel('templates');
  const shelfProducts = useShelfProducts([...shelf.favourites, ...shelf.recent].map(({ itemId }) => itemId));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const [first] = data?.pages ?? [];
  const items = useMemo(() => (data?.pages ?? []).flatMap(({ products }) => products.map(tileOf)), [data]);
  const nearby = useMemo(() => (first?.nearby ?? []).map(tileOf), [first]);
  const onNearEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const narrow = (nextShape: TemplateShape | null, nextStyle: string | null, onlyFavourites = false) => {
    setShape(nextShape);
    setStyle(nextStyle);
    setIsFavourites(onlyFavourites);
    scroller.current?.scrollTo({ top: 0 });
  };
  const categoryId = FEEDS[editor.kind === 'video' ? 'videoTemplates' : 'designTemplates'];
  const ofEditor = (list: readonly ShelfItem[]) =>
    list
      .flatMap(({ itemId }) => shelfProducts.byId.get(itemId) ?? [])
      .filter((product) => product.categoryId === categoryId);
  const isNarrowed = search.trim() !== '' || shape !== null || style !== null;
  const tile = (product: Product) => (
    <WithHeart shelf="templates" itemId={String(product.productId)} name={product.displayName}>
      <TemplateTile
        product={product}
        isBusy={busyId === product.productId}
        onChoose={() => (hasWork ? setAsking(product) : void apply(product))}
      />
    </WithHeart>
  );
  // The first page counts all choices, whatever was chosen of them.
  const facets = first?.facets;
  const canUndo = useProject(() => editor.document.canUndo);
  const hasWork = canUndo || hasLayers;

  const apply = async (product: Product) => {
    setAsking(null);
    setBusyId(product.productId);
    try {
      const { project: template } = await fetchTemplate(
        product.templateUrl ?? `/assets/templates/${product.productAlias}.json`,
        editor.kind,
      );
      editor.select([]);
      editor.ui.setState({ enteredGroupId: null, isFitted: true });
      editor.document.transact(t.step('useTemplateNamed', { name: product.displayName }), (draft) => {
        draft.metadata = template.metadata;
        draft.properties = template.properties;
        if (isUntitled(draft.name))
          draft.name = template.name === 'Untitled' ? product.displayName : template.name;
      });
      shelves.use('templates', String(product.productId));
      editor.seek(0);
      editor.announce(t('templateOpened', { name: product.displayName }));
      if (window.innerWidth < 1200) editor.ui.setState({ panel: null });
    } catch (error) {
      showToast({
        type: 'bad',
        text: t('notOpened', { name: product.displayName }),
        detail: problemText(error),
      });
    } finally {
      setBusyId(null);
    }
  };

  return (
    <>
      <div className={`${editorFrameStyles.panelHead} ${responsiveStyles.panelHead}`}>
        <PanelSearch label={t('searchTemplates')} value={search} onChange={setSearch} />
        <fieldset className={editorPartsStyles.chips} aria-label={t('format')}>
          <button
            type="button"
            className={`${badgeStyles.chip} ${badgeStyles.small}`}
            aria-pressed={shape === null && style === null && !isFavourites}
            onClick={() => narrow(null, null)}
          >
            {t('all')}
          </button>
          <FavouritesChip isPressed={isFavourites} onToggle={() => narrow(null, null, !isFavourites)} />
          {SHAPES.filter(({ shape: value }) => facets?.shapes.some((each) => each.value === value)).map(
            ({ shape: value, key, aspect }) => (
              <button
                key={value}
                type="button"
                className={`${badgeStyles.chip} ${badgeStyles.small}`}
                aria-pressed={shape === value}
                onClick={() => narrow(shape === value ? null : value, style)}
              >
                {aspect === null ? looks(key) : `${looks(key)} ${aspect}`}
              </button>
            ),
          )}
          {facets?.styles.slice(0, MOST_STYLES).flatMap(({ value }) =>
            isTemplateLook(value) ? (
              <button
                key={value}
                type="button"
                className={`${badgeStyles.chip} ${badgeStyles.small}`}
                aria-pressed={style === value}
                onClick={() => narrow(shape, style === value ? null : value)}
              >
                {looks(TEMPLATE_LOOKS[value])}
              </button>
            ) : (
              []
            ),
          )}
        </fieldset>
      </div>
      <div
        ref={scroller}
        data-part="masonry"
        className={`${editorFrameStyles.panelBody} ${styles.panelBody}`}
      >
        {isFavourites ? (
          <FavouriteTemplates
            products={ofEditor(shelf.favourites)}
            query={shelfProducts.query}
            search={search}
            scroller={scroller}
            tile={tile}
          />
        ) : (
          <>
            <SearchResults wanted={[search.trim(), shape ?? '', style ?? ''].join('')}>
              <ResultCount section="templates" count={first?.total ?? 0} isKnown={first !== undefined} />
            </SearchResults>
            {isNarrowed ? null : <OwnTemplates />}
            {isNarrowed ? null : <RecentTemplates products={ofEditor(shelf.recent)} tile={tile} />}
            {first?.isNearest ? (
              <p className={styles.panelNote}>{looks('nearest', { term: search.trim() })}</p>
            ) : null}
            <FeedState
              query={query}
              count={items.length}
              emptyText={search ? t('noTemplatesFor', { search }) : t('noTemplates')}
            >
              <TemplateTiles items={items} scroller={scroller} onNearEnd={onNearEnd} tile={tile} />
            </FeedState>
            {nearby.length > 0 ? (
              <>
                <h3 className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
                  {looks('nearby')}
                </h3>
                <TemplateTiles
                  label={looks('nearby')}
                  items={nearby}
                  scroller={scroller}
                  onNearEnd={nothing}
                  tile={tile}
                />
              </>
            ) : null}
          </>
        )}
      </div>
      <Dialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={t('useTemplate')}
        className={dialogStyles.small}
      >
        <p className={textStyles.secondary}>
          {t(editor.kind === 'design' ? 'replacesPages' : 'replacesScenes', {
            template: asking?.displayName ?? '',
            project: name,
          })}
        </p>
        <div className={dialogStyles.dialogRow}>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.secondary}`}
            onClick={() =>
              asking &&
              navigate(`${window.location.pathname}?template=${encodeURIComponent(asking.productAlias)}`)
            }
          >
            {t('openAsNew')}
          </button>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.primary}`}
            onClick={() => asking && void apply(asking)}
          >
            {t('replaceWork')}
          </button>
        </div>
      </Dialog>
    </>
  );
}

const tileOf = (product: Product) => ({ id: String(product.productId), product });

function nothing(): void {}

/** Whether the project has not been named yet: it has the name that is given in this language, or in English. */
const isUntitled = (name: string): boolean =>
  ['Untitled', sayEditing('untitledDesign'), sayEditing('untitledVideo')].some((each) =>
    name.startsWith(each),
  );

/** How many looks are offered. */
const MOST_STYLES = 5;
