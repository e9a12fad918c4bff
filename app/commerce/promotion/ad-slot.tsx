import { useEffect, useRef } from 'react';
import { shellText } from '../../messages/english/shell.ts';
import { useText } from '../../messages/language.ts';
import { showsAds } from '../../session/ads.ts';
import { useAppConfig } from '../../session/app-config.ts';
import { useProfile } from '../../session/session.ts';
import * as styles from './promo-strip.module.css';

/**
 * A place for an advertisement. Nothing is loaded from elsewhere: the operator of the server fills it with a script of their own, which hears
 * `gesso-ad-slot` on the element. An empty one takes no room.
 */
export function AdSlot({ name }: { name: string }) {
  const t = useText(shellText);
  const isShown = showsAds(useProfile(), useAppConfig());
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isShown) return;
    place.current?.dispatchEvent(new CustomEvent('gesso-ad-slot', { bubbles: true, detail: { name } }));
  }, [isShown, name]);
  return isShown ? (
    <aside ref={place} className={styles.adSlot} aria-label={t('ads')} data-slot={name} />
  ) : null;
}
