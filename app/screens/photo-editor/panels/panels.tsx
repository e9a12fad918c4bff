import type { ComponentType } from 'react';
import type { PhotoToolId } from '../photo-tools.ts';
import { AdjustPanel } from './adjust-panel.tsx';
import { BackgroundPanel } from './background-panel.tsx';
import { BlurPanel } from './blur-panel.tsx';
import { ColorizePanel } from './colorize-panel.tsx';
import { CropPanel } from './crop-panel.tsx';
import { CutoutPanel } from './cutout-panel.tsx';
import { EraserPanel } from './eraser-panel.tsx';
import { ExpandPanel } from './expand-panel.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { PortraitPanel } from './portrait-panel.tsx';
import { ProductPanel } from './product-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { RemovePanel } from './remove-panel.tsx';
import { ReplacePanel } from './replace-panel.tsx';
import { ResizePanel } from './resize-panel.tsx';
import { SilhouettePanel, StickifyPanel } from './simple-panels.tsx';
import { UpscalePanel } from './upscale-panel.tsx';

/** What every panel is given; the photo itself comes from `usePhotoSession`. */
export interface PanelProps {
  /** The way to the overview, for tools that are reached from there. */
  readonly onBack?: (() => void) | undefined;
  readonly onTool: (tool: PhotoToolId) => void;
  readonly onAnotherPhoto: () => void;
  readonly onUseInDesign: () => void;
}

/** The panel of each tool that works on the photo itself. */
export const PANELS: Readonly<Partial<Record<PhotoToolId, ComponentType<PanelProps>>>> = {
  remove_bg: RemovePanel,
  background: BackgroundPanel,
  adjustment: AdjustPanel,
  filter: FilterPanel,
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
