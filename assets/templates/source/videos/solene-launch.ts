import type { Project } from '../../../../engine/model.ts';
import { appear, enter, grow, keep, push, rise } from '../motion.ts';
import { framesOf, Sheet } from '../sheet.ts';

const INK = '#2b1408';
const CREAM = '#fff4e4';
const AMBER = '#ffb43c';

/** A new scent: the bottle, what is in it, the price. */
export function soleneLaunch(): Project {
  const sheet = new Sheet('solene-launch', 'Product launch', 'video', 'square');
  const serif = { font: 'Instrument Serif', color: INK } as const;
  const small = { font: 'Inter', weight: 500, size: 32, color: INK } as const;
  const reveal = sheet.scene(
    'Reveal',
    AMBER,
    [
      sheet.shape('Sun disc', '#ff8a3d', {
        shape: 'ellipse',
        x: 190,
        y: 330,
        width: 700,
        height: 700,
        animationIn: enter('circle', 800),
      }),
      sheet.text(
        'Name',
        'Solène',
        { ...serif, size: 400 },
        {
          x: 30,
          y: 62,
          width: 1020,
          align: 'center',
          lineHeight: 1.1,
          letterSpacing: -25,
          startFrame: 6,
          animationIn: enter('wipeRight', 900),
        },
      ),
      sheet.graphic('Bottle', 'perfume-bottle', {
        x: 278,
        y: 424,
        width: 524,
        startFrame: 10,
        animationIn: enter('bottom', 900),
      }),
      sheet.text('Kind', 'Eau de jour', small, {
        x: 70,
        y: 56,
        width: 400,
        startFrame: 30,
        keyframes: appear(16),
      }),
      sheet.text(
        'New',
        'New',
        { ...small, weight: 600 },
        { x: 610, y: 56, width: 400, align: 'right', startFrame: 36, keyframes: appear(16) },
      ),
    ],
    { durationFrames: 96 },
  );

  const notes = ['Bergamot', 'Orange flower', 'Warm cedar'].flatMap((note, index) => {
    const y = 466 + index * 150;
    const startFrame = 14 + index * 7;
    return [
      sheet.shape('Line', INK, { x: 70, y, width: 410, height: 3, startFrame, keyframes: grow(410, 24) }),
      sheet.text(
        `Note ${index + 1}`,
        note,
        { ...serif, size: 76 },
        { x: 70, y: y + 26, width: 440, startFrame: startFrame + 3, keyframes: rise(y + 26, 26, 18) },
      ),
    ];
  });
  const inside = sheet.scene(
    'What is inside',
    CREAM,
    [
      sheet.photo('Product photo', 'perfume-citrus', {
        x: 540,
        y: 0,
        width: 540,
        height: 1080,
        focusX: 0.47,
        keyframes: push(105, 1, 1.1),
        animationIn: enter('right', 800),
      }),
      sheet.text(
        'Heading',
        'Three\nnotes.',
        { ...serif, italic: true, size: 150 },
        { x: 66, y: 66, width: 460, lineHeight: 0.98, startFrame: 8, animationIn: enter('left', 700) },
      ),
      ...notes,
    ],
    { durationFrames: 105, transition: { type: 'push', durationFrames: 15, direction: 'left' } },
  );

  const offer = sheet.scene(
    'Price',
    INK,
    [
      sheet.graphic('Orange', 'orange-slice', {
        x: 716,
        y: -150,
        width: 520,
        animationOverall: keep('spin', 14_000),
        startFrame: 0,
        keyframes: appear(14),
      }),
      sheet.text(
        'Price',
        '€68',
        { ...serif, size: 420, color: AMBER },
        {
          x: 56,
          y: 250,
          width: 900,
          lineHeight: 1.05,
          letterSpacing: -20,
          startFrame: 6,
          animationIn: enter('bottom', 800),
        },
      ),
      sheet.text(
        'Size',
        '50 ml, refillable',
        { ...serif, italic: true, size: 84, color: CREAM },
        { x: 70, y: 690, width: 800, startFrame: 18, keyframes: rise(690, 32, 20) },
      ),
      sheet.shape('Button', AMBER, {
        x: 70,
        y: 882,
        width: 470,
        height: 116,
        cornerRadius: 58,
        startFrame: 26,
        animationIn: enter('wipeRight', 500),
      }),
      sheet.text(
        'Button words',
        'In the shop on Friday',
        { font: 'Inter', weight: 600, size: 36, color: INK },
        { x: 90, y: 918, width: 430, align: 'center', startFrame: 34, keyframes: appear(12) },
      ),
    ],
    { durationFrames: 90, transition: { type: 'wipe', durationFrames: 14, direction: 'left' } },
  );
  const scenes = [reveal, inside, offer];
  sheet.music('slow-tape-loop', framesOf(scenes));
  return sheet.finish(scenes);
}
