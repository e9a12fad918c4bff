import { useState } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import type { StoreProduct } from '../../../server/contract/store/store.ts';
import { WithQueries } from '../../data/with-queries.tsx';
import { toolsText } from '../../messages/english/tools.ts';
import { useText } from '../../messages/language.ts';
import { toolPath } from '../../paths.ts';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as loadingStyles from '../../ui/loading.module.css';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import * as textStyles from '../../ui/text.module.css';
import { CategoryTabs } from '../listings/category-tabs.tsx';
import * as listingsStyles from '../listings.module.css';
import { ToolImage } from './card-images.tsx';
import { toolPage, toolSlugOf } from './tool-pages.ts';
import * as styles from './tools.module.css';
import {
  matchingTools,
  TOOL_GROUPS,
  type ToolGroup,
  toolGroupOf,
  useTools,
  useToolWords,
} from './use-tools.ts';

const GROUP_TITLES = { ai: 'aiTools', 'photo-editor': 'photoTools', 'video-editor': 'videoTools' } as const;

/** As many as fill a window, so that what comes in their place moves nothing that is seen. */
const WAITING_CARDS = 12;

/** `/tools`, and parts of it: `/all-tools/{group or tool}`, `/video-editing`, `/free-tools`. */
export function ToolsScreen() {
  const { pathname } = useLocation();
  const { item } = useParams();
  if (item !== undefined && toolGroupOf(item) === null) {
    const slug = toolSlugOf(item);
    return <Navigate to={slug ? toolPath(slug) : SCREEN_PATHS.notFound} replace />;
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
    <main className={`${listingsStyles.listing} ${styles.toolsIndex}`}>
      <title>{`${title} · Gesso`}</title>
      <div className={listingsStyles.listHead}>
        <CategoryTabs />
        <h1 className={textStyles.display}>{title}</h1>
        <p className={listingsStyles.lhText}>
          {t(isFree ? 'freeText' : only === 'video-editor' ? 'videoText' : 'text')}
        </p>
        <search className={`${listingsStyles.searchBox} ${styles.searchBox}`}>
          <span className={`${fieldStyles.input} ${styles.input}`}>
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
        <output className={layoutStyles.visuallyHidden}>
          {search.trim() === '' ? '' : t('found', { count })}
        </output>
      </div>
      <div className={listingsStyles.label}>
        {error ? (
          <RetryBanner
            className={listingsStyles.banner}
            text={t('listFailed', { reason: error.message })}
            onRetry={() => void refetch()}
          />
        ) : data && count === 0 ? (
          <div className={styles.noTool}>
            <p role="status">{t('noMatch')}</p>
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.secondary}`}
              onClick={() => setSearch('')}
            >
              {t('showAll')}
            </button>
          </div>
        ) : (
          groups.map(({ group, tools }) =>
            data && tools.length === 0 ? null : (
              <section key={group} id={group} className={styles.toolGroup} aria-labelledby={`group-${group}`}>
                <h2 className={textStyles.display} id={`group-${group}`}>
                  {t(GROUP_TITLES[group])}
                </h2>
                <ul className={styles.toolCards}>
                  {data
                    ? tools.map(({ tool, name, text }) => (
                        <li key={tool.productId}>
                          <ToolCard tool={tool} name={name} text={text} />
                        </li>
                      ))
                    : Array.from({ length: WAITING_CARDS }, (_, index) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
                        <li key={index}>
                          <i className={`${loadingStyles.skeleton} ${styles.cardWait}`} />
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
    <Link data-part="tool-card" className={styles.toolCard} to={tool.path}>
      <span data-part="tool-image" className={styles.image}>
        <ToolImage alias={tool.productAlias} thumbUrl={tool.thumbUrl} />
        {slug && toolPage(slug).method === 'local' ? (
          <span
            data-part="local-badge"
            className={`${badgeStyles.badge} ${badgeStyles.dark} ${styles.bottomLeft}`}
          >
            <Icon name="laptop" size={12} />
            {t('local')}
          </span>
        ) : null}
      </span>
      <span className={styles.text}>
        <b>{name}</b>
        <span>{text}</span>
      </span>
    </Link>
  );
}
