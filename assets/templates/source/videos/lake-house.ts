import type { Project } from '../../../../engine/model.ts';
import { appear, enter, grow, push, rise } from '../motion.ts';
import { framesOf, Sheet } from '../sheet.ts';

const NIGHT = '#1b2244';
const PAPER = '#f6efe4';
const APRICOT = '#ffb98a';

const FACTS = [
  ['4', 'bedrooms'],
  ['186', 'square metres'],
  ['40', 'metres of shore'],
] as const;

/** A house for sale: the image, the facts, whom to call. */
export function lakeHouse(): Project {
  const sheet = new Sheet('lake-house', 'House listing', 'video', 'wide');
  const serif = { font: 'Playfair Display', weight: 500 } as const;
  const figures = { font: 'DM Serif Display' } as const;
  const label = { font: 'Work Sans', weight: 500, size: 36 } as const;
  const opening = sheet.scene(
    'Opening',
    PAPER,
    [
      sheet.photo('Photo of the house', 'lake-house-dusk', {
        x: 760,
        y: 0,
        width: 1160,
        height: 1080,
        focusY: 0.7,
        keyframes: push(105, 1, 1.06),
        animationIn: enter('right', 900),
      }),
      sheet.text(
        'Place',
        'Lake Orta, west shore',
        { ...label, color: '#8a4a24' },
        { x: 110, y: 110, width: 600, startFrame: 22, keyframes: appear(16) },
      ),
      sheet.text(
        'Name, first line',
        'The glass',
        { ...serif, size: 148, color: NIGHT },
        {
          x: 104,
          y: 360,
          width: 650,
          lineHeight: 1.12,
          letterSpacing: -15,
          startFrame: 10,
          keyframes: rise(360, 54, 24),
        },
      ),
      sheet.text(
        'Name, second line',
        'house',
        { ...serif, italic: true, weight: 400, size: 148, color: NIGHT },
        {
          x: 104,
          y: 524,
          width: 650,
          lineHeight: 1.12,
          letterSpacing: -15,
          startFrame: 16,
          keyframes: rise(524, 54, 24),
        },
      ),
      sheet.shape('Line', NIGHT, {
        x: 110,
        y: 906,
        width: 560,
        height: 3,
        startFrame: 26,
        keyframes: grow(560, 28),
      }),
      sheet.text(
        'State',
        'For sale, for the first time',
        { ...label, color: NIGHT },
        { x: 110, y: 934, width: 600, startFrame: 32, keyframes: rise(934, 22, 18) },
      ),
    ],
    { durationFrames: 105 },
  );

  const facts = FACTS.flatMap(([number, what], index) => {
    const x = 110 + index * 590;
    const startFrame = 10 + index * 8;
    return [
      sheet.shape('Line', '#ffb98a80', {
        x,
        y: 420,
        width: 520,
        height: 3,
        startFrame,
        keyframes: grow(520, 26),
      }),
      sheet.text(
        `Number ${index + 1}`,
        number,
        { ...figures, size: 260, color: APRICOT },
        {
          x,
          y: 448,
          width: 560,
          lineHeight: 1.15,
          letterSpacing: -20,
          startFrame: startFrame + 2,
          animationIn: enter('wipeDown', 600),
        },
      ),
      sheet.text(
        `Fact ${index + 1}`,
        what,
        { ...label, size: 46, color: PAPER },
        { x: x + 6, y: 768, width: 520, startFrame: startFrame + 8, keyframes: rise(768, 26, 18) },
      ),
    ];
  });
  const numbers = sheet.scene(
    'Facts',
    NIGHT,
    [
      sheet.text(
        'Heading',
        'Built in 1964, opened to the water in 2021.',
        { ...serif, italic: true, weight: 400, size: 72, color: PAPER },
        { x: 108, y: 150, width: 1700, startFrame: 4, keyframes: rise(150, 30, 22) },
      ),
      ...facts,
    ],
    { durationFrames: 110, transition: { type: 'push', durationFrames: 16, direction: 'up' } },
  );

  const contact = sheet.scene(
    'Contact',
    PAPER,
    [
      sheet.photo('Photo of the house', 'lake-house-dusk', {
        x: 110,
        y: 150,
        width: 780,
        height: 780,
        cornerRadius: 390,
        focusY: 0.7,
        zoom: 1.1,
        animationIn: enter('circle', 900),
      }),
      sheet.text(
        'Price',
        '€1,240,000',
        { ...figures, size: 150, color: NIGHT },
        {
          x: 980,
          y: 260,
          width: 860,
          lineHeight: 1.12,
          letterSpacing: -20,
          startFrame: 12,
          keyframes: rise(260, 44, 24),
        },
      ),
      sheet.shape('Line', NIGHT, {
        x: 988,
        y: 470,
        width: 820,
        height: 3,
        startFrame: 18,
        keyframes: grow(820, 26),
      }),
      sheet.text(
        'Viewing',
        'Viewings on Saturdays',
        { ...label, size: 50, color: NIGHT },
        { x: 986, y: 514, width: 820, startFrame: 24, keyframes: rise(514, 26, 18) },
      ),
      sheet.text(
        'Agent',
        'Marta Bruni, +39 555 0142',
        { ...label, weight: 400, size: 50, color: NIGHT },
        { x: 986, y: 588, width: 820, startFrame: 30, keyframes: rise(588, 26, 18) },
      ),
      sheet.text(
        'Agency',
        'Riva & Figlie',
        { ...serif, italic: true, weight: 400, size: 60, color: '#8a4a24' },
        { x: 986, y: 790, width: 820, startFrame: 40, keyframes: appear(18) },
      ),
    ],
    { durationFrames: 105, transition: { type: 'fade', durationFrames: 16, direction: 'left' } },
  );
  const scenes = [opening, numbers, contact];
  sheet.music('first-light', framesOf(scenes), 1);
  return sheet.finish(scenes);
}
