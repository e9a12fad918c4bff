import type { Box } from '../../composition/box.ts';
import type { Composer } from '../../composition/composer.ts';
import type { TemplateFamily } from '../../composition/family.ts';

const CREAM = '#fbf6ea';
const GREEN = '#143d33';
const GOLD = '#7d5a1c';
const SKY = '#1d6aa0';
const CORAL = '#ff7b5f';
const INK = '#1c1f22';

const type = {
  display: { font: 'Cinzel', weight: 600, tracking: 10, leading: 1.15 },
  name: { font: 'Allura', leading: 1.2 },
  body: { font: 'EB Garamond', weight: 500, leading: 1.4 },
  round: { font: 'Titan One', leading: 1.02 },
  label: { font: 'EB Garamond', weight: 700, upper: true, tracking: 150, leading: 1.4 },
} as const;

/** A seal with two ribbons. */
function seal(c: Composer, box: Box, color: string, ribbon: string, words: string): void {
  c.group('Seal', () => {
    c.path('Left ribbon', ribbon, box.part(0.14, 0.6, 0.5, 1.3), 'M.2 0L1 .2L.6 1L.38 .8L0 .86Z');
    c.path('Right ribbon', ribbon, box.part(0.5, 0.6, 0.86, 1.3), 'M.8 0L0 .2L.4 1L.62 .8L1 .86Z');
    c.shape('Edge', color, box, { shape: 'star', sides: 24, innerRatio: 0.92 });
    c.shape('Ring', null, box.inset(box.width * 0.12), {
      shape: 'ellipse',
      stroke: { color: CREAM, widthPx: Math.max(2, box.width * 0.016), dash: 'solid' },
    });
    c.text('Seal text', words, type.label, box.inset(box.width * 0.16), {
      color: CREAM,
      size: box.width * 0.115,
      align: 'center',
      vertical: 'middle',
      letterSpacing: 60,
    });
  });
}

/** Lines for a date and a name at the foot of a page. */
function signatures(c: Composer, box: Box, color: string, names: readonly [string, string]): void {
  box.columns(2, box.width * 0.3).forEach((column, index) => {
    c.shape(`Line ${index + 1}`, color, column.atTop(3));
    c.text(`Under line ${index + 1}`, names[index] ?? '', type.body, column.trim({ top: 14 }), {
      color,
      size: 32,
      align: 'center',
    });
  });
}

