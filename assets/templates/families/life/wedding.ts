import type { Box } from '../../composition/box.ts';
import type { Composer } from '../../composition/composer.ts';
import type { TemplateFamily } from '../../composition/family.ts';
import { adjust, alpha, shade } from '../../composition/paint.ts';

const IVORY = '#fbf7f0';
const BLUSH = '#f0d9d0';
const LEAF = '#5d7158';
const DEEP = '#34432f';
const GOLD = '#8f6b2c';

const type = {
  script: { font: 'Great Vibes', leading: 1.1 },
  display: { font: 'Lora', weight: 400, tracking: 20, leading: 1.2 },
  caps: { font: 'Lora', weight: 500, upper: true, tracking: 220, leading: 1.5 },
  body: { font: 'Lora', weight: 400, leading: 1.5 },
} as const;

/** A twig with leaves on both sides, from the lower left to the upper right of a square. */
function twig(
  c: Composer,
  box: Box,
  color: string,
  fields: { readonly rotation?: number; readonly flipX?: boolean; readonly flipY?: boolean } = {},
): void {
  const leaves = Array.from({ length: 6 }, (_, index) => {
    const t = 0.14 + index * 0.14;
    const [x, y, long] = [t, 1 - t - 0.06 * Math.sin(t * Math.PI), 0.2 - index * 0.016];
    const left = `M${x.toFixed(3)} ${y.toFixed(3)} C${(x - long * 0.7).toFixed(3)} ${(y - long * 0.1).toFixed(3)} ${(x - long).toFixed(3)} ${(y - long * 0.7).toFixed(3)} ${(x - long * 0.7).toFixed(3)} ${(y - long).toFixed(3)} C${(x - long * 0.1).toFixed(3)} ${(y - long).toFixed(3)} ${(x + long * 0.05).toFixed(3)} ${(y - long * 0.4).toFixed(3)} ${x.toFixed(3)} ${y.toFixed(3)}Z`;
    const [u, v] = [x + 0.05, y - 0.045];
    const right = `M${u.toFixed(3)} ${v.toFixed(3)} C${(u + long * 0.1).toFixed(3)} ${(v + long * 0.7).toFixed(3)} ${(u + long * 0.7).toFixed(3)} ${(v + long).toFixed(3)} ${(u + long).toFixed(3)} ${(v + long * 0.6).toFixed(3)} C${(u + long).toFixed(3)} ${(v + long * 0.05).toFixed(3)} ${(u + long * 0.4).toFixed(3)} ${(v - long * 0.05).toFixed(3)} ${u.toFixed(3)} ${v.toFixed(3)}Z`;
    return left + right;
  });
  c.path(
    'Twig',
    color,
    box,
    `M0 1L.012 .985 C.3 .64 .62 .36 .96 .06L.97 .07C.64 .38 .32 .66 .02 1Z${leaves.join('')}`,
    fields,
  );
}

