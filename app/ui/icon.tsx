import * as styles from './icon.module.css';

/** The names of the icons in /icons.svg, without their `i-` prefix. */
export type IconName =
  | 'al-bot'
  | 'al-c'
  | 'al-hc'
  | 'al-l'
  | 'al-left'
  | 'al-r'
  | 'al-right'
  | 'al-top'
  | 'al-vc'
  | 'alert'
  | 'arrow-l'
  | 'arrow-r'
  | 'bell'
  | 'bg'
  | 'blinds'
  | 'blur'
  | 'bold'
  | 'bolt'
  | 'book'
  | 'brush'
  | 'calendar'
  | 'card'
  | 'chart'
  | 'check'
  | 'checker'
  | 'chev-d'
  | 'chev-l'
  | 'chev-r'
  | 'chev-u'
  | 'circle'
  | 'clock'
  | 'cloud'
  | 'code'
  | 'column-minus'
  | 'column-plus'
  | 'combine-exclude'
  | 'combine-intersect'
  | 'combine-subtract'
  | 'combine-union'
  | 'copy'
  | 'crop'
  | 'crown'
  | 'cutout'
  | 'diamond'
  | 'dist-h'
  | 'dist-v'
  | 'download'
  | 'drag'
  | 'drop'
  | 'ease'
  | 'eraser'
  | 'expand'
  | 'eye'
  | 'eye-off'
  | 'face'
  | 'fill'
  | 'film'
  | 'flip-h'
  | 'folder'
  | 'folder-plus'
  | 'frame-b'
  | 'frame-f'
  | 'globe'
  | 'grid'
  | 'group'
  | 'hair'
  | 'heart'
  | 'help'
  | 'home'
  | 'image'
  | 'images'
  | 'italic'
  | 'key'
  | 'laptop'
  | 'layers'
  | 'layout'
  | 'line'
  | 'link'
  | 'list'
  | 'lock'
  | 'logout'
  | 'magnet'
  | 'mail'
  | 'menu'
  | 'mic'
  | 'minus'
  | 'monitor'
  | 'moon'
  | 'more'
  | 'more-v'
  | 'music'
  | 'mute'
  | 'page-number'
  | 'palette'
  | 'paste'
  | 'nib'
  | 'pause'
  | 'pen'
  | 'pencil'
  | 'phone'
  | 'pixels'
  | 'play'
  | 'plus'
  | 'qr'
  | 'record'
  | 'redo'
  | 'resize'
  | 'rotate'
  | 'row-minus'
  | 'row-plus'
  | 'save'
  | 'scissors'
  | 'search'
  | 'send-b'
  | 'settings'
  | 'shapes'
  | 'share'
  | 'shield'
  | 'shirt'
  | 'silh'
  | 'sketch'
  | 'skip-b'
  | 'skip-f'
  | 'sliders'
  | 'spark'
  | 'speed'
  | 'pointer'
  | 'roll'
  | 'loop'
  | 'slip'
  | 'slide'
  | 'split'
  | 'sticker'
  | 'stop'
  | 'strike'
  | 'subtitle'
  | 'sun'
  | 'swap'
  | 'table'
  | 'tag'
  | 'to-back'
  | 'to-front'
  | 'trash'
  | 'type'
  | 'underline'
  | 'undo'
  | 'unlock'
  | 'upload'
  | 'user'
  | 'video'
  | 'volume'
  | 'wand'
  | 'wifi'
  | 'wrench'
  | 'x'
  | 'zip';

/** Signs for back, on and out, which point the other way where one writes from right to left. */
const TURNED: ReadonlySet<IconName> = new Set(['undo', 'redo', 'share']);

/** An icon of the sprite. Decorative: the control around it carries the name. */
export function Icon({
  name,
  size = 20,
  className = '',
}: {
  name: IconName;
  size?: 12 | 14 | 16 | 18 | 20 | 24;
  className?: string;
}) {
  return (
    <svg
      className={`${styles.icon} ${TURNED.has(name) ? styles.directional : ''} ${className}`}
      data-size={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <use href={`/icons.svg#i-${name}`} />
    </svg>
  );
}

/** The names of the filled marks in /icons.svg, without their `m-` prefix: Pro, play, and those of other houses. */
export type MarkName =
  | 'pro'
  | 'play'
  | 'instagram'
  | 'youtube'
  | 'tiktok'
  | 'x'
  | 'pinterest'
  | 'apple'
  | 'google-play'
  | 'google'
  | 'facebook'
  | 'paypal'
  | 'visa'
  | 'mc'
  | 'amex';

/** A filled mark of the sprite; its size comes from where it is. */
export function Mark({ name, className = '' }: { name: MarkName; className?: string }) {
  return (
    <svg className={`${styles.mark} ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`/icons.svg#m-${name}`} />
    </svg>
  );
}

/** The mark alone, as in the editor's corner. Not of the sprite, which is not there yet when pages begin to load. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#2a33de" />
      <g fill="none" stroke="#fff" strokeLinecap="round">
        <path
          d="M23.6 10.4C21.9 8.3 19.3 7.1 16.3 7.1C11.2 7.1 7.4 10.9 7.4 16C7.4 21.1 11.2 24.9 16.1 24.9C20.6 24.9 23.9 22 24.3 17.4"
          strokeWidth="5"
          strokeLinecap="butt"
        />
        <path d="M15.6 17.2h11.6M15.9 15.3h9.7M16.4 19.1h12.4" strokeWidth="1.5" />
        <path d="M21.6 9l3.6-2M22.8 11.2l4-1.7" strokeWidth="1.4" />
      </g>
    </svg>
  );
}