/** Certificates to hang up: engraved capitals and a written name, or round letters for children. */
export const certificate: TemplateFamily = {
  id: 'certificate',
  title: 'Certificate',
  tags: [
    'certificate',
    'diploma',
    'award',
    'course',
    'achievement',
    'school',
    'training',
    'urkunde',
    'graduation',
    'print',
  ],
  language: 'en',
  type,
  templates: [
    {
      alias: 'certificate-course-completed',
      displayName: 'Course completed',
      assetType: 'design',
      format: 'a4Wide',
      tags: ['course certificate', 'completion', 'workshop'],
      styles: ['elegant', 'minimal'],
      compose: (c) => {
        c.begin('Certificate', CREAM);
        c.shape('Frame', null, c.page.inset(60), { stroke: { color: GREEN, widthPx: 10, dash: 'solid' } });
        c.shape('Inner frame', null, c.page.inset(84), {
          stroke: { color: GOLD, widthPx: 3, dash: 'solid' },
        });
        c.stack(
          c.page.trim({ left: 200, right: 200, top: 150, bottom: 340 }),
          [
            { name: 'Title', words: 'Certificate', style: type.display, color: GREEN, size: 130 },
            { name: 'Of', words: 'This says that', style: type.body, color: INK, size: 40, gap: 20 },
            { name: 'Name', words: 'Leonie Baptiste', style: type.name, color: GOLD, size: 190, gap: 6 },
            {
              name: 'What',
              words:
                'has completed the course “Book binding by hand”\nwith forty hours of work and six books.',
              style: type.body,
              color: INK,
              size: 44,
              gap: 10,
            },
          ],
          { align: 'center', vertical: 'middle' },
        );
        signatures(c, c.page.trim({ left: 200, right: 200, top: 1010, bottom: 130 }), GREEN, [
          'Lyon, 4 July 2026',
          'M. Arnaud, binder',
        ]);
        seal(c, c.page.middle(190).move(0, 390), GREEN, GOLD, 'Six\nbooks');
      },
    },
    {
      alias: 'certificate-best-apprentice',
      displayName: 'Diploma on green',
      assetType: 'design',
      format: 'a4',
      tags: ['diploma', 'apprentice', 'award', 'best of'],
      styles: ['elegant', 'bold'],
      pro: true,
      compose: (c) => {
        c.begin('Diploma', GREEN);
        c.shape('Frame', null, c.page.inset(64), { stroke: { color: '#c9a35a', widthPx: 4, dash: 'solid' } });
        for (const [index, [x, y]] of (
          [
            [0.052, 0.037],
            [0.948, 0.037],
            [0.052, 0.963],
            [0.948, 0.963],
          ] as const
        ).entries())
          c.shape(`Corner ${index + 1}`, '#c9a35a', c.page.part(x, y, x, y).middle(60), {
            shape: 'star',
            sides: 4,
            innerRatio: 0.35,
          });
        c.stack(
          c.page.trim({ left: 150, right: 150, top: 200, bottom: 520 }),
          [
            { name: 'Kind', words: 'Chamber of crafts', style: type.label, color: '#e4c68a', size: 32 },
            { name: 'Title', words: 'Diploma', style: type.display, color: CREAM, size: 150, gap: 40 },
            { name: 'Name', words: 'Samir Haddad', style: type.name, color: '#e4c68a', size: 200, gap: 50 },
            {
              name: 'What',
              words: 'is the best joiner of his year, for a staircase without a single nail.',
              style: type.body,
              color: CREAM,
              size: 52,
              gap: 30,
            },
          ],
          { align: 'center', vertical: 'middle' },
        );
        seal(c, c.page.middle(300).move(0, 470), GOLD, '#c9a35a', 'First\nof 84');
        c.text('When', 'Basel, 30 June 2026', type.body, c.page.inset(150, 120), {
          color: CREAM,
          size: 40,
          align: 'center',
          vertical: 'bottom',
        });
      },
    },
    {
      alias: 'certificate-swimming-badge',
      displayName: 'Swimming badge for children',
      assetType: 'design',
      format: 'a4',
      tags: ['kids', 'children', 'swimming', 'badge', 'sport'],
      styles: ['playful', 'illustrated', 'bold'],
      compose: (c) => {
        c.begin('Badge', '#d8f0fb');
        for (const [index, color] of ['#8fd0ef', '#57b4de', SKY].entries())
          c.path(
            `Wave ${index + 1}`,
            color,
            c.page.atBottom(760 - index * 190),
            'M0 .12C.08 0 .17 0 .25 .12S.42 .24 .5 .12 .67 0 .75 .12 .92 .24 1 .12V1H0Z',
          );
        c.stack(
          c.page.trim({ left: 100, right: 100, top: 110 }),
          [
            {
              name: 'Title',
              words: 'I can\nswim!',
              style: type.round,
              color: '#c8391c',
              size: 300,
              fit: 'width',
            },
            { name: 'Name', words: 'Paula, six years old', style: type.round, color: SKY, size: 84, gap: 40 },
          ],
          { align: 'center' },
        );
        c.drawing('Duck', () => {
          const duck = c.page.middle(420, 380).move(0, 330);
          c.path(
            'Body',
            '#ffd23e',
            duck.part(0, 0.4, 1, 1),
            'M0 .2C.2 .5 .4 .2 .6 .2C.8 .2 1 .3 1 .55C1 .9 .75 1 .5 1S0 .8 0 .2Z',
          );
          c.shape('Head', '#ffd23e', duck.part(0.52, 0, 0.94, 0.5), { shape: 'ellipse' });
          c.path('Beak', CORAL, duck.part(0.88, 0.2, 1.1, 0.36), 'M0 0C.5 0 1 .2 1 .5S.5 1 0 1Z');
          c.shape('Eye', INK, duck.part(0.76, 0.16, 0.82, 0.23), { shape: 'ellipse' });
        });
        c.text(
          'What',
          '25 metres without stopping,\none jump from the edge, one ring from the deep',
          type.body,
          c.page.trim({ left: 100, right: 100, bottom: 110 }),
          { color: '#ffffff', size: 50, align: 'center', vertical: 'bottom' },
        );
      },
    },
    {
      alias: 'certificate-member-of-the-month',
      displayName: 'Member of the month',
      assetType: 'design',
      format: 'square',
      tags: ['post', 'instagram post', 'employee of the month', 'team', 'thanks'],
      styles: ['photographic', 'elegant', 'playful'],
      compose: (c) => {
        c.begin('Post', CORAL);
        c.photo('Member', 'smiling-man-polo', c.page.middle(560).move(-180, -110), {
          cornerRadius: 280,
          focusY: 0.3,
        });
        seal(c, c.page.middle(270).move(180, 60), GREEN, '#0b251f', 'June\n2026');
        c.text('Name', 'Thank you, Theo', type.round, c.page.trim({ left: 70, right: 70, top: 790 }), {
          color: INK,
          size: 150,
          fit: 'width',
        });
        c.text(
          'What',
          'for every chair that you carried and put back',
          type.body,
          c.page.trim({ left: 74, right: 70, bottom: 60 }),
          { color: INK, size: 50, vertical: 'bottom' },
        );
      },
    },
    {
      alias: 'certificate-award-reveal',
      displayName: 'And the award goes to',
      assetType: 'video',
      format: 'wide',
      tags: ['award', 'reveal', 'ceremony', 'winner', 'stage', 'screen'],
      styles: ['elegant', 'bold'],
      coverFrame: 170,
      compose: (c) => {
        c.music('night-drive', 0.8);
        c.begin('And', GREEN, { beats: 6 });
        c.text('Words', 'And the prize\ngoes to', type.display, c.safe, {
          color: CREAM,
          size: 190,
          align: 'center',
          vertical: 'middle',
          motion: { in: 'wipe', by: 'lines', at: 6, frames: 40 },
        });
        c.begin('Winner', CREAM, { beats: 9, transition: 'split', transitionFrames: 14 });
        seal(c, c.page.middle(300).move(0, -250), GOLD, '#c9a35a', 'First\nprize');
        c.text('Name', 'Leonie Baptiste', type.name, c.page.trim({ left: 160, right: 160, top: 500 }), {
          color: GREEN,
          size: 330,
          fit: 'width',
          align: 'center',
          motion: { in: 'wipe', at: 14, frames: 44 },
        });
        c.text('What', 'for six books and one very small bird', type.body, c.safe, {
          color: INK,
          size: 70,
          align: 'center',
          vertical: 'bottom',
          motion: { in: 'fade', at: 40 },
        });
      },
    },
    {
      alias: 'certificate-kids-cheer',
      displayName: 'Well done, for children',
      assetType: 'video',
      format: 'story',
      tags: ['kids', 'well done', 'story', 'reel', 'reward', 'whatsapp'],
      styles: ['playful', 'bold', 'illustrated'],
      coverFrame: 60,
      compose: (c) => {
        c.music('loop-safari');
        (
          [
            ['Well', CORAL, '#ffffff'],
            ['done', SKY, '#ffffff'],
            ['Paula!', '#ffd23e', INK],
          ] as const
        ).forEach(([word, ground, ink], index) => {
          c.begin(word, ground, {
            beats: index === 2 ? 7 : 3,
            ...(index === 0
              ? {}
              : { transition: 'push' as const, direction: 'up' as const, transitionFrames: 7 }),
          });
          for (let star = 0; star < 14; star += 1) {
            const x = (star * 0.618 + 0.1) % 1;
            const y = (star * 0.414 + 0.05) % 1;
            c.shape('Star', '#ffffff', c.page.part(x, y, x, y).middle(40 + (star % 4) * 26), {
              shape: 'star',
              sides: 5,
              innerRatio: 0.5,
              opacity: 0.45,
              motion: { in: 'zoom', at: star, frames: 12, keep: 'spin', keepFrames: 120 },
            });
          }
          c.text('Word', word, type.round, c.safe, {
            color: index === 0 ? INK : ink,
            size: 420,
            fit: 'width',
            align: 'center',
            vertical: 'middle',
            motion: { in: 'spring', frames: 18 },
          });
        });
      },
    },
  ],
};
