import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { FOOTER_CATEGORY_IDS } from '../../../server/contract/store/categories.ts';
import { FEED_CALLS } from '../../../server/contract/store/feeds.ts';
import { PLACEMENTS } from '../../../server/contract/store/placements.ts';
import type { StoreProduct } from '../../../server/contract/store/store.ts';
import { openContact } from '../../commerce/upgrade/popups.tsx';
import { shellText } from '../../messages/english/shell.ts';
import { useText } from '../../messages/language.ts';
import { storeName } from '../../messages/sentences.ts';
import { PATHS } from '../../paths.ts';
import { useAppConfig } from '../../session/app-config.ts';
import { server } from '../../session/server.ts';
import { isSubscribed, useProfile } from '../../session/session.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Mark } from '../../ui/icon.tsx';
import * as iconButtonStyles from '../../ui/icon-button.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import { Logo } from '../logo.tsx';
import { OpenInApp } from '../open-in-app.tsx';
import { ThemeButton } from '../theme-button.tsx';
import * as styles from './footer.module.css';
import { LanguageSelect } from './language-select.tsx';
import { Newsletter } from './newsletter.tsx';
import { StoreBadges } from './store-badges.tsx';

const NETWORK_NAMES = {
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  x: 'X',
  pinterest: 'Pinterest',
} as const;

/** The foot of every page of the public web. */
export function Footer() {
  const t = useText(shellText);
  const profile = useProfile();
  const { supportEmail, socialLinks, appStoreUrl, playStoreUrl } = useAppConfig();
  const hasStore = appStoreUrl !== null || playStoreUrl !== null;
  const isPro = isSubscribed(profile);
  return (
    <footer className={styles.footer} data-part="footer">
      <div className={styles.footerIn}>
        <div className={styles.footerAbout}>
          <Logo className={styles.logo} />
          <p>{t('footerAbout')}</p>
          <ul className={styles.footerSocial}>
            {socialLinks.map(({ network, url }) => (
              <li key={network}>
                <a
                  className={`${iconButtonStyles.iconButton} ${styles.iconButton}`}
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={t('network', { network: NETWORK_NAMES[network] })}
                >
                  <Mark name={network} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2>{t('footerTools')}</h2>
          <ToolGroups />
        </div>
        <div>
          <h2>{t('footerHelp')}</h2>
          <ul>
            <li>
              <a href={`mailto:${supportEmail}`} onClick={openContactInstead}>
                {t('contactUs')}
              </a>
            </li>
            {isPro ? null : (
              <li>
                <Link to={PATHS.pricing}>{t('pricing')}</Link>
              </li>
            )}
            <li>
              <Link to={PATHS.privacy}>{t('privacyPolicy')}</Link>
            </li>
            <li>
              <Link to={PATHS.terms}>{t('terms')}</Link>
            </li>
          </ul>
          <h2 className={styles.second}>{t('footerCompany')}</h2>
          <ul>
            <li>
              <a href={PATHS.api}>{t('apiDocs')}</a>
            </li>
            <li>
              <Link to={PATHS.apiDashboard}>{t('apiDashboard')}</Link>
            </li>
          </ul>
        </div>
        <div>
          <h2>{t('footerApp')}</h2>
          {hasStore ? <StoreBadges /> : <InstallOffer />}
          {isPro ? null : <Newsletter />}
        </div>
      </div>
      <div className={styles.footerEnd}>
        <span>{t('contributors', { year: String(new Date().getFullYear()) })}</span>
        <span className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
          <ThemeButton className={`${iconButtonStyles.iconButton} ${styles.iconButton}`} />
          <LanguageSelect className={styles.footerLanguage} />
        </span>
      </div>
    </footer>
  );
}

/** Without a store the app comes from the browser. */
function InstallOffer() {
  const t = useText(shellText);
  return (
    <div className={styles.footerInstall}>
      <p>{t('installOffer')}</p>
      <OpenInApp className={`${buttonStyles.button} ${buttonStyles.invert}`} />
    </div>
  );
}

/** A letter can be written right here; without scripts the address still works. */
function openContactInstead(event: React.MouseEvent): void {
  event.preventDefault();
  void openContact();
}

const GROUP_TITLES = ['footerTemplates', 'footerEditors', 'footerAi'] as const;
const SHOWN_IN_GROUP = 6;

/**
 * Three groups of the store: kinds of templates, editor tools, AI tools. Until they come their place is kept, so that nothing below jumps
 * away from anyone who is about to press it; without an answer there are none.
 */
function ToolGroups() {
  const t = useText(shellText);
  const [groups, setGroups] = useState<readonly (readonly StoreProduct[])[] | null>(null);
  useEffect(() => {
    let isGone = false;
    Promise.all(FOOTER_CATEGORY_IDS.map(footerProducts)).then(
      (found) => !isGone && setGroups(found),
      () => !isGone && setGroups([]),
    );
    return () => {
      isGone = true;
    };
  }, []);
  if (groups?.length === 0) return <div className={styles.footerGroups} />;
  return (
    <div className={styles.footerGroups} aria-busy={groups === null}>
      {GROUP_TITLES.map((title, index) => (
        <section key={title} aria-label={t(title)}>
          <h3>{t(title)}</h3>
          <ul>
            {groups === null
              ? Array.from({ length: SHOWN_IN_GROUP }, (_line, line) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
                  <li key={line} aria-hidden="true">
                    <span data-part="footer-wait" className={styles.footerWait} />
                  </li>
                ))
              : groups[index]?.slice(0, SHOWN_IN_GROUP).map((product) => (
                  <li key={product.productId}>
                    <StoreLink page={product} />
                  </li>
                ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function StoreLink({ page }: { page: StoreProduct }) {
  const { name, lang } = storeName(page);
  return (
    <Link to={page.path} lang={lang}>
      {name}
    </Link>
  );
}

async function footerProducts(categoryId: number): Promise<readonly StoreProduct[]> {
  const { storeProducts } = await server.call(FEED_CALLS.productListing, {
    query: { categoryId: String(categoryId), start: 0, placement: String(PLACEMENTS.Footer) },
  });
  return storeProducts;
}
