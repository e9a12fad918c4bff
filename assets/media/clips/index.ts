import { cityNight } from './city-night.ts';
import { DATA_CLIPS } from './data.ts';
import { desertRoad } from './desert-road.ts';
import { FALLING_CLIPS } from './falling.ts';
import { LIGHT_CLIPS } from './light.ts';
import { MATTER_CLIPS } from './matter.ts';
import { PATTERN_CLIPS } from './patterns.ts';
import type { PixelClip } from './pixel-clip.ts';
import { sailingBay } from './sailing-bay.ts';
import type { Clip } from './scenery.ts';
import { TITLE_CLIPS } from './titles.ts';

/** The clips that are drawn by the engine. */
export const DRAWN_CLIPS: readonly Clip[] = [
  desertRoad,
  sailingBay,
  cityNight,
  ...FALLING_CLIPS,
  ...TITLE_CLIPS,
  ...PATTERN_CLIPS,
  ...DATA_CLIPS,
];

/** The clips whose pixels are computed. */
export const PIXEL_CLIPS: readonly PixelClip[] = [...LIGHT_CLIPS, ...MATTER_CLIPS];
