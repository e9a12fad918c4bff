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
  | 'bg'
  | 'blinds'
  | 'blur'
  | 'bold'
  | 'bolt'
  | 'brush'
  | 'check'
  | 'checker'
  | 'chev-d'
  | 'chev-l'
  | 'chev-r'
  | 'chev-u'
  | 'circle'
  | 'clock'
  | 'cloud'
  | 'copy'
  | 'crop'
  | 'diamond'
  | 'dist-h'
  | 'dist-v'
  | 'download'
  | 'drag'
  | 'drop'
  | 'ease'
  | 'expand'
  | 'eye'
  | 'eye-off'
  | 'fill'
  | 'film'
  | 'flip-h'
  | 'folder'
  | 'frame-b'
  | 'frame-f'
  | 'grid'
  | 'group'
  | 'help'
  | 'home'
  | 'image'
  | 'images'
  | 'italic'
  | 'key'
  | 'laptop'
  | 'layers'
  | 'layout'
  | 'link'
  | 'list'
  | 'lock'
  | 'magnet'
  | 'menu'
  | 'minus'
  | 'monitor'
  | 'moon'
  | 'more'
  | 'music'
  | 'mute'
  | 'palette'
  | 'paste'
  | 'pause'
  | 'pen'
  | 'pixels'
  | 'play'
  | 'plus'
  | 'redo'
  | 'resize'
  | 'rotate'
  | 'save'
  | 'scissors'
  | 'search'
  | 'send-b'
  | 'shapes'
  | 'skip-b'
  | 'skip-f'
  | 'sliders'
  | 'spark'
  | 'speed'
  | 'split'
  | 'sticker'
  | 'strike'
  | 'subtitle'
  | 'sun'
  | 'swap'
  | 'to-back'
  | 'to-front'
  | 'trash'
  | 'type'
  | 'underline'
  | 'undo'
  | 'unlock'
  | 'upload'
  | 'video'
  | 'volume'
  | 'wand'
  | 'wifi'
  | 'x'
  | 'zip';

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
    <svg className={`i ${size === 20 ? '' : `s${size}`} ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`/icons.svg#i-${name}`} />
    </svg>
  );
}

/** The mark alone, as in the editor's corner. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <use href="/icons.svg#logo-mark" />
    </svg>
  );
}
