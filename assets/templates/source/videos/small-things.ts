import type { Project } from '../../../../engine/model.ts';
import { appear, enter, grow, push, rise, travel } from '../motion.ts';
import { framesOf, Sheet } from '../sheet.ts';

const INK = '#2e2466';
const CREAM = '#fff1dc';

/** A quote of the day: an image in a window, words line by line. */
export function smallThings(): Project {
  const sheet = new Sheet('small-things', 'Quote of the day', 'video', 'story');
  const quote = ['Make one', 'small thing', 'well today.'].map((line, index) => {
    const y = 1130 + index * 166;
    return sheet.text(
      `Line ${index + 1}`,
      line,
      { font: 'DM Serif Display', italic: index === 1, size: 160, color: INK },
      {
        x: 90,
        y,
        width: 940,
        lineHeight: 1.04,
        letterSpacing: -10,
        startFrame: 22 + index * 8,
        keyframes: rise(y, 54, 26),
      },
    );
  });
  const words = sheet.scene(
    'Quote',
    '#ffdcb8',
    [
      sheet.photo('Image', 'still-life-poppies', {
        x: 90,
        y: 150,
        width: 900,
        height: 860,
        cornerRadius: 430,
        focusY: 0.32,
        keyframes: push(150, 1, 1.12),
        animationIn: enter('wipeDown', 900),
      }),
      sheet.graphic('Quotation marks', 'quote-marks', {
        x: 812,
        y: 900,
        width: 190,
        startFrame: 14,
        animationIn: enter('zoom', 600),
      }),
      ...quote,
      sheet.shape('Line', INK, {
        x: 94,
        y: 1700,
        width: 180,
        height: 5,
        startFrame: 52,
        keyframes: grow(180, 24),
      }),
      sheet.text(
        'Who',
        'Tuesday, a note to self',
        { font: 'Inter', weight: 500, size: 42, color: INK },
        { x: 94, y: 1736, width: 800, startFrame: 58, keyframes: rise(1736, 22, 18) },
      ),
    ],
    { durationFrames: 150 },
  );

  const ending = sheet.scene(
    'Ending',
    '#8d7fd6',
    [
      sheet.graphic('Arches', 'rainbow-arch', {
        x: 140,
        y: 928,
        width: 800,
        keyframes: travel('y', 1500, 928, 40),
      }),
      sheet.text(
        'Ending words',
        'Then rest.',
        { font: 'DM Serif Display', size: 200, color: CREAM },
        {
          x: 60,
          y: 380,
          width: 960,
          align: 'center',
          lineHeight: 1.1,
          letterSpacing: -10,
          startFrame: 12,
          keyframes: rise(380, 60, 26),
        },
      ),
      sheet.text(
        'Account',
        '@your.studio',
        { font: 'Inter', weight: 600, size: 46, color: '#1f174d' },
        { x: 140, y: 640, width: 800, align: 'center', startFrame: 26, keyframes: appear(16) },
      ),
    ],
    {
      durationFrames: 96,
      background: {
        type: 'linear-gradient',
        angleDeg: 90,
        stops: [
          { offset: 0, color: '#5b4aa8' },
          { offset: 0.45, color: '#b98bc4' },
          { offset: 1, color: '#ffd9a8' },
        ],
      },
      transition: { type: 'fade', durationFrames: 18, direction: 'left' },
    },
  );
  const scenes = [words, ending];
  sheet.music('first-light', framesOf(scenes), 1);
  return sheet.finish(scenes);
}
