import type { ReactNode } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { makesImages, makesVideos, useImageModels } from '../../data/image-models.ts';
import { WithQueries } from '../../data/with-queries.tsx';
import { imageKindOfTool, pathOfKind } from '../../generation/image-kinds.ts';
import { changesImages } from '../../generation/image-wish.ts';
import { commonText } from '../../messages/english/common.ts';
import { toolPagesText } from '../../messages/english/tool-pages.ts';
import { toolsText } from '../../messages/english/tools.ts';
import { useText } from '../../messages/language.ts';
import { PATHS } from '../../paths.ts';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import * as bannerStyles from '../../ui/banner.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import * as iconStyles from '../../ui/icon.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as beforeAfterStyles from './before-after.module.css';
import { BeforeAfter } from './before-after.tsx';
import { AfterImage, BeforeImage } from './look-images.tsx';
import { ChooseButton, ToolDrop } from './tool-drop.tsx';
import { type ToolPage, type ToolSlug, toolPage, toolSlugOf } from './tool-pages.ts';
import { EdgeCases, FairQuestions, NextTools, Steps } from './tool-sections.tsx';
import * as styles from './tools.module.css';
import { useTools } from './use-tools.ts';

/** `/tools/{slug}`: one tool. What it does, on a sample, and the way in with a photo. */
export function ToolLandingScreen() {
  const { slug = '' } = useParams();
  const known = toolSlugOf(slug);
  return (
    <WithQueries>
      {known ? <Landing slug={known} page={toolPage(known)} /> : <Elsewhere alias={slug} />}
    </WithQueries>
  );
}

/** A tool of the store that has its place elsewhere (the video maker, say); what is no tool is not found. */
function Elsewhere({ alias }: { alias: string }) {
  const common = useText(commonText);
  const { data, error } = useTools();
  if (!data && !error)
    return (
      <main aria-busy="true">
        <h1 className={layoutStyles.visuallyHidden}>{common('loading')}</h1>
      </main>
    );
  const tool = data?.find(({ productAlias }) => productAlias === alias.toLowerCase());
  return <Navigate to={tool?.path ?? '/404/'} replace />;
}

