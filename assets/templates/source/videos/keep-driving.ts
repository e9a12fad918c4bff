import type { Project } from '../../../../engine/model.ts';
import { appear, enter, leave, rise, travel } from '../motion.ts';
import { framesOf, Sheet } from '../sheet.ts';

const PLUM = '#3a1d4a';
const CREAM = '#fff1cf';

/** A teaser for a film: road, city, title card. */
export function keepDriving(): Project {
  const sheet = new Sheet('keep-driving', 'Desert road teaser', 'video', 'wide');
  const full = { x: 0, y: 0, width: 1920, height: 1080, muted: true } as const;
  const headline = { font: 'Anton', size: 268, color: PLUM } as const;
  const road = sheet.scene(
    'Road',
    '#ffb35c',
    [
      sheet.clip('Road', 'desert-road', full),
      sheet.text(
        'Line above',
        'a film about the long way home',
        { font: 'Instrument Serif', italic: true, size: 66, color: PLUM },
        {
          x: 460,
          y: 34,
          width: 1000,
          align: 'center',
          startFrame: 20,
          keyframes: rise(34, 24, 22),
        },
      ),
      sheet.text('Title', 'KEEP DRIVING', headline, {
        x: 260,
        y: 102,
        width: 1400,
        align: 'center',
        lineHeight: 1.15,
        letterSpacing: 20,
        startFrame: 6,
        animationIn: enter('top', 800),
      }),
    ],
    { durationFrames: 120 },
  );

  const night = sheet.scene(
    'City',
    '#0c1240',
    [
      sheet.clip('City', 'city-night', {
        ...full,
        keyframes: { zoom: travel('zoom', 1.12, 1, 105).zoom ?? [] },
      }),
      sheet.shape('Shade', '#0c1240', {
        x: 0,
        y: 0,
        width: 1920,
        height: 1080,
        fill: {
          type: 'linear-gradient',
          angleDeg: 0,
          stops: [
            { offset: 0, color: '#0c1240f2' },
            { offset: 0.45, color: '#0c1240b8' },
            { offset: 0.75, color: '#0c124000' },
          ],
        },
      }),
      sheet.text(
        'First line',
        'THREE IN',
        { font: 'Anton', size: 200, color: CREAM },
        {
          x: 120,
          y: 330,
          width: 1000,
          lineHeight: 1.15,
          startFrame: 10,
          animationIn: enter('left', 700),
          durationFrames: 85,
          animationOut: leave('left', 450),
        },
      ),
      sheet.text(
        'Second line',
        'THE MORNING',
        { font: 'Anton', size: 200, color: CREAM },
        {
          x: 120,
          y: 550,
          width: 1100,
          lineHeight: 1.15,
          startFrame: 16,
          animationIn: enter('left', 700),
          durationFrames: 83,
          animationOut: leave('left', 450),
        },
      ),
      sheet.text(
        'Aside',
        'still awake, still 400 miles',
        { font: 'Instrument Serif', italic: true, size: 72, color: '#ff9f7a' },
        {
          x: 126,
          y: 800,
          width: 900,
          startFrame: 34,
          durationFrames: 56,
          animationOut: leave('wipeLeft', 400),
          keyframes: rise(800, 24, 20),
        },
      ),
    ],
    { durationFrames: 105, transition: { type: 'fade', durationFrames: 14, direction: 'left' } },
  );

  const card = sheet.scene(
    'Title card',
    '#ffb35c',
    [
      sheet.shape('Sun', '#ff5a36', {
        shape: 'ellipse',
        x: 410,
        y: 300,
        width: 1100,
        height: 1100,
        keyframes: travel('y', 900, 300, 44),
      }),
      sheet.shape('Horizon', PLUM, { x: 0, y: 930, width: 1920, height: 150 }),
      sheet.text(
        'When',
        'OUT IN SPRING',
        { font: 'Anton', size: 250, color: PLUM },
        {
          x: 260,
          y: 360,
          width: 1400,
          align: 'center',
          lineHeight: 1.15,
          startFrame: 12,
          animationIn: enter('bottom', 800),
        },
      ),
      sheet.text(
        'Where',
        'in cinemas from 21 March',
        { font: 'Instrument Serif', italic: true, size: 84, color: PLUM },
        {
          x: 460,
          y: 668,
          width: 1000,
          align: 'center',
          startFrame: 24,
          keyframes: rise(668, 30, 22),
        },
      ),
      sheet.text(
        'Makers',
        'A SLOW TAPE PICTURE',
        { font: 'Inter', weight: 600, size: 32, color: CREAM },
        {
          x: 460,
          y: 986,
          width: 1000,
          align: 'center',
          letterSpacing: 180,
          startFrame: 34,
          keyframes: appear(16),
        },
      ),
    ],
    { durationFrames: 105, transition: { type: 'wipe', durationFrames: 16, direction: 'up' } },
  );
  const scenes = [road, night, card];
  sheet.music('night-drive', framesOf(scenes), 0.8);
  return sheet.finish(scenes);
}
