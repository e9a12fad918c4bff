import { useState } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import type { StoreProduct } from '../../../server/contract/store.ts';
import { WithQueries } from '../../api/with-queries.tsx';
import { toolsText } from '../../messages/english/tools.ts';
import { useText } from '../../messages/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { CategoryTabs } from '../listings/category-tabs.tsx';
import { ToolPicture } from './card-pictures.tsx';
import { toolPage, toolSlugOf } from './tool-pages.ts';
import {
  matchingTools,
  TOOL_GROUPS,
  type ToolGroup,
  toolGroupOf,
  useTools,
  useToolWords,
} from './use-tools.ts';
import '../listings/listings.css';
import './tools.css';
import { RetryBanner } from '../../ui/retry-banner.tsx';

const GROUP_TITLES = { ai: 'aiTools', 'photo-editor': 'photoTools', 'video-editor': 'videoTools' } as const;

/** As many as fill a window, so that what comes in their place moves nothing that is seen. */
const WAITING_CARDS = 12;

/** `/tools`, and parts of it: `/all-tools/{group or tool}`, `/video-editing`, `/free-tools`. */
export function ToolsScreen() {
  const { pathname } = useLocation();
  const { item } = useParams();
  if (item !== undefined && toolGroupOf(item) === null) {
    const slug = toolSlugOf(item);
    return <Navigate to={slug ? `/tools/${slug}/` : '/404/'} replace />;
  }
  const isVideo = pathname.startsWith('/video-editing');
  const isFree = pathname.startsWith('/free-tools');
  const group = isVideo ? 'video-editor' : item === undefined ? null : toolGroupOf(item);
  return (
    <WithQueries>
      <Overview key={pathname} only={group} isFree={isFree} />
    </WithQueries>
  );
}

interface NamedTool {
  readonly tool: StoreProduct;
  readonly name: string;
  readonly text: string;
}

/** Whether all of a tool runs in the browser. */
function isLocal({ productAlias }: StoreProduct): boolean {
  const slug = toolSlugOf(productAlias);
  return slug === null || toolPage(slug).method === 'local';
}

function Overview({ only, isFree }: { only: ToolGroup | null; isFree: boolean }) {
  const t = useText(toolsText);
  const words = useToolWords();
  const { data, error, refetch } = useTools();
  const [search, setSearch] = useState('');
  const named: NamedTool[] = (data ?? [])
    .filter((tool) => !isFree || isLocal(tool))
    .map((tool) => ({ tool, ...words(tool) }));
  const found = matchingTools(named, search);
  const groups = TOOL_GROUPS.filter((group) => only === null || group === only).map((group) => ({
    group,
    tools: found.filter(({ tool }) => tool.subType === group),
  }));
  const count = groups.reduce((sum, { tools }) => sum + tools.length, 0);
  const title = isFree
    ? t('freeTitle')
    : only === 'video-editor'
      ? t('videoTitle')
      : only
        ? t(GROUP_TITLES[only])
        : t('title');
  return (
    <main className="listing tools-index">
      <title>{`${title} · Gesso`}</title>
      <div className="lh">
        <CategoryTabs />
        <h1 className="d">{title}</h1>
        <p className="lh-text">{t(isFree ? 'freeText' : only === 'video-editor' ? 'videoText' : 'text')}</p>
        <search className="srch">
          <span className="input">
            <Icon name="search" />
            <input
              type="search"
              aria-label={t('searchAll')}
              placeholder={t('searchAll')}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </span>
        </search>
        <output className="vh">{search.trim() === '' ? '' : t('found', { count })}</output>
      </div>
      <div className="lb">
        {error ? (
          <RetryBanner text={t('listFailed', { reason: error.message })} onRetry={() => void refetch()} />
        ) : data && count === 0 ? (
          <div className="no-tool">
            <p role="status">{t('noMatch')}</p>
            <button type="button" className="btn secondary" onClick={() => setSearch('')}>
              {t('showAll')}
            </button>
          </div>
        ) : (
          groups.map(({ group, tools }) =>
            data && tools.length === 0 ? null : (
              <section key={group} id={group} className="tool-group" aria-labelledby={`group-${group}`}>
                <h2 className="d" id={`group-${group}`}>
                  {t(GROUP_TITLES[group])}
                </h2>
                <ul className="tool-cards">
                  {data
                    ? tools.map(({ tool, name, text }) => (
                        <li key={tool.productId}>
                          <ToolCard tool={tool} name={name} text={text} />
                        </li>
                      ))
                    : Array.from({ length: WAITING_CARDS }, (_, index) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
                        <li key={index}>
                          <i className="sk card-wait" />
                        </li>
                      ))}
                </ul>
              </section>
            ),
          )
        )}
      </div>
    </main>
  );
}

function ToolCard({ tool, name, text }: NamedTool) {
  const t = useText(toolsText);
  const slug = toolSlugOf(tool.productAlias);
  return (
    <Link className="tool-card" to={tool.path}>
      <span className="pic">
        <ToolPicture alias={tool.productAlias} thumbUrl={tool.thumbUrl} />
        {slug && toolPage(slug).method === 'local' ? (
          <span className="badge dark bl">
            <Icon name="laptop" size={12} />
            {t('local')}
          </span>
        ) : null}
      </span>
      <span className="tx">
        <b>{name}</b>
        <span>{text}</span>
      </span>
    </Link>
  );
}
