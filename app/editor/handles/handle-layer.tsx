import type { ReactNode, Ref } from 'react';
import { useUi } from '../../state/hooks.ts';
import * as styles from './handle-layer.module.css';

/**
 * A drawing over the whole stage, in its pixels, with the handles of one thing. Only what takes pointers itself keeps them from the page below.
 * @param label the name of the group for screen readers; without one nothing in it is for them
 */
export function HandleLayer({
  label,
  children,
  ref,
}: {
  readonly label?: string;
  readonly children: ReactNode;
  readonly ref?: Ref<SVGSVGElement>;
}) {
  const { width, height } = useUi((ui) => ui.stageSize);
  const shared = { ref, className: styles.handleLayer, width, height };
  if (label === undefined)
    return (
      <svg {...shared} aria-hidden="true">
        {children}
      </svg>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset.
    <svg {...shared} role="group" aria-label={label} data-stage-ui="">
      {children}
    </svg>
  );
}