/** Weddings: script names, wide capitals, twigs and garden paintings. */
export const wedding: TemplateFamily = {
  id: 'wedding',
  title: 'Wedding',
  tags: [
    'wedding',
    'invitation',
    'marriage',
    'love',
    'save the date',
    'bride',
    'groom',
    'engagement',
    'celebration',
  ],
  language: 'en',
  type,
  templates: [
    {
      alias: 'wedding-save-the-date',
      displayName: 'Save the date with twigs',
      assetType: 'design',
      format: 'portrait',
      tags: ['save the date', 'post', 'card', 'announcement'],
      styles: ['elegant', 'illustrated'],
      compose: (c) => {
        c.begin('Card', IVORY);
        twig(c, c.page.middle(430).move(-330, -470), LEAF);
        twig(c, c.page.middle(430).move(330, 470), LEAF, { rotation: 180 });
        twig(c, c.page.middle(250).move(-415, -560), alpha(GOLD, 0.75), { rotation: 12 });
        twig(c, c.page.middle(250).move(415, 560), alpha(GOLD, 0.75), { rotation: 192 });
        c.stack(
          c.safe.inset(60, 100),
          [
            { name: 'Kind', words: 'Save the date', style: type.caps, color: GOLD, size: 32 },
            { name: 'First name', words: 'Adele', style: type.script, color: DEEP, size: 190, gap: 34 },
            { name: 'And', words: 'and', style: type.display, color: LEAF, size: 46, gap: -18 },
            { name: 'Second name', words: 'Thomas', style: type.script, color: DEEP, size: 190, gap: -6 },
            { name: 'Date', words: '14 June 2027', style: type.display, color: DEEP, size: 52, gap: 44 },
            { name: 'Place', words: 'Orchard House, Kent', style: type.body, color: LEAF, size: 36, gap: 10 },
          ],
          { align: 'center', vertical: 'middle' },
        );
      },
    },
    {
      alias: 'wedding-garden-invitation',
      displayName: 'Garden invitation',
      assetType: 'design',
      format: 'a4',
      tags: ['invitation', 'print', 'card', 'ceremony', 'garden'],
      styles: ['elegant', 'photographic'],
      compose: (c) => {
        c.begin('Invitation', BLUSH);
        c.photo('Garden', 'morisot-roses-tremieres-hollyhocks-1884', c.page);
        const card = c.page.inset(150, 210);
        c.shape('Card', IVORY, card);
        c.shape('Inner line', null, card.inset(26), { stroke: { color: GOLD, widthPx: 3, dash: 'solid' } });
        c.stack(
          card.inset(90, 90),
          [
            { name: 'Hosts', words: 'With their families', style: type.caps, color: GOLD, size: 27 },
            {
              name: 'Names',
              words: 'Clara & Jonas',
              style: type.script,
              color: DEEP,
              size: 150,
              fit: 'width',
              gap: 44,
            },
            {
              name: 'Request',
              words: 'invite you to their wedding\nin the walled garden',
              style: type.display,
              color: DEEP,
              size: 44,
              gap: 36,
            },
            { rule: GOLD, width: 140, thickness: 3, gap: 60 },
            {
              name: 'When',
              words: 'Saturday, the third of July\nat three in the afternoon',
              style: type.body,
              color: DEEP,
              size: 40,
              gap: 56,
            },
            {
              name: 'Where',
              words: 'Villa Bougival\nChemin des Roses 12',
              style: type.body,
              color: DEEP,
              size: 40,
              gap: 30,
            },
            {
              name: 'Reply',
              words: 'Kindly reply by the first of May',
              style: type.caps,
              color: GOLD,
              size: 24,
              gap: 64,
            },
          ],
          { align: 'center', vertical: 'middle' },
        );
      },
    },
    {
      alias: 'wedding-thank-you',
      displayName: 'Thank you card',
      assetType: 'design',
      format: 'square',
      tags: ['thank you', 'card', 'post', 'thanks'],
      styles: ['elegant', 'photographic', 'minimal'],
      compose: (c) => {
        c.begin('Card', '#23301d');
        c.photo('Chamomile', 'fragrant-chamomile', c.page, {
          effects: [adjust({ brightness: -18, saturation: -15 })],
        });
        c.shape('Shade', shade('#18210f', 'up', 1), c.page.atTop(900));
        c.text('Title', 'Thank you', type.script, c.safe.inset(20, 30), {
          color: IVORY,
          size: 260,
          fit: 'width',
          align: 'center',
        });
        c.text(
          'Note',
          'for dancing until the lamps went out',
          type.display,
          c.safe.inset(0, 30).trim({ top: 300 }),
          { color: IVORY, size: 46, align: 'center' },
        );
        c.shape('Shade below', shade('#0f160a', 'down', 1), c.page.atBottom(420));
        c.text('Names', 'Clara & Jonas', type.caps, c.safe, {
          color: IVORY,
          size: 30,
          align: 'center',
          vertical: 'bottom',
          highlight: null,
        });
      },
    },
    {
      alias: 'wedding-programme-story',
      displayName: 'Order of the day',
      assetType: 'design',
      format: 'story',
      tags: ['story', 'programme', 'schedule', 'timeline', 'instagram story'],
      styles: ['elegant', 'minimal', 'illustrated'],
      compose: (c) => {
        c.begin('Story', BLUSH);
        twig(c, c.page.middle(420).move(350, -760), LEAF, { rotation: 90 });
        c.text('Title', 'The day', type.script, c.safe.atTop(260), { color: DEEP, size: 250 });
        const parts = [
          ['15.00', 'Vows under the lime tree'],
          ['16.00', 'Cake, lemonade, photographs'],
          ['18.30', 'Dinner at one long table'],
          ['21.00', 'First dance'],
          ['24.00', 'Sparklers and soup'],
        ] as const;
        const rows = c.safe.trim({ top: 380, bottom: 40 }).rows(5);
        parts.forEach(([time, what], index) => {
          const row = rows[index] ?? c.page;
          c.group(what, () => {
            c.shape('Dot', GOLD, row.atLeft(22).middle(22), { shape: 'ellipse' });
            if (index < 4)
              c.shape(
                'Line',
                alpha(GOLD, 0.5),
                row
                  .atLeft(22)
                  .middle(3, row.height - 60)
                  .move(0, row.height / 2),
              );
            c.stack(
              row.trim({ left: 80 }),
              [
                { name: 'Time', words: time, style: type.caps, color: '#74541d', size: 34 },
                { name: 'What', words: what, style: type.display, color: DEEP, size: 54, gap: 6 },
              ],
              { vertical: 'middle' },
            );
          });
        });
      },
    },
    {
      alias: 'wedding-menu-card',
      displayName: 'Menu for the table',
      assetType: 'design',
      format: 'a4',
      tags: ['menu', 'dinner', 'print', 'table', 'card'],
      styles: ['elegant', 'minimal', 'typographic'],
      compose: (c) => {
        c.begin('Menu', IVORY);
        c.shape('Edge', LEAF, c.page.atLeft(360));
        c.photo('Daffodils', 'morisot-daffodils', c.page.atLeft(360), { focusX: 0.5 });
        c.stack(
          c.page.trim({ left: 450, right: 90, top: 130, bottom: 130 }),
          [
            { name: 'Title', words: 'Dinner', style: type.script, color: DEEP, size: 190 },
            ...(
              [
                ['To begin', 'Asparagus, egg and wild garlic'],
                ['Then', 'Trout from the lake, new potatoes\nor barley with morels'],
                ['At last', 'Strawberries, elderflower, cream'],
                ['Later', 'Cheese, walnuts and the good bread'],
              ] as const
            ).flatMap(([course, dish], index) => [
              {
                name: `Course ${index + 1}`,
                words: course,
                style: type.caps,
                color: GOLD,
                size: 26,
                gap: index === 0 ? 60 : 58,
              },
              { name: `Dish ${index + 1}`, words: dish, style: type.display, color: DEEP, size: 42, gap: 12 },
            ]),
          ],
          { vertical: 'middle' },
        );
      },
    },
    {
      alias: 'wedding-invitation-film',
      displayName: 'Invitation that moves',
      assetType: 'video',
      format: 'story',
      tags: ['invitation', 'story', 'reel', 'whatsapp', 'animated', 'save the date'],
      styles: ['elegant', 'illustrated'],
      coverFrame: 95,
      compose: (c) => {
        c.music('florist', 0.85);
        c.begin('Names', IVORY, { beats: 5 });
        twig(c, c.page.middle(620).move(-290, -690), LEAF, {});
        twig(c, c.page.middle(620).move(290, 690), LEAF, { rotation: 180 });
        c.stack(
          c.safe,
          [
            {
              name: 'First name',
              words: 'Adele',
              style: type.script,
              color: DEEP,
              size: 270,
              motion: { in: 'wipe', at: 8, frames: 36 },
            },
            {
              name: 'And',
              words: 'and',
              style: type.display,
              color: LEAF,
              size: 64,
              gap: -10,
              motion: { in: 'fade', at: 34, frames: 16 },
            },
            {
              name: 'Second name',
              words: 'Thomas',
              style: type.script,
              color: DEEP,
              size: 270,
              gap: 0,
              motion: { in: 'wipe', at: 42, frames: 36 },
            },
          ],
          { align: 'center', vertical: 'middle' },
        );
        c.begin('Garden', DEEP, { beats: 3, transition: 'fade', transitionFrames: 22 });
        c.photo('Garden', 'morisot-the-garden-at-bougival-1884', c.page, {
          motion: { push: { from: 1, to: 1.12, frames: c.frames } },
        });
        c.shape('Shade', shade('#1c2616', 'down', 1), c.page.trim({ top: 800 }));
        c.text('Line', 'are getting married\nin the garden', type.display, c.safe, {
          color: IVORY,
          size: 92,
          align: 'center',
          vertical: 'bottom',
          motion: { in: 'rise', at: 10, frames: 26 },
        });
        c.begin('Date', BLUSH, { beats: 4, transition: 'fade', transitionFrames: 22 });
        c.stack(
          c.safe,
          [
            {
              name: 'Day',
              words: '14',
              style: type.display,
              color: DEEP,
              size: 420,
              motion: { in: 'fade', at: 8, frames: 24 },
            },
            {
              name: 'Month',
              words: 'June 2027',
              style: type.caps,
              color: '#74541d',
              size: 64,
              gap: -40,
              motion: { in: 'rise', at: 18 },
            },
            {
              name: 'Place',
              words: 'Orchard House, Kent\nLetters follow',
              style: type.body,
              color: DEEP,
              size: 56,
              gap: 60,
              motion: { in: 'rise', at: 28 },
            },
          ],
          { align: 'center', vertical: 'middle' },
        );
      },
    },
    {
      alias: 'wedding-film-titles',
      displayName: 'Titles for the wedding film',
      assetType: 'video',
      format: 'wide',
      tags: ['titles', 'film', 'youtube', 'intro', 'memories'],
      styles: ['elegant', 'photographic'],
      pro: true,
      coverFrame: 60,
      compose: (c) => {
        c.music('oceanside', 0.8);
        c.begin('Flowers', DEEP, { beats: 6 });
        c.photo('Chamomile', 'fragrant-chamomile', c.page, {
          effects: [adjust({ brightness: -20 })],
          motion: { push: { from: 1.1, to: 1, frames: c.frames } },
        });
        c.shape('Shade', alpha('#141d0c', 0.45), c.page);
        c.text('Names', 'Clara & Jonas', type.script, c.safe.inset(200, 0), {
          color: IVORY,
          size: 300,
          fit: 'width',
          align: 'center',
          vertical: 'middle',
          motion: { in: 'wipe', at: 10, frames: 44 },
        });
        c.begin('Blue', '#14204a', { beats: 5, transition: 'fade', transitionFrames: 24 });
        c.photo('Periwinkle', 'blue-periwinkle', c.page, {
          effects: [adjust({ brightness: -25 })],
          motion: { push: { from: 1, to: 1.1, frames: c.frames } },
        });
        c.shape('Shade', alpha('#0a1130', 0.5), c.page);
        c.text('Line', 'Something old, something new,\nsomething borrowed, and this', type.display, c.safe, {
          color: IVORY,
          size: 92,
          align: 'center',
          vertical: 'middle',
          motion: { in: 'rise', by: 'layer', at: 8, frames: 28 },
        });
        c.begin('Date', IVORY, { beats: 5, transition: 'fade', transitionFrames: 24 });
        c.stack(
          c.safe,
          [
            {
              name: 'Date',
              words: '3 July 2027',
              style: type.display,
              color: DEEP,
              size: 150,
              motion: { in: 'fade', at: 10, frames: 24 },
            },
            {
              name: 'Place',
              words: 'Villa Bougival',
              style: type.caps,
              color: GOLD,
              size: 48,
              gap: 24,
              motion: { in: 'rise', at: 22 },
            },
          ],
          { align: 'center', vertical: 'middle' },
        );
      },
    },
  ],
};
