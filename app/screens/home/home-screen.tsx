import { lazy, Suspense } from 'react';
import { homeText } from '../../messages/english/home.ts';
import { useText } from '../../messages/language.ts';
import { BREAKPOINTS_PX, narrowerThan } from '../../shell/device.ts';
import { useMedia } from '../../shell/use-media.ts';
import { Icon } from '../../ui/icon.tsx';
import { HeroDrop } from './hero-drop.tsx';
import { HeroPhone } from './hero-phone.tsx';
import './home.css';

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
        <section className="hero">
          <img className="hero-art" src="/art/hero.svg" alt="" fetchPriority="high" />
          <span className="tag after">
            <Icon name="brush" size={16} />
            {t('after')}
          </span>
          <span className="tag before">
            <Icon name="image" size={16} />
            {t('before')}
          </span>
          <div className="hero-copy">
            <h1 className="d">
              <span>{t('heroFirst')}</span> <span>{t('heroSecond')}</span>
            </h1>
            <p>{t('heroText')}</p>
            {isPhone ? <HeroPhone /> : <HeroDrop />}
          </div>
        </section>
        <Suspense fallback={<div className="sections-wait" aria-hidden="true" />}>
          <HomeSections />
        </Suspense>
      </main>
    </>
  );
}
