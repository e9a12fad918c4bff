import { createShapeMask, type Project } from '../../../../engine/model.ts';
import { enter, grow, keep, push, rise } from '../motion.ts';
import { framesOf, Sheet } from '../sheet.ts';

const INK = '#1d1414';
const RED = '#cf2038';
const PAPER = '#fff6e8';

const INGREDIENTS = [
  ['1 kg', 'ripe tomatoes'],
  ['2', 'onions, chopped small'],
  ['4', 'cloves of garlic'],
  ['1', 'bunch of basil'],
  ['Plenty', 'of good oil'],
] as const;

const STEPS = [
  ['Sweat', 'onions in oil, 20 minutes'],
  ['Simmer', 'everything, lid off, 2 hours'],
  ['Rest', 'then tear the basil in'],
] as const;

/** A recipe in four images. */
export function sundaySauce(): Project {
  const sheet = new Sheet('sunday-sauce', 'Sunday sauce recipe', 'video', 'story');
  const serif = { font: 'Abril Fatface', color: INK } as const;
  const hand = { font: 'Instrument Serif', italic: true } as const;
  const opening = sheet.scene(
    'Opening',
    PAPER,
    [
      sheet.framedGraphic('Check cloth', 'gingham', { x: 0, y: 0, width: 1080, height: 1920, focusX: 0 }),
      sheet.shape('Plate', PAPER, {
        shape: 'ellipse',
        x: 70,
        y: 420,
        width: 940,
        height: 940,
        animationIn: enter('zoom', 600),
      }),
      sheet.graphic('Tomato', 'tomato', {
        x: 390,
        y: 500,
        width: 300,
        startFrame: 8,
        animationIn: enter('scaleRotate', 900),
      }),
      sheet.text(
        'Title, first line',
        'Sunday',
        { ...serif, size: 190 },
        {
          x: 90,
          y: 800,
          width: 900,
          align: 'center',
          lineHeight: 1.1,
          startFrame: 16,
          keyframes: rise(800, 60, 24),
        },
      ),
      sheet.text(
        'Title, second line',
        'sauce',
        { ...serif, size: 190, color: RED },
        {
          x: 90,
          y: 980,
          width: 900,
          align: 'center',
          lineHeight: 1.1,
          startFrame: 22,
          keyframes: rise(980, 60, 24),
        },
      ),
    ],
    { durationFrames: 90 },
  );

  const rows = INGREDIENTS.flatMap(([amount, what], index) => {
    const y = 620 + index * 226;
    const startFrame = 14 + index * 6;
    return [
      sheet.text(
        `Amount ${index + 1}`,
        amount,
        { ...serif, size: 76, color: RED },
        { x: 80, y, width: 330, lineHeight: 1.15, startFrame, keyframes: rise(y, 30, 18) },
      ),
      sheet.text(
        `Ingredient ${index + 1}`,
        what,
        { ...hand, size: 68, color: INK },
        { x: 410, y, width: 610, lineHeight: 1.15, startFrame: startFrame + 2, keyframes: rise(y, 30, 18) },
      ),
      sheet.shape('Line', '#1d141433', {
        x: 80,
        y: y + 132,
        width: 920,
        height: 3,
        startFrame,
        keyframes: grow(920, 26),
      }),
    ];
  });
  const shopping = sheet.scene(
    'Ingredients',
    PAPER,
    [
      sheet.graphic('Olive branch', 'leaf-olive', {
        x: 690,
        y: 30,
        width: 380,
        rotation: 14,
        animationIn: enter('right', 900),
      }),
      sheet.text(
        'Heading',
        'You need',
        { ...serif, size: 150 },
        { x: 76, y: 330, width: 800, lineHeight: 1.1, startFrame: 6, animationIn: enter('left', 700) },
      ),
      ...rows,
    ],
    { durationFrames: 120, transition: { type: 'slide', durationFrames: 16, direction: 'up' } },
  );

  const steps = STEPS.flatMap(([verb, how], index) => {
    const y = 560 + index * 430;
    const startFrame = 8 + index * 14;
    return [
      sheet.text(
        `Number ${index + 1}`,
        String(index + 1),
        { ...serif, size: 200, color: '#ffd5a8' },
        { x: 80, y: y - 34, width: 200, lineHeight: 1.1, startFrame, animationIn: enter('wipeDown', 500) },
      ),
      sheet.text(
        `Step ${index + 1}`,
        verb,
        { ...serif, size: 116, color: PAPER },
        { x: 290, y, width: 720, lineHeight: 1.1, startFrame: startFrame + 4, keyframes: rise(y, 36, 20) },
      ),
      sheet.text(
        `How ${index + 1}`,
        how,
        { ...hand, size: 64, color: PAPER },
        { x: 292, y: y + 132, width: 740, startFrame: startFrame + 8, keyframes: rise(y + 132, 30, 20) },
      ),
    ];
  });
  const cooking = sheet.scene(
    'Steps',
    '#b3182f',
    [
      sheet.text(
        'Heading',
        'Then',
        { ...serif, size: 150, color: PAPER },
        { x: 76, y: 230, width: 800, lineHeight: 1.1, animationIn: enter('top', 600) },
      ),
      ...steps,
    ],
    { durationFrames: 120, transition: { type: 'push', durationFrames: 16, direction: 'up' } },
  );

  const serving = sheet.scene(
    'Serve',
    PAPER,
    [
      sheet.photo('Photo of the dish', 'glazed-bowl', {
        x: 90,
        y: 260,
        width: 900,
        height: 900,
        mask: createShapeMask(),
        keyframes: push(84, 1.05, 1.16),
        animationIn: enter('circle', 800),
      }),
      sheet.graphic('Tomato', 'tomato', {
        x: 70,
        y: 990,
        width: 230,
        startFrame: 12,
        animationIn: enter('scaleRotate', 700),
        animationOverall: keep('bob', 2400),
      }),
      sheet.text(
        'Ending',
        'Lunch is\nat three.',
        { ...serif, size: 170 },
        { x: 76, y: 1320, width: 940, lineHeight: 1.06, startFrame: 14, animationIn: enter('bottom', 700) },
      ),
    ],
    { durationFrames: 84, transition: { type: 'fade', durationFrames: 12, direction: 'left' } },
  );
  const scenes = [opening, shopping, cooking, serving];
  sheet.music('paper-boats', framesOf(scenes));
  return sheet.finish(scenes);
}