function Landing({ slug, page }: { slug: ToolSlug; page: ToolPage }) {
  const t = useText(toolsText);
  const say = useText(toolPagesText);
  const { group, look, sample, start, method } = page;
  // The tools that have a page of their own where a provider is connected.
  const isOfVideos = slug === 'text-to-video-ai';
  const kind = imageKindOfTool(slug);
  const { data: offer } = useImageModels(isOfVideos || kind !== null);
  const models = offer?.models ?? [];
  const canMake = kind?.photo === 'needed' ? changesImages : makesImages;
  const startImages =
    kind && canMake(models) ? (
      <StartMaking to={pathOfKind(kind)} label={start === 'photo' ? 'makeWithService' : 'makeImages'} />
    ) : null;
  const startVideos =
    isOfVideos && makesVideos(models) ? <StartMaking to={SCREEN_PATHS.aiVideos} label="makeVideos" /> : null;
  const isConnected = startImages !== null || startVideos !== null;
  // Of videos the local way stays beside the other: it begins with a photo.
  const startWithWords = (
    <div className={styles.starts}>
      {startImages ?? startVideos}
      {startImages ? null : <LocalStart page={page} isSecond={isConnected} />}
    </div>
  );
  const name = say(`${slug}.name`);
  const before = <BeforeImage look={look} sample={sample} />;
  const after = <AfterImage look={look} sample={sample} />;
  return (
    <main className={styles.toolPage}>
      <title>{`${name} · Gesso`}</title>
      <section className={styles.toolHead}>
        <img className={styles.trackHeadStroke} src="/art/tools/hero-stroke.svg" alt="" />
        <div className={styles.trackHeadCopy}>
          <nav className={styles.breadcrumbs} aria-label={t('breadcrumb')}>
            <Link to={PATHS.tools}>{t('tools')}</Link>
            <Icon name="chev-r" size={12} className={iconStyles.directional} />
            <Link to={`${SCREEN_PATHS.toolGroups}${group}-tools/`}>
              {t(group === 'ai' ? 'aiTools' : 'photoTools')}
            </Link>
            <Icon name="chev-r" size={12} className={iconStyles.directional} />
            <span aria-current="page">{name}</span>
          </nav>
          <h1 className={textStyles.display}>{say(`${slug}.head`)}</h1>
          <p>{say(`${slug}.lead`)}</p>
          {method === 'provider' && !isConnected ? <ProviderNotice slug={slug} page={page} /> : null}
          {start === 'photo' ? startImages : null}
          {start === 'photo' ? <ToolDrop key={slug} slug={slug} /> : startWithWords}
          {page.drawnPath === undefined ? null : (
            <Link
              className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.large}`}
              to={page.drawnPath}
            >
              <Icon name="face" size={18} />
              {t('illustratedAvatar')}
            </Link>
          )}
        </div>
        <div className={styles.trackHeadImage}>
          {start === 'photo' ? (
            <BeforeAfter key={slug} before={before} after={after} hasTags start={52} />
          ) : (
            <div className={beforeAfterStyles.beforeAfter}>{after}</div>
          )}
        </div>
      </section>
      <Steps slug={slug} page={page} before={before} after={after} />
      <EdgeCases page={page} />
      <FairQuestions slug={slug} page={page} />
      <NextTools page={page} />
      <End>
        <h2 className={textStyles.display}>{t(start === 'photo' ? 'endTitle' : 'endWords')}</h2>
        {start === 'photo' ? <ChooseButton slug={slug} /> : startWithWords}
      </End>
    </main>
  );
}

/** What needs a service, and what can be done without. */
function ProviderNotice({ slug, page }: { slug: ToolSlug; page: ToolPage }) {
  const t = useText(toolsText);
  const say = useText(toolPagesText);
  const key: string = `${slug}.local`;
  if (page.method !== 'provider' || !isLocalKey(key)) return null;
  return (
    <div className={`${bannerStyles.banner} ${styles.banner}`} role="note">
      <Icon name="laptop" />
      <span>
        <b>{t('providerTitle')}</b> {t('providerText', { local: say(key) })}
      </span>
    </div>
  );
}

type LocalKey = Extract<keyof typeof toolPagesText.texts, `${string}.local`>;

function isLocalKey(key: string): key is LocalKey {
  return Object.hasOwn(toolPagesText.texts, key);
}

/** The way to what a provider makes; the photo tools that need none stay below. */
function StartMaking({ to, label }: { to: string; label: 'makeWithService' | 'makeImages' | 'makeVideos' }) {
  const t = useText(toolsText);
  return (
    <Link className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.extraLarge}`} to={to}>
      <Icon name="spark" />
      {t(label)}
    </Link>
  );
}

/** Where a tool that begins with words can be begun without a service. */
function LocalStart({ page, isSecond }: { page: ToolPage; isSecond: boolean }) {
  const t = useText(toolsText);
  const path = page.localPath ?? PATHS.newDesign;
  const isPan = path === SCREEN_PATHS.panAndZoom;
  return (
    <Link
      className={`${buttonStyles.button} ${isSecond ? buttonStyles.secondary : buttonStyles.primary} ${buttonStyles.extraLarge}`}
      to={path}
    >
      <Icon name={isPan ? 'image' : 'layout'} />
      {t(isPan ? 'panAndZoom' : 'startLocal')}
    </Link>
  );
}

function End({ children }: { children: ReactNode }) {
  return (
    <section className={styles.endLabel}>
      <img src="/art/tools/end-stroke.svg" alt="" />
      <img className={styles.endImage} src="/art/tools/chair-cut.svg" alt="" />
      <div className={styles.content}>{children}</div>
    </section>
  );
}
