import { useEffect, useRef, useState } from 'react';
import type { ToolSlug } from '../../../server/contract/developer/tools.ts';
import { useMedia } from '../../browser/use-media.ts';
import { apiHomeText } from '../../messages/english/api-home.ts';
import { useText } from '../../messages/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import * as styles from './api-home.module.css';
import { API_TOOLS } from './api-tools.ts';

/** Whether a promotional video plays, and what begins and ends it: the button, and the pointer over what it is part of. */
export function usePromo() {
  const isReduced = useMedia('(prefers-reduced-motion: reduce)');
  const [isPlaying, setPlaying] = useState(false);
  /** What the button began goes on when the pointer leaves. */
  const isByButton = useRef(false);
  return {
    isPlaying,
    setPlaying,
    toggle: () => {
      isByButton.current = !isPlaying;
      setPlaying(!isPlaying);
    },
    hover: isReduced
      ? {}
      : {
          onMouseEnter: () => setPlaying(true),
          onMouseLeave: () => {
            if (!isByButton.current) setPlaying(false);
          },
        },
  };
}

/** A few seconds without sound that show what a tool does; an image of them until they play. */
export function PromoVideo({ slug, promo }: { slug: ToolSlug; promo: ReturnType<typeof usePromo> }) {
  const t = useText(apiHomeText);
  const video = useRef<HTMLVideoElement>(null);
  const { isPlaying, setPlaying, toggle } = promo;
  const failed = t('promoFailed');
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    if (!isPlaying) {
      element.pause();
      return;
    }
    element.play().catch((error: unknown) => {
      // A pause before the first image was there is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setPlaying(false);
      showToast({ type: 'bad', text: failed });
    });
  }, [isPlaying, setPlaying, failed]);
  return (
    <div className={styles.promo}>
      <video
        ref={video}
        src={`/promo/${slug}.mp4`}
        poster={`/promo/${slug}.webp`}
        preload="none"
        muted
        loop
        playsInline
        aria-hidden="true"
        tabIndex={-1}
      />
      <button
        type="button"
        className={styles.promoButton}
        aria-label={t(isPlaying ? 'pausePromo' : 'playPromo', { tool: t(API_TOOLS[slug].title) })}
        onClick={toggle}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} size={16} />
      </button>
    </div>
  );
}
