import type { ReactNode } from 'react';
import type { PanelProps } from '../panel-props.ts';

/** What each way of replacing is given. */
export interface ReplaceWayProps extends Pick<PanelProps, 'onBack'> {
  /** The choice between the ways; nothing where there is one only. */
  readonly ways: ReactNode;
}
