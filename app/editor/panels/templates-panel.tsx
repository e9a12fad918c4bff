import { PAGE_FORMATS } from '@gesso/engine';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Product } from '../../api/feeds.ts';
import { useEditor, useProject } from '../../state/hooks.ts';
import { fetchTemplate } from '../../state/open-document.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { FeedState, matchesSearch, PanelSearch, useFeed } from './feed-parts.tsx';

const FORMAT_CHIPS = [
  { value: null, label: 'All' },
  ...PAGE_FORMATS.map((format) => ({ value: format.format, label: `${format.name} ${format.aspect}` })),
];

/** Templates of the feed. Opening one never loses work: it can be undone, and what was there can be kept as it is. */
export function TemplatesPanel() {
  const editor = useEditor();
  const navigate = useNavigate();
  const project = useProject();
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
  const hasWork =
    editor.document.canUndo ||
    project.metadata.sceneItems.some((scene) => scene.layers.some((layer) => layer.type !== 'background'));

  const apply = async (product: Product) => {
    setAsking(null);
    setBusyId(product.productId);
    try {
      const { project: template } = await fetchTemplate(
        product.templateUrl ?? `/assets/templates/${product.productAlias}.json`,
        editor.kind,
      );
      editor.ui.setState({ selection: [], textEditing: null, enteredGroupId: null, isFitted: true });
      editor.document.transact(`Use template ${product.displayName}`, (draft) => {
        draft.metadata = template.metadata;
        draft.properties = template.properties;
        if (draft.name.startsWith('Untitled'))
          draft.name = template.name === 'Untitled' ? product.displayName : template.name;
      });
      editor.seek(0);
      editor.announce(`Template ${product.displayName} opened`);
      if (window.innerWidth < 1200) editor.ui.setState({ panel: null });
    } catch (error) {
      showToast({
        type: 'bad',
        text: `“${product.displayName}” could not be opened`,
        detail: error instanceof Error ? error.message : String(error),
      });
    } finally {
      setBusyId(null);
    }
  };

  return (
    <>
      <div className="ph">
        <PanelSearch label="Search templates" value={search} onChange={setSearch} />
        <fieldset className="chips" aria-label="Format">
          {FORMAT_CHIPS.filter((chip) => chip.value === null || formats.has(chip.value)).map((chip) => (
            <button
              key={chip.label}
              type="button"
              className={`chip sm ${format === chip.value && (chip.value !== null || tag === null) ? 'on' : ''}`}
              aria-pressed={format === chip.value}
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
              className={`chip sm ${tag === each ? 'on' : ''}`}
              aria-pressed={tag === each}
              onClick={() => setTag(tag === each ? null : each)}
            >
              {each.charAt(0).toUpperCase() + each.slice(1)}
            </button>
          ))}
        </fieldset>
      </div>
      <div className="pb">
        <FeedState
          query={query}
          count={products.length}
          emptyText={
            search
              ? `Nothing for “${search}”. Check the spelling, or try a shorter word.`
              : 'There are no templates of this shape yet.'
          }
        >
          <div className="masonry">
            {products.map((product) => (
              <button
                key={product.productId}
                type="button"
                className="thumb"
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
                    className="br badge dark num says"
                    data-text={`${Math.round(product.durationMs / 1000)} s`}
                  />
                ) : null}
                {busyId === product.productId ? <span className="thumb-busy spin" /> : null}
              </button>
            ))}
          </div>
        </FeedState>
      </div>
      <Dialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title="Use this template?"
        className="small"
      >
        <p className="sec">
          “{asking?.displayName}” takes the place of all {editor.kind === 'design' ? 'pages' : 'scenes'} of “
          {project.name}”. One undo brings them back, or open the template as a project of its own.
        </p>
        <div className="dialog-row">
          <button
            type="button"
            className="btn secondary"
            onClick={() =>
              asking &&
              navigate(`${window.location.pathname}?template=${encodeURIComponent(asking.productAlias)}`)
            }
          >
            Open as new project
          </button>
          <button type="button" className="btn primary" onClick={() => asking && void apply(asking)}>
            Replace my work
          </button>
        </div>
      </Dialog>
    </>
  );
}

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
