import { lazy, Suspense } from 'react';
import { BREAKPOINTS_PX, narrowerThan } from '../../browser/device.ts';
import { useMedia } from '../../browser/use-media.ts';
import { homeText } from '../../messages/english/home.ts';
import { useText } from '../../messages/language.ts';
import { Icon } from '../../ui/icon.tsx';
import * as paintedStyles from '../../ui/painted-surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as heroStyles from './hero.module.css';
import { HeroDrop } from './hero-drop.tsx';
import { HeroPhone } from './hero-phone.tsx';
import * as styles from './home.module.css';

// The sections need the feed client and its schemas; they come after the first paint.
const HomeSections = lazy(() =>
  import('./home-sections.tsx').then((module) => ({ default: module.HomeSections })),
);

/** `/`: what Gesso is, and the ways in. */
export function HomeScreen() {
  const t = useText(homeText);
  const isPhone = useMedia(narrowerThan(BREAKPOINTS_PX.mobile));
  return (
    <>
      <title>{t('title')}</title>
      <main>
        <section className={`${paintedStyles.paintedSurface} ${heroStyles.hero}`}>
          <img
            className={`${paintedStyles.drawing} ${heroStyles.heroArt}`}
            src="/art/hero.svg"
            alt=""
            fetchPriority="high"
          />
          <span className={`${heroStyles.tag} ${heroStyles.after}`}>
            <Icon name="brush" size={16} />
            {t('after')}
          </span>
          <span className={`${heroStyles.tag} ${heroStyles.before}`}>
            <Icon name="image" size={16} />
            {t('before')}
          </span>
          <div className={heroStyles.heroCopy}>
            <h1 className={textStyles.display}>
              <span>{t('heroFirst')}</span> <span>{t('heroSecond')}</span>
            </h1>
            <p>{t('heroText')}</p>
            {isPhone ? <HeroPhone /> : <HeroDrop />}
          </div>
        </section>
        <Suspense fallback={<div className={styles.sectionsWait} aria-hidden="true" />}>
          <HomeSections />
        </Suspense>
      </main>
    </>
  );
}
