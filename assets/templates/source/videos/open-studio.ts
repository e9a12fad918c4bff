import type { Project } from '../../../../engine/model.ts';
import { appear, enter, keep, push, rise } from '../motion.ts';
import { framesOf, Sheet } from '../sheet.ts';

const NAVY = '#14206e';
const PEACH = '#ffb59c';
const CREAM = '#fff4e8';

/** An invitation to a pottery, in three scenes. */
export function openStudio(): Project {
  const sheet = new Sheet('open-studio', 'Open studio invite', 'video', 'square');
  const display = { font: 'Bricolage Grotesque', weight: 800, color: NAVY } as const;
  const invite = sheet.scene(
    'Invitation',
    PEACH,
    [
      sheet.shape('Sun disc', '#ff7048', {
        shape: 'ellipse',
        x: 420,
        y: 400,
        width: 640,
        height: 640,
        animationIn: enter('zoom', 700),
      }),
      sheet.graphic('Vase with poppies', 'vase-poppies', {
        x: 470,
        y: 404,
        width: 536,
        startFrame: 6,
        animationIn: enter('bottom', 900),
      }),
      sheet.text(
        'First line',
        'Open',
        { ...display, size: 236 },
        {
          x: 60,
          y: 40,
          width: 700,
          lineHeight: 1,
          letterSpacing: -36,
          startFrame: 10,
          animationIn: enter('left', 700),
        },
      ),
      sheet.text(
        'Second line',
        'studio',
        { ...display, size: 236 },
        {
          x: 60,
          y: 246,
          width: 760,
          lineHeight: 1,
          letterSpacing: -36,
          startFrame: 16,
          animationIn: enter('left', 700),
        },
      ),
      sheet.text(
        'Dates',
        '3 to 5\nOctober',
        { font: 'Inter', weight: 600, size: 48, color: NAVY },
        { x: 68, y: 892, width: 360, lineHeight: 1.25, startFrame: 32, keyframes: rise(892, 30, 20) },
      ),
    ],
    { durationFrames: 105 },
  );

  const doing = ['Throw', 'Glaze', 'Fire'].map((word, index) => {
    const y = 150 + index * 230;
    return sheet.text(
      `Word ${index + 1}`,
      word,
      { ...display, size: 146, color: [CREAM, PEACH, '#ffc542'][index] ?? CREAM },
      {
        x: 572,
        y,
        width: 500,
        lineHeight: 1.1,
        letterSpacing: -40,
        startFrame: 10 + index * 8,
        animationIn: enter('right', 700),
      },
    );
  });
  const activities = sheet.scene(
    'What we do',
    NAVY,
    [
      sheet.photo('Photo of your work', 'glazed-bowl', {
        x: 0,
        y: 0,
        width: 510,
        height: 1080,
        focusX: 0.42,
        keyframes: push(105, 1, 1.12),
        animationIn: enter('wipeDown', 700),
      }),
      ...doing,
      sheet.text(
        'Aside',
        'No talent needed.',
        { font: 'Inter', weight: 500, size: 44, color: CREAM },
        { x: 580, y: 916, width: 460, startFrame: 42, keyframes: rise(916, 24, 18) },
      ),
    ],
    { durationFrames: 105, transition: { type: 'push', durationFrames: 16, direction: 'left' } },
  );

  const where = sheet.scene(
    'Where',
    '#ff7048',
    [
      sheet.graphic('Brush stroke', 'brush-peach', {
        x: -60,
        y: 270,
        width: 1200,
        animationIn: enter('wipeRight', 700),
      }),
      sheet.text(
        'Address',
        'Kiln Yard',
        { ...display, size: 224 },
        {
          x: 60,
          y: 312,
          width: 960,
          align: 'center',
          lineHeight: 1.1,
          letterSpacing: -40,
          startFrame: 10,
          keyframes: rise(312, 40, 22),
        },
      ),
      sheet.text(
        'Street',
        '12 Dock Street, from noon',
        { font: 'Inter', weight: 600, size: 50, color: NAVY },
        { x: 60, y: 676, width: 960, align: 'center', startFrame: 20, keyframes: rise(676, 30, 20) },
      ),
      sheet.graphic('Seal', 'burst-ultramarine', {
        x: 754,
        y: 750,
        width: 270,
        startFrame: 28,
        animationIn: enter('scaleRotate', 700),
        animationOverall: keep('spin', 16_000),
      }),
      sheet.text(
        'Seal words',
        'free',
        { ...display, size: 84, color: CREAM },
        {
          x: 779,
          y: 834,
          width: 220,
          align: 'center',
          lineHeight: 1.1,
          rotation: -8,
          startFrame: 40,
          keyframes: appear(10),
        },
      ),
      sheet.graphic('Arrow', 'arrow-loop', {
        x: 372,
        y: 806,
        width: 330,
        rotation: 4,
        startFrame: 44,
        animationIn: enter('wipeRight', 500),
      }),
    ],
    { durationFrames: 96, transition: { type: 'wipe', durationFrames: 14, direction: 'right' } },
  );
  const scenes = [invite, activities, where];
  sheet.music('paper-boats', framesOf(scenes));
  return sheet.finish(scenes);
}
