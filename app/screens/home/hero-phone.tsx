import { homeText } from '../../messages/english/home.ts';
import { useText } from '../../messages/language.ts';
import { OpenInApp } from '../../shell/open-in-app.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as heroStyles from './hero.module.css';
import { HeroDrop } from './hero-drop.tsx';

/** What phones can do from the home page: start with a photo, have the app, or take the address along to a computer. */
export function HeroPhone() {
  const t = useText(homeText);
  const subject = encodeURIComponent(t('title'));
  const body = encodeURIComponent(globalThis.location?.origin ?? '');
  return (
    <div className={heroStyles.heroPhone}>
      <HeroDrop />
      <OpenInApp
        className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.large} ${buttonStyles.fullWidth}`}
      />
      <a
        className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.large} ${buttonStyles.fullWidth}`}
        href={`mailto:?subject=${subject}&body=${body}`}
      >
        <Icon name="mail" size={18} />
        {t('mailLink')}
      </a>
    </div>
  );
}
