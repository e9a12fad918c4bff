import { Link, Navigate, useParams } from 'react-router-dom';
import { TOOL_SLUGS, type ToolSlug } from '../../../server/contract/developer/tools.ts';
import { BREAKPOINTS_PX, narrowerThan } from '../../browser/device.ts';
import { useMedia } from '../../browser/use-media.ts';
import { WithQueries } from '../../data/with-queries.tsx';
import { apiHomeText } from '../../messages/english/api-home.ts';
import { mobileViewText } from '../../messages/english/mobile-view.ts';
import { useText } from '../../messages/language.ts';
import { PATHS } from '../../paths.ts';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import { MobileViewScreen } from '../../shell/mobile-view/mobile-view-screen.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './api-home.module.css';
import { API_TOOLS } from './api-tools.ts';
import { Playground } from './playground.tsx';
import { PromoVideo, usePromo } from './promo-video.tsx';
import { SampleBox } from './sample-box.tsx';
import { MethodField, useMethodChoice } from './tool-method.tsx';

/** `/api/` and `/api/<tool>/`: what the developer API can do and how it is called, on screens that are large enough to work with it. */
export function ApiHomeScreen() {
  const t = useText(mobileViewText);
  const isSmall = useMedia(narrowerThan(BREAKPOINTS_PX.mobileLayout));
  const { slug } = useParams();
  const tool = TOOL_SLUGS.find((each) => each === slug);
  if (slug !== undefined && tool === undefined) return <Navigate to={SCREEN_PATHS.notFound} replace />;
  if (isSmall) return <MobileViewScreen text={t('mobileApi')} />;
  return tool === undefined ? (
    <ApiHome />
  ) : (
    <WithQueries>
      <ApiToolPage key={tool} slug={tool} />
    </WithQueries>
  );
}

function ApiHome() {
  const t = useText(apiHomeText);
  return (
    <main>
      <title>{`${t('title')} · Gesso`}</title>
      <div className={styles.hero}>
        <div className={styles.heroBody}>
          <div>
            <h1 className={textStyles.display}>{t('head')}</h1>
            <p>{t('text')}</p>
            <div className={`${layoutStyles.row} ${layoutStyles.gap12}`}>
              <Link
                to={PATHS.apiDashboard}
                className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.extraLarge}`}
              >
                {t('getKey')}
              </Link>
              <a
                href={PATHS.apiDocs}
                className={`${buttonStyles.button} ${buttonStyles.extraLarge} ${styles.outlined}`}
              >
                {t('readDocs')}
              </a>
            </div>
            <p className={styles.small}>{t('testFree')}</p>
          </div>
          <SampleBox slug="remove-background" />
        </div>
      </div>
      <div className={styles.tools}>
        <div className={styles.toolsHead}>
          <h2 className={textStyles.display}>{t('toolsTitle')}</h2>
          <a
            href={PATHS.apiDocs}
            className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.large}`}
          >
            <Icon name="book" size={18} />
            {t('reference')}
          </a>
        </div>
        <ul>
          {TOOL_SLUGS.map((slug) => (
            <ToolCard key={slug} slug={slug} />
          ))}
        </ul>
      </div>
    </main>
  );
}

function ToolCard({ slug }: { slug: ToolSlug }) {
  const t = useText(apiHomeText);
  const { title, icon } = API_TOOLS[slug];
  const promo = usePromo();
  return (
    <li className={`${surfaceStyles.card} ${styles.toolCard}`} {...promo.hover}>
      <PromoVideo slug={slug} promo={promo} />
      <Icon name={icon} size={18} />
      <Link to={`${PATHS.api}${slug}/`}>{t(title)}</Link>
      <code className={textStyles.leftToRight}>api/{slug}</code>
    </li>
  );
}

function ApiToolPage({ slug }: { slug: ToolSlug }) {
  const t = useText(apiHomeText);
  const { title, text } = API_TOOLS[slug];
  const promo = usePromo();
  const choice = useMethodChoice(slug);
  return (
    <main>
      <title>{`${t(title)}, ${t('title')} · Gesso`}</title>
      <div className={styles.hero}>
        <div className={styles.heroBody}>
          <div>
            <h1 className={textStyles.display}>{t(title)}</h1>
            <p>{t(text)}</p>
            <p>
              <code className={textStyles.leftToRight}>POST /api/v1/tools/{slug}</code>
            </p>
            <MethodField slug={slug} choice={choice} />
            <div className={`${layoutStyles.row} ${layoutStyles.gap12}`}>
              <Link
                to={PATHS.apiDashboard}
                className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.extraLarge}`}
              >
                {t('getKey')}
              </Link>
              <Link
                to={PATHS.api}
                className={`${buttonStyles.button} ${buttonStyles.extraLarge} ${styles.outlined}`}
              >
                {t('allTools')}
              </Link>
            </div>
          </div>
          <SampleBox slug={slug} method={choice.method} />
        </div>
      </div>
      <div className={`${styles.tools} ${styles.toolDetails}`}>
        <div className={styles.toolPromo} {...promo.hover}>
          <PromoVideo slug={slug} promo={promo} />
        </div>
        <Playground slug={slug} method={choice.method} />
      </div>
    </main>
  );
}
