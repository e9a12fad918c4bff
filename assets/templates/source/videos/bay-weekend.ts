import type { Project } from '../../../../engine/model.ts';
import { enter, grow, leave, push, rise, travel } from '../motion.ts';
import { framesOf, Sheet } from '../sheet.ts';

const DEEP = '#07405f';
const SAND = '#fff3dc';
const OCHRE = '#ffc542';

/** A few days by the sea, as a story. */
export function bayWeekend(): Project {
  const sheet = new Sheet('bay-weekend', 'Weekend by the bay', 'video', 'story');
  const title = { font: 'Fraunces', weight: 700, size: 176, color: DEEP } as const;
  const opening = sheet.scene(
    'Opening',
    '#86d4fb',
    [
      sheet.clip('Bay', 'sailing-bay', {
        x: 0,
        y: 0,
        width: 1080,
        height: 1920,
        muted: true,
        keyframes: {
          focusX:
            travel('focusX', 0.22, 0.5, 105).focusX?.map((point) => ({
              ...point,
              easing: { type: 'linear' },
            })) ?? [],
        },
      }),
      sheet.text('Title, first line', 'Four days', title, {
        x: 80,
        y: 96,
        width: 920,
        lineHeight: 1.1,
        letterSpacing: -20,
        startFrame: 6,
        animationIn: enter('left', 800),
      }),
      sheet.text(
        'Title, second line',
        'by the bay',
        { ...title, weight: 400, italic: true },
        {
          x: 80,
          y: 282,
          width: 920,
          lineHeight: 1.1,
          letterSpacing: -20,
          startFrame: 12,
          animationIn: enter('left', 800),
        },
      ),
      sheet.shape('Place, ground', DEEP, {
        x: 80,
        y: 1676,
        width: 572,
        height: 108,
        cornerRadius: 54,
        startFrame: 24,
        durationFrames: 72,
        animationIn: enter('wipeRight', 500),
        animationOut: leave('wipeLeft', 400),
      }),
      sheet.text(
        'Place',
        'Porto Lido, off season',
        { font: 'Inter', weight: 600, size: 46, color: '#ffffff' },
        {
          x: 124,
          y: 1702,
          width: 540,
          startFrame: 30,
          durationFrames: 66,
          keyframes: rise(1702, 20, 16),
          animationOut: leave('wipeLeft', 400),
        },
      ),
    ],
    { durationFrames: 105 },
  );

  const day = (name: string, photo: string, number: string, words: string, focusX: number) =>
    sheet.scene(
      name,
      SAND,
      [
        sheet.photo('Photo', photo, {
          x: 80,
          y: 120,
          width: 920,
          height: 1180,
          cornerRadius: 460,
          focusX,
          keyframes: push(96, 1.02, 1.14),
          animationIn: enter('bottom', 800),
        }),
        sheet.text(
          'Day',
          number,
          { font: 'Inter', weight: 600, size: 40, color: '#c2391a' },
          {
            x: 80,
            y: 1380,
            width: 400,
            letterSpacing: 140,
            startFrame: 16,
            keyframes: rise(1380, 26, 18),
          },
        ),
        sheet.text(
          'Words',
          words,
          { font: 'Fraunces', weight: 500, size: 100, color: DEEP },
          {
            x: 80,
            y: 1448,
            width: 920,
            lineHeight: 1.12,
            letterSpacing: -15,
            startFrame: 21,
            keyframes: rise(1448, 40, 22),
          },
        ),
      ],
      { durationFrames: 96, transition: { type: 'push', durationFrames: 16, direction: 'left' } },
    );

  const ending = sheet.scene(
    'Ending',
    OCHRE,
    [
      sheet.framedGraphic('Waves', 'scallops', {
        x: -20,
        y: 1400,
        width: 1120,
        height: 560,
        animationIn: enter('bottom', 900),
      }),
      sheet.graphic('Sailing boat', 'sailing-boat', {
        x: 560,
        y: 1010,
        width: 340,
        startFrame: 10,
        keyframes: {
          ...travel('x', -380, 600, 54),
          rotation: [0, 15, 30, 45, 60, 75, 90].map((frame) => ({
            frame,
            value: Math.round(Math.sin(frame / 9) * 30) / 10,
            easing: { type: 'ease' as const },
          })),
        },
      }),
      sheet.text(
        'Advice',
        'Go in\nSeptember.',
        { font: 'Fraunces', weight: 700, size: 160, color: DEEP },
        {
          x: 80,
          y: 230,
          width: 960,
          lineHeight: 1.05,
          letterSpacing: -20,
          startFrame: 8,
          animationIn: enter('top', 700),
        },
      ),
      sheet.shape('Line', DEEP, {
        x: 86,
        y: 680,
        width: 220,
        height: 6,
        startFrame: 24,
        keyframes: grow(220),
      }),
      sheet.text(
        'Hint',
        'The full list is in the bio',
        { font: 'Inter', weight: 600, size: 46, color: DEEP },
        {
          x: 86,
          y: 726,
          width: 900,
          startFrame: 28,
          keyframes: rise(726, 28, 20),
        },
      ),
    ],
    { durationFrames: 96, transition: { type: 'wipe', durationFrames: 14, direction: 'up' } },
  );

  const scenes = [
    opening,
    day('Day two', 'beach-umbrella', 'DAY TWO', 'Do nothing,\nwell.', 0.3),
    day('Day four', 'lake-house-dusk', 'DAY FOUR', 'Stay for the\nlight.', 0.6),
    ending,
  ];
  sheet.music('paper-boats', framesOf(scenes));
  return sheet.finish(scenes);
}
