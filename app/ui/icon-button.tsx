import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';
import * as styles from './icon-button.module.css';
import { type TooltipSide, tooltipOf } from './tooltips/tooltip.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Said by screen readers and shown in the tooltip. */
  label: string;
  icon: IconName;
  keys?: string | undefined;
  size?: 'xs' | 'sm' | 'md' | 'lg';
  iconSize?: 12 | 14 | 16 | 18 | 20;
  /** Set for toggles. */
  pressed?: boolean;
  tooltipSide?: TooltipSide;
}

/** A square button with an icon, a name and a tooltip with its key. */
export function IconButton({
  label,
  icon,
  keys,
  size = 'md',
  iconSize,
  pressed,
  tooltipSide,
  className = '',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...tooltipOf(label, keys, tooltipSide)}
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      className={`${styles.iconButton} ${size === 'xs' ? styles.extraSmall : size === 'sm' ? styles.small : size === 'lg' ? styles.large : ''}  ${className}`}
    >
      <Icon name={icon} size={iconSize ?? (size === 'sm' || size === 'xs' ? 16 : 18)} />
    </button>
  );
}
