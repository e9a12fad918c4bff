import type { ComponentType } from 'react';
import type { PhotoToolId } from '../photo-tools.ts';
import { AdjustPanel } from './adjust-panel.tsx';
import { BlurPanel } from './blur-panel.tsx';
import { ColorizePanel } from './colorize-panel.tsx';
import { CutoutPanel } from './cutout/cutout-panel.tsx';
import { RemovePanel } from './cutout/remove-panel.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { CropPanel } from './frames/crop-panel.tsx';
import { ExpandPanel } from './frames/expand-panel.tsx';
import { ResizePanel } from './frames/resize-panel.tsx';
import { PaintedPanel } from './painted-panel.tsx';
import type { PanelProps } from './panel-props.ts';
import { PortraitPanel } from './portrait-panel.tsx';
import { EraserPanel } from './retouch/eraser-panel.tsx';
import { ReplacePanel } from './retouch/replace-panel.tsx';
import { BackgroundPanel } from './scenes/background-panel.tsx';
import { ProductPanel } from './scenes/product-panel.tsx';
import { ProfilePanel } from './scenes/profile-panel.tsx';
import { SilhouettePanel, StickifyPanel } from './simple-panels.tsx';
import { UpscalePanel } from './upscale-panel.tsx';

/** The panel of each tool that works on the photo itself. */
export const PANELS: Readonly<Partial<Record<PhotoToolId, ComponentType<PanelProps>>>> = {
  remove_bg: RemovePanel,
  background: BackgroundPanel,
  adjustment: AdjustPanel,
  filter: FilterPanel,
  painted: PaintedPanel,
  colorize: ColorizePanel,
  blur: BlurPanel,
  cutout: CutoutPanel,
  silhouette: SilhouettePanel,
  stickify: StickifyPanel,
  eraser: EraserPanel,
  replace: ReplacePanel,
  expand: ExpandPanel,
  crop: CropPanel,
  resize: ResizePanel,
  upscale: UpscalePanel,
  'profile-maker': ProfilePanel,
  portrait: PortraitPanel,
  product: ProductPanel,
};
