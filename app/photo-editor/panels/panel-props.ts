import type { PhotoToolId } from '../photo-tools.ts';

/** What every panel is given; the photo itself comes from `usePhotoSession`. */
export interface PanelProps {
  /** The way to the overview, for tools that are reached from there. */
  readonly onBack?: (() => void) | undefined;
  readonly onTool: (tool: PhotoToolId) => void;
  readonly onAnotherPhoto: () => void;
  readonly onUseInDesign: () => void;
}
