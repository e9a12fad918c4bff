import type { CutoutBackground, CutoutShadow } from '@gesso/engine';

/** What somebody chose to put behind the subject. */
export type BackgroundChoice =
  | { readonly type: 'none' }
  | { readonly type: 'colour'; readonly colour: string }
  | { readonly type: 'gradient'; readonly index: number }
  | { readonly type: 'own'; readonly picture: ImageBitmap }
  | { readonly type: 'blurred' };

/** The shadow that somebody chose: one of eight directions. */
export interface ShadowChoice {
  /** 1 to 8, as in `SHADOW_DIRECTIONS`. */
  readonly preset: number;
  /** Percent. */
  readonly strength: number;
  /** 0 to 50. */
  readonly blur: number;
}

/** One state of the choices, as undo keeps it. */
export interface Look {
  readonly background: BackgroundChoice;
  readonly shadow: ShadowChoice | null;
}

/** Colours that are offered at first, and those after them. */
export const COLOURS = ['#ffffff', '#14151f', '#ffb59a', '#ffc542', '#12a06a', '#2a33de'] as const;
export const MORE_COLOURS = [
  '#f3efe6',
  '#d9dce3',
  '#8b8f9b',
  '#ffd9e3',
  '#f2441f',
  '#8f1405',
  '#ffe9a8',
  '#bfe9ff',
  '#1f93d6',
  '#0d1470',
  '#b9e4cd',
  '#0b5d3d',
  '#e4d7ff',
  '#8a2be2',
] as const;

export const GRADIENTS: readonly { readonly angleDeg: number; readonly colours: readonly string[] }[] = [
  { angleDeg: 160, colours: ['#ffd9a8', '#f7a8a0', '#8d7fd6'] },
  { angleDeg: 160, colours: ['#bfe9ff', '#1f93d6'] },
  { angleDeg: 180, colours: ['#ffffff', '#d9dce3'] },
  { angleDeg: 150, colours: ['#ffe9a8', '#ff9a5c', '#e0456b'] },
  { angleDeg: 165, colours: ['#d8f3dc', '#52b788', '#1b4332'] },
  { angleDeg: 180, colours: ['#2b2d42', '#14151f'] },
];

/** A gradient as CSS writes it. */
export function gradientCss(index: number): string {
  const gradient = GRADIENTS[index];
  return gradient ? `linear-gradient(${gradient.angleDeg}deg, ${gradient.colours.join(', ')})` : 'none';
}

/** Where the shadow of each preset falls: to the right and down. */
const SHADOW_DIRECTIONS = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
] as const;
export const SHADOW_PRESETS = SHADOW_DIRECTIONS.map((_, index) => index + 1);
export const FIRST_SHADOW: ShadowChoice = { preset: 7, strength: 35, blur: 26 };

const SHADOW_REACH = 0.035;

/** The direction of a preset. */
export function shadowDirection(preset: number): { readonly x: number; readonly y: number } {
  const [x, y] = SHADOW_DIRECTIONS[preset - 1] ?? [0, 1];
  const length = Math.hypot(x, y);
  return { x: x / length, y: y / length };
}

/** A chosen shadow in parts of the picture's shorter side. */
export function shadowOf(choice: ShadowChoice | null): CutoutShadow | null {
  if (choice === null) return null;
  const { x, y } = shadowDirection(choice.preset);
  return {
    x: x * SHADOW_REACH,
    y: y * SHADOW_REACH,
    blur: choice.blur / 500,
    strength: choice.strength / 100,
  };
}

/** A chosen background as the engine draws it. `behind` is what was behind the subject. */
export function backgroundOf(choice: BackgroundChoice, behind: ImageBitmap | null): CutoutBackground {
  if (choice.type === 'colour') return choice;
  if (choice.type === 'own') return { type: 'picture', picture: choice.picture };
  if (choice.type === 'blurred') return behind ? { type: 'picture', picture: behind } : { type: 'none' };
  const gradient = choice.type === 'gradient' ? GRADIENTS[choice.index] : undefined;
  return gradient ? { type: 'gradient', ...gradient } : { type: 'none' };
}

/** Whether two choices are the same one. */
export function isSameBackground(a: BackgroundChoice, b: BackgroundChoice): boolean {
  if (a.type === 'colour') return b.type === 'colour' && a.colour === b.colour;
  if (a.type === 'gradient') return b.type === 'gradient' && a.index === b.index;
  if (a.type === 'own') return b.type === 'own' && a.picture === b.picture;
  return a.type === b.type;
}

/** What a tool of the menu begins with. */
export function firstLook(subTool: string | null): Look {
  if (subTool === 'add-white-background-to-photo')
    return { background: { type: 'colour', colour: '#ffffff' }, shadow: null };
  if (subTool === 'blur-image-background') return { background: { type: 'blurred' }, shadow: null };
  return { background: { type: 'none' }, shadow: null };
}
