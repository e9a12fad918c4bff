import type { TextLayer, TextRun } from '../model/layer.ts';
import type { Paint } from '../model/paint.ts';
import type { TextEffects } from '../model/text-style.ts';

export const TEXT_STYLE_CATEGORIES = ['Simple', 'Bold', 'Neon', 'Retro', 'Elegant', 'Playful'] as const;
/** The categories of the ready text styles. @useDeclaredType */
export type TextStyleCategory = (typeof TEXT_STYLE_CATEGORIES)[number];

/** A ready look of text: what it sets on the runs and on the layer. Whatever it does not name is set back to plain. */
export interface ReadyTextStyle {
  readonly id: string;
  readonly name: string;
  readonly category: TextStyleCategory;
  readonly run: Pick<TextRun, 'fontFamily' | 'fontWeight' | 'color'> &
    Partial<Pick<TextRun, 'italic' | 'textCase' | 'axes'>>;
  readonly layer: Partial<
    Pick<TextLayer, 'fill' | 'highlight' | 'letterSpacing' | 'lineHeight' | 'textPath'>
  >;
  readonly effects: Partial<TextEffects> | null;
  /** The background color that shows it best, for lists. */
  readonly background: string;
}

const solid = (color: string): Paint => ({ type: 'solid', color });
const linear = (
  angleDeg: number,
  ...stops: readonly (readonly [offset: number, color: string])[]
): Paint => ({
  type: 'linear-gradient',
  angleDeg,
  stops: stops.map(([offset, color]) => ({ offset, color })),
});
const outer = (color: string, widthEm: number): TextEffects['outlines'][number] => ({
  paint: solid(color),
  widthEm,
  position: 'outer',
});
const inner = (color: string, widthEm: number): TextEffects['outlines'][number] => ({
  paint: solid(color),
  widthEm,
  position: 'inner',
});
const shadow = (
  color: string,
  offsetXEm: number,
  offsetYEm: number,
  blurEm = 0,
): TextEffects['shadows'][number] => ({ color, offsetXEm, offsetYEm, blurEm });

const DOWN_RIGHT = 45;
const DOWN = 90;

