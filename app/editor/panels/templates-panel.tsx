import { PAGE_FORMATS } from '@gesso/engine';
import { isMovable } from '@gesso/engine/internal';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Product } from '../../data/feeds.ts';
import { useEngineNames } from '../../messages/engine-names.ts';
import { editorPanelsText } from '../../messages/english/editor/editor-panels.ts';
import { useText } from '../../messages/language.ts';
import { PRODUCT_LANGUAGE } from '../../messages/product-language.ts';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import { fetchTemplate } from '../../state/documents/open-document.ts';
import { sayEditing } from '../../state/editing-words.ts';
import { useEditor, useProject } from '../../state/hooks.ts';
import { problemText } from '../../state/problem-text.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import * as dialogStyles from '../../ui/dialogs/dialog.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import * as loadingStyles from '../../ui/loading.module.css';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import * as editorPartsStyles from '../editor-parts.module.css';
import * as responsiveStyles from '../responsive.module.css';
import { FeedState, matchesSearch, PanelSearch, useFeed } from './feed-parts.tsx';
import * as styles from './panels.module.css';
import { ResultCount, SearchResults } from './search-results.tsx';

/** Templates of the feed. Opening one never loses work: it can be undone, and what was there can be kept as it is. */
export function TemplatesPanel() {
  const t = useText(editorPanelsText);
  const names = useEngineNames();
  const editor = useEditor();
  const navigate = useNavigate();
  const name = useProject((project) => project.name);
  const hasLayers = useProject(({ metadata }) =>
    metadata.sceneItems.some((scene) => scene.layers.some((layer) => isMovable(layer))),
  );
  const query = useFeed(editor.kind === 'design' ? 'designTemplates' : 'videoTemplates');
  const [search, setSearch] = useState('');
  const [format, setFormat] = useState<number | null>(null);
  const [tag, setTag] = useState<string | null>(null);
  const [asking, setAsking] = useState<Product | null>(null);
  const [busyId, setBusyId] = useState<number | null>(null);
  const products = (query.data?.products ?? []).filter(
    (product) =>
      matchesSearch(product, search) &&
      (format === null || product.format === format) &&
      (tag === null || product.tags.includes(tag)),
  );
  const tags = commonTags(query.data?.products ?? []);
  const formats = new Set(query.data?.products.map((product) => product.format));
  const chips = [
    { value: null, label: t('all') },
    ...PAGE_FORMATS.filter(({ format: value }) => formats.has(value)).map((row) => ({
      value: row.format,
      label: `${names.format(row)} ${row.aspect}`,
    })),
  ];
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
      editor.ui.setState({ selection: [], textEditing: null, enteredGroupId: null, isFitted: true });
      editor.document.transact(t.step('useTemplateNamed', { name: product.displayName }), (draft) => {
        draft.metadata = template.metadata;
        draft.properties = template.properties;
        if (isUntitled(draft.name))
          draft.name = template.name === 'Untitled' ? product.displayName : template.name;
      });
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
          {chips.map((chip) => (
            <button
              key={chip.value}
              type="button"
              className={`${badgeStyles.chip} ${badgeStyles.small}`}
              aria-pressed={format === chip.value && (chip.value !== null || tag === null)}
              onClick={() => {
                setFormat(chip.value);
                if (chip.value === null) setTag(null);
              }}
            >
              {chip.label}
            </button>
          ))}
          {tags.map((each) => (
            <button
              key={each}
              type="button"
              className={`${badgeStyles.chip} ${badgeStyles.small}`}
              aria-pressed={tag === each}
              onClick={() => setTag(tag === each ? null : each)}
            >
              {each.charAt(0).toUpperCase() + each.slice(1)}
            </button>
          ))}
        </fieldset>
      </div>
      <div className={`${editorFrameStyles.panelBody} ${styles.panelBody}`}>
        <SearchResults wanted={[search.trim(), format ?? '', tag ?? ''].join('')}>
          <ResultCount section="templates" count={products.length} isKnown={!query.isPending} />
        </SearchResults>
        <FeedState
          query={query}
          count={products.length}
          emptyText={search ? t('noTemplatesFor', { search }) : t('noTemplates')}
        >
          <div data-part="masonry" className={styles.masonry}>
            {products.map((product) => (
              <button
                key={product.productId}
                type="button"
                className={`${surfaceStyles.thumb} ${editorPartsStyles.thumb}`}
                lang={PRODUCT_LANGUAGE}
                aria-label={product.displayName}
                aria-busy={busyId === product.productId}
                style={{ aspectRatio: `${product.widthPx ?? 4} / ${product.heightPx ?? 5}` }}
                onClick={() => (hasWork ? setAsking(product) : void apply(product))}
              >
                {product.thumbUrl ? (
                  <img src={product.thumbUrl} alt="" loading="lazy" draggable={false} />
                ) : null}
                {editor.kind === 'video' && product.durationMs ? (
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
            ))}
          </div>
        </FeedState>
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

/** Whether the project has not been named yet: it has the name that is given in this language, or in English. */
const isUntitled = (name: string): boolean =>
  ['Untitled', sayEditing('untitledDesign'), sayEditing('untitledVideo')].some((each) =>
    name.startsWith(each),
  );

const MOST_TAGS = 6;

/** The tags that several templates share, the most frequent first. */
function commonTags(products: readonly Product[]): string[] {
  const counts = new Map<string, number>();
  for (const product of products) for (const tag of product.tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > 1)
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_TAGS)
    .map(([tag]) => tag);
}
