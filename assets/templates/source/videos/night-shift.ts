import { createShapeMask, type Project, type ShapeLayer } from '../../../../engine/model.ts';
import { appear, enter, follow, grow, keep, rise } from '../motion.ts';
import { framesOf, Sheet } from '../sheet.ts';

const NIGHT = '#0c0f33';
const PINK = '#ff7aa2';
const CREAM = '#fff1dc';
const BARS = 27;
const TALK_FRAMES = 165;

const CAPTIONS = [
  ['At four in the morning', 'the city belongs'],
  ['to bakers, nurses', 'and people like you.'],
  ['So pull up a chair.', 'We are on air.'],
] as const;

/** A cut from a podcast with captions and bars that dance. */
export function nightShift(): Project {
  const sheet = new Sheet('night-shift', 'Podcast audiogram', 'video', 'square');
  const title = { font: 'Unbounded', weight: 800, size: 148, color: CREAM } as const;
  const small = { font: 'Inter', weight: 500, size: 38, color: CREAM } as const;
  const opening = sheet.scene(
    'Title',
    NIGHT,
    [
      sheet.clip('City', 'city-night', { x: 0, y: 0, width: 1080, height: 1080, muted: true, focusX: 0.3 }),
      sheet.shape('Shade', NIGHT, {
        x: 0,
        y: 0,
        width: 1080,
        height: 1080,
        fill: {
          type: 'linear-gradient',
          angleDeg: 90,
          stops: [
            { offset: 0, color: '#0c0f33d0' },
            { offset: 0.5, color: '#0c0f3360' },
            { offset: 1, color: '#0c0f3300' },
          ],
        },
      }),
      sheet.text('Title, first line', 'Night', title, {
        x: 64,
        y: 110,
        width: 960,
        lineHeight: 1.1,
        letterSpacing: -30,
        startFrame: 6,
        animationIn: enter('left', 700),
      }),
      sheet.text(
        'Title, second line',
        'shift',
        { ...title, color: PINK },
        {
          x: 64,
          y: 286,
          width: 960,
          lineHeight: 1.1,
          letterSpacing: -30,
          startFrame: 12,
          animationIn: enter('left', 700),
        },
      ),
      sheet.text('What', 'A podcast for people who are up', small, {
        x: 72,
        y: 488,
        width: 800,
        startFrame: 24,
        keyframes: rise(488, 26, 20),
      }),
    ],
    { durationFrames: 90 },
  );

  const bar = (index: number): ShapeLayer => {
    const middle = 640;
    const height = (frame: number) => {
      const envelope = 0.35 + 0.65 * Math.sin((Math.PI * (index + 0.5)) / BARS);
      const wave =
        Math.sin(frame * 0.31 + index * 0.9) * 0.5 + Math.sin(frame * 0.17 + index * 2.3) * 0.35 + 0.85;
      return 18 + 170 * envelope * Math.max(0.06, wave * 0.6);
    };
    return sheet.shape(`Bar ${index + 1}`, index % 3 === 0 ? PINK : CREAM, {
      x: 72 + index * 35,
      y: middle - 40,
      width: 18,
      height: 80,
      cornerRadius: 9,
      keyframes: {
        ...follow('height', TALK_FRAMES, 4, height),
        ...follow('y', TALK_FRAMES, 4, (frame) => middle - height(frame) / 2),
      },
    });
  };
  const captions = CAPTIONS.flatMap((lines, part) =>
    lines.map((line, index) => {
      const y = 792 + index * 92;
      return sheet.text(
        `Caption ${part * 2 + index + 1}`,
        line,
        { font: 'Space Grotesk', weight: 600, size: 70, color: CREAM },
        {
          x: 64,
          y,
          width: 960,
          startFrame: 8 + part * 52 + index * 6,
          durationFrames: part === 2 ? TALK_FRAMES - 8 - part * 52 - index * 6 : 50 - index * 6,
          keyframes: rise(y, 24, 12),
        },
      );
    }),
  );
  const talk = sheet.scene(
    'Talk',
    '#1a1450',
    [
      sheet.photo('Image of the host', 'portrait-evening', {
        x: 72,
        y: 96,
        width: 380,
        height: 380,
        mask: createShapeMask(),
        focusY: 0.3,
        zoom: 1.05,
        animationIn: enter('circle', 700),
      }),
      sheet.text(
        'Host',
        'with Adaeze Cole',
        { ...small, size: 52, weight: 600 },
        { x: 500, y: 196, width: 520, startFrame: 8, keyframes: rise(196, 26, 20) },
      ),
      sheet.text(
        'Episode',
        'Episode 41, Bread',
        { ...small, size: 42, color: '#ffb7cb' },
        { x: 500, y: 276, width: 520, startFrame: 14, keyframes: rise(276, 26, 20) },
      ),
      sheet.group(
        'Sound bars',
        Array.from({ length: BARS }, (_, index) => bar(index)),
        { x: 0, y: 0, width: 1080, height: 1080, animationIn: enter('wipeRight', 700) },
      ),
      ...captions,
    ],
    { durationFrames: TALK_FRAMES, transition: { type: 'push', durationFrames: 14, direction: 'up' } },
  );

  const ending = sheet.scene(
    'Listen',
    PINK,
    [
      sheet.graphic('Microphone', 'microphone', {
        x: 650,
        y: 90,
        width: 400,
        animationIn: enter('top', 800),
        animationOverall: keep('bob', 2800),
      }),
      sheet.text(
        'Call, first line',
        'Listen',
        { ...title, color: NIGHT },
        {
          x: 60,
          y: 500,
          width: 960,
          lineHeight: 1.1,
          letterSpacing: -30,
          startFrame: 8,
          animationIn: enter('bottom', 700),
        },
      ),
      sheet.text(
        'Call, second line',
        'tonight',
        { ...title, color: NIGHT },
        {
          x: 60,
          y: 652,
          width: 960,
          lineHeight: 1.1,
          letterSpacing: -30,
          startFrame: 14,
          animationIn: enter('bottom', 700),
        },
      ),
      sheet.shape('Line', NIGHT, {
        x: 72,
        y: 872,
        width: 936,
        height: 4,
        startFrame: 24,
        keyframes: grow(936, 26),
      }),
      sheet.text(
        'When',
        'New every Thursday',
        { ...small, weight: 600, size: 44, color: NIGHT },
        {
          x: 72,
          y: 904,
          width: 600,
          startFrame: 30,
          keyframes: appear(14),
        },
      ),
    ],
    { durationFrames: 84, transition: { type: 'wipe', durationFrames: 14, direction: 'right' } },
  );
  const scenes = [opening, talk, ending];
  sheet.music('slow-tape-loop', framesOf(scenes));
  return sheet.finish(scenes);
}