/** The ready styles, in the order of the list. */
export const TEXT_STYLES: readonly ReadyTextStyle[] = [
  {
    id: 'headline',
    name: 'Headline',
    category: 'Simple',
    run: { fontFamily: 'Inter', fontWeight: 900, color: '#14151f' },
    layer: { letterSpacing: -35, lineHeight: 1.05 },
    effects: null,
    background: '#f6f6f4',
  },
  {
    id: 'soft-shadow',
    name: 'Soft shadow',
    category: 'Simple',
    run: { fontFamily: 'Poppins', fontWeight: 700, color: '#ffffff' },
    layer: { letterSpacing: -10 },
    effects: { shadows: [shadow('#00000073', 0, 0.05, 0.14), shadow('#0000004d', 0, 0.02, 0.03)] },
    background: '#8fb7c9',
  },
  {
    id: 'caption',
    name: 'Caption',
    category: 'Simple',
    run: { fontFamily: 'Montserrat', fontWeight: 800, color: '#ffffff' },
    layer: { lineHeight: 1.15 },
    effects: { outlines: [outer('#000000', 0.055)], shadows: [shadow('#00000080', 0, 0.04, 0.08)] },
    background: '#9aa78f',
  },
  {
    id: 'label',
    name: 'Label',
    category: 'Simple',
    run: { fontFamily: 'Work Sans', fontWeight: 700, color: '#14151f', textCase: 'upper' },
    layer: { letterSpacing: 60, lineHeight: 1.5, highlight: { styleId: 101, color: '#ffd84d' } },
    effects: null,
    background: '#f6f6f4',
  },
  {
    id: 'outline',
    name: 'Outline',
    category: 'Simple',
    run: { fontFamily: 'Anton', fontWeight: 400, color: '#14151f', textCase: 'upper' },
    layer: { letterSpacing: 40 },
    effects: { hollow: true, outlines: [outer('#14151f', 0.022)] },
    background: '#f6f6f4',
  },
  {
    id: 'sticker',
    name: 'Sticker',
    category: 'Playful',
    run: { fontFamily: 'Lilita One', fontWeight: 400, color: '#ff4d6d' },
    layer: { letterSpacing: 15 },
    effects: { outlines: [outer('#ffffff', 0.1)], shadows: [shadow('#3a0a2466', 0.015, 0.05, 0.07)] },
    background: '#ffd6a5',
  },
  {
    id: 'comic',
    name: 'Comic',
    category: 'Playful',
    run: { fontFamily: 'Bangers', fontWeight: 400, color: '#ffd400' },
    layer: { letterSpacing: 35, fill: linear(DOWN, [0.15, '#fff35c'], [0.85, '#ff9d0a']) },
    effects: {
      outlines: [outer('#16120f', 0.05)],
      extrude: { color: '#16120f', endColor: '#16120f', depthEm: 0.09, angleDeg: DOWN_RIGHT },
    },
    background: '#e5383b',
  },
  {
    id: 'bubblegum',
    name: 'Bubblegum',
    category: 'Playful',
    run: { fontFamily: 'Chango', fontWeight: 400, color: '#ff7ac6' },
    layer: { letterSpacing: 10, fill: linear(DOWN, [0, '#ffb3e0'], [0.5, '#ff6fbf'], [1, '#e8429f']) },
    effects: {
      outlines: [inner('#ffd9f066', 0.022), outer('#ffffff', 0.05), outer('#b5177a', 0.04)],
      shadows: [shadow('#6d0b4a59', 0, 0.08, 0.1)],
    },
    background: '#c8f2ff',
  },
  {
    id: 'candy',
    name: 'Candy',
    category: 'Playful',
    run: { fontFamily: 'Fredoka', fontWeight: 700, color: '#ff5d8f' },
    layer: {
      letterSpacing: 5,
      fill: linear(0, [0, '#ff5d8f'], [0.25, '#ff9f1c'], [0.5, '#ffd60a'], [0.75, '#2ec4b6'], [1, '#5c6cff']),
    },
    effects: {
      outlines: [outer('#ffffff', 0.07)],
      extrude: { color: '#3d2c8d', endColor: '#2a1d6b', depthEm: 0.08, angleDeg: DOWN },
    },
    background: '#fff1dc',
  },
  {
    id: 'chalk',
    name: 'Brush note',
    category: 'Playful',
    run: { fontFamily: 'Permanent Marker', fontWeight: 400, color: '#ffffff' },
    layer: { highlight: { styleId: 106, color: '#ff5a36' }, lineHeight: 1.45 },
    effects: null,
    background: '#ffe8d6',
  },
  {
    id: 'pop-block',
    name: 'Pop block',
    category: 'Bold',
    run: { fontFamily: 'Archivo Black', fontWeight: 400, color: '#ffffff', textCase: 'upper' },
    layer: { letterSpacing: -10, lineHeight: 1 },
    effects: {
      outlines: [outer('#111111', 0.035)],
      extrude: { color: '#ff3d81', endColor: '#ff3d81', depthEm: 0.13, angleDeg: 38 },
    },
    background: '#ffe14d',
  },
  {
    id: 'long-shadow',
    name: 'Long shadow',
    category: 'Bold',
    run: { fontFamily: 'Poppins', fontWeight: 800, color: '#ffffff', textCase: 'upper' },
    layer: { letterSpacing: 10 },
    effects: { extrude: { color: '#0b3d91', endColor: '#1d5fd000', depthEm: 0.62, angleDeg: DOWN_RIGHT } },
    background: '#2f7bff',
  },
  {
    id: 'three-d',
    name: 'Solid 3D',
    category: 'Bold',
    run: { fontFamily: 'Luckiest Guy', fontWeight: 400, color: '#ffdd55' },
    layer: { letterSpacing: 20, fill: linear(DOWN, [0.1, '#fff6c2'], [0.55, '#ffcf33'], [0.9, '#ff9a1f']) },
    effects: {
      outlines: [inner('#fff8d6', 0.018)],
      extrude: { color: '#c2410c', endColor: '#6b1d04', depthEm: 0.2, angleDeg: 80 },
      shadows: [shadow('#2a0a0080', 0.02, 0.08, 0.12)],
    },
    background: '#6ad1c9',
  },
  {
    id: 'sport',
    name: 'Varsity',
    category: 'Bold',
    run: { fontFamily: 'Bungee', fontWeight: 400, color: '#c1121f', textCase: 'upper' },
    layer: { letterSpacing: 25 },
    effects: {
      outlines: [inner('#ffffff40', 0.016), outer('#fff7e6', 0.035), outer('#12263f', 0.045)],
      shadows: [shadow('#12263f', 0.06, 0.06)],
    },
    background: '#f2e8cf',
  },
  {
    id: 'glitch',
    name: 'Glitch',
    category: 'Bold',
    run: { fontFamily: 'Unbounded', fontWeight: 800, color: '#ffffff', textCase: 'upper' },
    layer: { letterSpacing: -10 },
    effects: { shadows: [shadow('#ff003ce6', 0.045, 0.012), shadow('#00f0ffe6', -0.045, -0.012)] },
    background: '#0c0c14',
  },
  {
    id: 'flame',
    name: 'Flame',
    category: 'Bold',
    run: { fontFamily: 'Anton', fontWeight: 400, color: '#ff7a00', textCase: 'upper' },
    layer: {
      letterSpacing: 15,
      fill: linear(DOWN, [0.08, '#fff3a3'], [0.45, '#ffb400'], [0.75, '#ff5400'], [1, '#c9184a']),
    },
    effects: {
      outlines: [outer('#5a0a12', 0.02)],
      glow: { color: '#ff5a00', radiusEm: 0.42, strength: 0.9 },
    },
    background: '#17090b',
  },
  {
    id: 'neon-pink',
    name: 'Neon pink',
    category: 'Neon',
    run: { fontFamily: 'Pacifico', fontWeight: 400, color: '#ff2d95' },
    layer: { lineHeight: 1.4 },
    effects: { neon: { color: '#ff2d95', strength: 0.9 } },
    background: '#160a1f',
  },
  {
    id: 'neon-blue',
    name: 'Neon blue',
    category: 'Neon',
    run: { fontFamily: 'Righteous', fontWeight: 400, color: '#1fb6ff' },
    layer: { letterSpacing: 30 },
    effects: { neon: { color: '#1fb6ff', strength: 0.85 } },
    background: '#070d1f',
  },
  {
    id: 'neon-sign',
    name: 'Open sign',
    category: 'Neon',
    run: { fontFamily: 'Monoton', fontWeight: 400, color: '#ffb347', textCase: 'upper' },
    layer: { letterSpacing: 10 },
    effects: { neon: { color: '#ff7b29', strength: 0.75 } },
    background: '#1a0d0a',
  },
  {
    id: 'cyber',
    name: 'Cyber',
    category: 'Neon',
    run: { fontFamily: 'Orbitron', fontWeight: 900, color: '#7df9ff', textCase: 'upper' },
    layer: {
      letterSpacing: 60,
      fill: linear(DOWN, [0, '#eaffff'], [0.48, '#7df9ff'], [0.52, '#1390ff'], [1, '#7a2bff']),
    },
    effects: {
      outlines: [outer('#b9f6ff', 0.012)],
      glow: { color: '#2f6bff', radiusEm: 0.5, strength: 0.85 },
    },
    background: '#090716',
  },
  {
    id: 'arcade',
    name: 'Arcade',
    category: 'Retro',
    run: { fontFamily: 'Press Start 2P', fontWeight: 400, color: '#ffe600', textCase: 'upper' },
    layer: { lineHeight: 1.5 },
    effects: {
      shadows: [shadow('#ff004d', 0.085, 0.085), shadow('#29adff', 0.17, 0.17)],
    },
    background: '#1d2b53',
  },
  {
    id: 'sunset-80s',
    name: 'Sunset 80s',
    category: 'Retro',
    run: { fontFamily: 'Audiowide', fontWeight: 400, color: '#ff8bd1' },
    layer: {
      fill: linear(DOWN, [0.12, '#fff5b0'], [0.42, '#ffb36b'], [0.55, '#ff4fa3'], [0.9, '#7b2ff7']),
      letterSpacing: 20,
    },
    effects: {
      outlines: [outer('#fff0fa', 0.02)],
      shadows: [shadow('#00e5ff', 0.035, 0.045)],
      glow: { color: '#ff3dbb', radiusEm: 0.35, strength: 0.55 },
    },
    background: '#1b0b3b',
  },
  {
    id: 'diner',
    name: 'Diner',
    category: 'Retro',
    run: { fontFamily: 'Lobster', fontWeight: 400, color: '#fff7e8' },
    layer: { lineHeight: 1.3 },
    effects: {
      outlines: [outer('#c81d25', 0.045), outer('#fff7e8', 0.025)],
      extrude: { color: '#0b6e6e', endColor: '#0b6e6e', depthEm: 0.12, angleDeg: 60 },
    },
    background: '#f7c59f',
  },
  {
    id: 'groovy',
    name: 'Groovy',
    category: 'Retro',
    run: { fontFamily: 'Shrikhand', fontWeight: 400, color: '#ffedd8' },
    layer: { lineHeight: 1.3 },
    effects: {
      outlines: [
        outer('#f3722c', 0.045),
        outer('#f9c74f', 0.045),
        outer('#43aa8b', 0.045),
        outer('#577590', 0.045),
      ],
    },
    background: '#fff3e0',
  },
  {
    id: 'stencil-poster',
    name: 'Poster',
    category: 'Retro',
    run: { fontFamily: 'Bebas Neue', fontWeight: 400, color: '#f4ead5', textCase: 'upper' },
    layer: { letterSpacing: 45, lineHeight: 1 },
    effects: {
      outlines: [outer('#22333b', 0.01)],
      shadows: [shadow('#d1495b', 0.035, 0.035), shadow('#22333b', 0.075, 0.075)],
    },
    background: '#edae49',
  },
  {
    id: 'gold',
    name: 'Gold',
    category: 'Elegant',
    run: { fontFamily: 'Playfair Display', fontWeight: 900, color: '#d4a72c' },
    layer: {
      fill: linear(
        DOWN,
        [0.1, '#fff4c4'],
        [0.38, '#e9c25a'],
        [0.5, '#b8862b'],
        [0.58, '#f7dc8a'],
        [0.9, '#a8701c'],
      ),
    },
    effects: {
      outlines: [inner('#fff7d9b3', 0.009), outer('#6b4510', 0.008)],
      shadows: [shadow('#000000a6', 0.015, 0.03, 0.05)],
    },
    background: '#14110d',
  },
  {
    id: 'chrome',
    name: 'Chrome',
    category: 'Elegant',
    run: { fontFamily: 'Archivo Black', fontWeight: 400, color: '#c9d3df', textCase: 'upper' },
    layer: {
      letterSpacing: 10,
      fill: linear(
        DOWN,
        [0.15, '#ffffff'],
        [0.42, '#a9bacb'],
        [0.5, '#4a5c70'],
        [0.54, '#e9f1f8'],
        [0.85, '#8698aa'],
      ),
    },
    effects: {
      outlines: [inner('#ffffffcc', 0.012), outer('#27323f', 0.018)],
      shadows: [shadow('#00000080', 0.01, 0.05, 0.06)],
    },
    background: '#dfe6ee',
  },
  {
    id: 'editorial',
    name: 'Editorial',
    category: 'Elegant',
    run: { fontFamily: 'DM Serif Display', fontWeight: 400, color: '#1f3d36', italic: true },
    layer: { letterSpacing: -15, lineHeight: 1.1 },
    effects: { shadows: [shadow('#e7b8a1', 0.028, 0.028)] },
    background: '#f7efe5',
  },
  {
    id: 'wedding',
    name: 'Wedding',
    category: 'Elegant',
    run: { fontFamily: 'Great Vibes', fontWeight: 400, color: '#8a5a44' },
    layer: { lineHeight: 1.3, fill: linear(20, [0, '#8a5a44'], [0.5, '#c08f72'], [1, '#7a4a36']) },
    effects: { shadows: [shadow('#ffffffd9', 0, 0.012, 0.012)] },
    background: '#f3e3da',
  },
  {
    id: 'art-deco',
    name: 'Art deco',
    category: 'Elegant',
    run: { fontFamily: 'Limelight', fontWeight: 400, color: '#f2d492', textCase: 'upper' },
    layer: { letterSpacing: 70, fill: linear(DOWN, [0.1, '#fbe8b9'], [0.9, '#d9a94a']) },
    effects: {
      outlines: [outer('#0f2e2b', 0.03), outer('#e7c777', 0.012)],
    },
    background: '#14433d',
  },
];
