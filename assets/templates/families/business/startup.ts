import type { Box } from '../../composition/box.ts';
import type { Composer } from '../../composition/composer.ts';
import type { TemplateFamily } from '../../composition/family.ts';
import { glow, gradient } from '../../composition/paint.ts';

const VIOLET = '#5a3df0';
const NIGHT = '#15112e';
const LIME = '#d4ff5a';
const LAVENDER = '#ebe7ff';
const WHITE = '#ffffff';
const GREY = '#6c6785';

const type = {
  display: { font: 'Space Grotesk', weight: 700, tracking: -45, leading: 0.98 },
  body: { font: 'Space Grotesk', weight: 400, leading: 1.4 },
  strong: { font: 'Space Grotesk', weight: 600, leading: 1.3 },
} as const;

/** The window of the product: an invoice with its rows, its sum and the note that it is paid. */
function appWindow(c: Composer, box: Box, options: { readonly at?: number } = {}): void {
  const u = box.width / 100;
  const isVideo = options.at !== undefined;
  const at = options.at ?? 0;
  c.drawing(
    'App window',
    () => {
      c.shape('Window', WHITE, box, {
        cornerRadius: 3.4 * u,
        shadow: {
          presetId: 7,
          angleDeg: 90,
          color: NIGHT,
          opacity: 0.28,
          distancePx: 2.4 * u,
          blurPx: 6 * u,
        },
      });
      for (const [index, color] of ['#ff8f7a', '#ffd166', '#7ddf9b'].entries())
        c.shape(
          `Light ${index + 1}`,
          color,
          box
            .atTop(2.6 * u)
            .atLeft(2.6 * u)
            .move((4 + index * 4) * u, 4 * u),
          { shape: 'ellipse' },
        );
      const inner = box.inset(7 * u, 12 * u);
      c.text('Customer', 'Invoice 0042, Studio Vale', type.strong, inner, { color: NIGHT, size: 4.4 * u });
      const rows = inner.trim({ top: 9 * u, bottom: 22 * u }).rows(3, 2 * u);
      for (const [index, [what, sum]] of (
        [
          ['Logo and letters', '1,800'],
          ['Website, 6 pages', '4,200'],
          ['Hosting, one year', '240'],
        ] as const
      ).entries()) {
        const row = rows[index];
        if (row === undefined) continue;
        c.shape(`Row ${index + 1}`, LAVENDER, row, { cornerRadius: 1.6 * u });
        c.text(`Item ${index + 1}`, what, type.body, row.inset(3 * u, 0), {
          color: NIGHT,
          size: 3.7 * u,
          vertical: 'middle',
        });
        c.text(`Sum ${index + 1}`, sum, type.strong, row.inset(3 * u, 0), {
          color: NIGHT,
          size: 3.7 * u,
          vertical: 'middle',
          align: 'right',
        });
      }
      const foot = inner.atBottom(16 * u);
      c.text('Total', '€6,240', type.display, foot, { color: NIGHT, size: 11 * u, vertical: 'middle' });
      c.group(
        'Paid',
        () => {
          const pill = foot.atRight(28 * u).middle(28 * u, 10 * u);
          c.shape('Pill', LIME, pill, { cornerRadius: 5 * u });
          c.text('Paid text', 'Paid today', type.strong, pill, {
            color: NIGHT,
            size: 4 * u,
            align: 'center',
            vertical: 'middle',
          });
        },
        isVideo ? { motion: { in: 'zoom', at: at + 34, frames: 14 } } : {},
      );
    },
    isVideo ? { motion: { in: 'rise', at, frames: 26 } } : {},
  );
}

/** A young company brings out its product: one violet, one lime, and the product itself. */
export const startup: TemplateFamily = {
  id: 'startup',
  title: 'Startup launch',
  tags: ['startup', 'launch', 'app', 'software', 'saas', 'technology', 'business', 'product'],
  language: 'en',
  type,
  templates: [
    {
      alias: 'startup-we-are-live',
      displayName: 'We are live',
      assetType: 'design',
      format: 'square',
      tags: ['post', 'instagram post', 'announcement', 'linkedin'],
      styles: ['bold', 'geometric'],
      compose: (c) => {
        c.begin('Post', VIOLET);
        c.shape('Glow', glow('#8f7bff', '#8f7bff00'), c.page.middle(1300).move(300, 420), {
          shape: 'ellipse',
        });
        c.text('Title', 'Send it.\nGet paid.', type.display, c.safe, {
          color: WHITE,
          size: 230,
          fit: 'width',
        });
        appWindow(c, c.page.trim({ left: 200, top: 500, right: 76, bottom: 70 }));
        c.group(
          'Badge',
          () => {
            const badge = c.page.middle(230).move(-370, 330);
            c.shape('Disc', LIME, badge, { shape: 'star', sides: 14, innerRatio: 0.86 });
            c.text('Live', 'Live\nnow', type.display, badge, {
              color: NIGHT,
              size: 58,
              align: 'center',
              vertical: 'middle',
            });
          },
          { rotation: -10 },
        );
      },
    },
    {
      alias: 'startup-three-reasons',
      displayName: 'Three reasons, four pages',
      assetType: 'design',
      format: 'portrait',
      tags: ['carousel', 'linkedin carousel', 'instagram carousel', 'benefits', 'tips'],
      styles: ['typographic', 'bold'],
      compose: (c) => {
        c.begin('Cover', NIGHT);
        c.shape('Glow', glow(VIOLET, '#5a3df000'), c.page.middle(1500).move(200, 500), { shape: 'ellipse' });
        c.text('Title', 'Three reasons your invoice is\u00a0late', type.display, c.safe, {
          color: WHITE,
          size: 230,
        });
        c.text('Next', 'And what to write instead →', type.strong, c.safe, {
          color: LIME,
          size: 44,
          vertical: 'bottom',
        });
        const reasons = [
          ['1', 'It went to “info@”', 'Ask for the person who pays. One question, on the first call.'],
          ['2', 'It names no day', '“Within 14 days” is read as “later”. Write a date.'],
          ['3', 'It came too late', 'Send it on the day the work is done, while the thanks are warm.'],
        ] as const;
        reasons.forEach(([number, head, text], index) => {
          const isLight = index % 2 === 0;
          c.begin(`Reason ${number}`, isLight ? LIME : VIOLET);
          c.text('Number', number, type.display, c.page.trim({ left: 60, top: -40 }), {
            color: isLight ? NIGHT : LIME,
            size: 620,
            lineHeight: 1,
          });
          c.stack(
            c.safe,
            [
              {
                name: 'Heading',
                words: head,
                style: type.display,
                color: isLight ? NIGHT : WHITE,
                size: 120,
              },
              {
                name: 'Text',
                words: text,
                style: type.body,
                color: isLight ? NIGHT : WHITE,
                size: 52,
                gap: 36,
              },
            ],
            { vertical: 'bottom' },
          );
        });
      },
    },
    {
      alias: 'startup-countdown',
      displayName: 'Two days to go',
      assetType: 'design',
      format: 'story',
      tags: ['story', 'instagram story', 'countdown', 'waitlist', 'coming soon'],
      styles: ['geometric', 'bold'],
      compose: (c) => {
        c.begin('Story', LAVENDER);
        const dial = c.page.middle(940).move(0, 60);
        for (const [index, color] of [VIOLET, LAVENDER, '#8f7bff', LAVENDER, LIME].entries())
          c.shape(`Ring ${index + 1}`, color, dial.inset(index * 62), { shape: 'ellipse' });
        c.text('Number', '2', type.display, dial, {
          color: NIGHT,
          size: 480,
          align: 'center',
          vertical: 'middle',
        });
        c.text('Title', 'days to go', type.display, c.safe.atTop(200), {
          color: NIGHT,
          size: 180,
          fit: 'width',
        });
        c.stack(
          c.safe,
          [
            {
              name: 'Summary',
              words: 'Invoices that write themselves.',
              style: type.strong,
              color: NIGHT,
              size: 54,
            },
            { button: 'Join the list', style: type.strong, size: 48, color: WHITE, fill: VIOLET, gap: 40 },
          ],
          { align: 'center', vertical: 'bottom' },
        );
      },
    },
    {
      alias: 'startup-website-hero',
      displayName: 'Website hero',
      assetType: 'design',
      format: 'wide',
      tags: ['banner', 'header', 'website', 'landing page', 'product hunt', 'cover'],
      styles: ['minimal', 'geometric'],
      compose: (c) => {
        c.begin('Hero', WHITE);
        c.shape('Ground', gradient(70, VIOLET, '#8f7bff'), c.page.trim({ left: 1020 }));
        c.stack(
          c.page.trim({ left: 110, right: 960, top: 90, bottom: 90 }),
          [
            { name: 'Kind', words: 'Tally for freelancers', style: type.strong, color: VIOLET, size: 40 },
            {
              name: 'Title',
              words: 'Paperwork,\nbut on\nautopilot',
              style: type.display,
              color: NIGHT,
              size: 150,
              gap: 30,
            },
            {
              name: 'Summary',
              words: 'Quotes, invoices and reminders from one note about the job.',
              style: type.body,
              color: GREY,
              size: 44,
              gap: 36,
            },
            { button: 'Try it free', style: type.strong, size: 42, color: NIGHT, fill: LIME, gap: 48 },
          ],
          { vertical: 'middle' },
        );
        appWindow(c, c.page.trim({ left: 900, right: 110, top: 190, bottom: 190 }));
      },
    },
    {
      alias: 'startup-one-pager',
      displayName: 'One-pager with figures',
      assetType: 'design',
      format: 'a4',
      tags: ['one pager', 'flyer', 'fact sheet', 'investor', 'print', 'report'],
      styles: ['minimal', 'typographic'],
      pro: true,
      compose: (c) => {
        c.begin('One-pager', WHITE);
        const head = c.page.atTop(640);
        c.shape('Head', VIOLET, head);
        c.text('Name', 'Tally', type.strong, head.inset(87, 76), { color: LIME, size: 44 });
        c.text(
          'Title',
          'Freelancers lose\nnine hours a week\nto paperwork.',
          type.display,
          head.inset(87, 80),
          { color: WHITE, size: 112, vertical: 'bottom' },
        );
        const figures = c.page.trim({ top: 720, left: 87, right: 87, bottom: 760 }).columns(3, 40);
        for (const [index, [figure, text]] of (
          [
            ['12,400', 'people use it each week'],
            ['3.1 days', 'from invoice to money, on average'],
            ['€0', 'spent on advertising so far'],
          ] as const
        ).entries())
          c.stack(figures[index] ?? c.page, [
            { rule: VIOLET, thickness: 6, width: 80 },
            {
              name: `Figure ${index + 1}`,
              words: figure,
              style: type.display,
              color: NIGHT,
              size: 76,
              gap: 26,
            },
            { name: `About ${index + 1}`, words: text, style: type.body, color: GREY, size: 30, gap: 12 },
          ]);
        const chart = c.page.trim({ left: 87, right: 620, top: 1080, bottom: 180 });
        c.drawing('Chart', () => {
          const bars = chart.trim({ bottom: 60 }).columns(6, 18);
          for (const [index, share] of [0.18, 0.27, 0.36, 0.52, 0.71, 1].entries()) {
            const bar = bars[index];
            if (bar !== undefined)
              c.shape(`Bar ${index + 1}`, index === 5 ? LIME : VIOLET, bar.atBottom(bar.height * share), {
                cornerRadius: 10,
              });
          }
          c.text('Months', 'Customers, January to June', type.strong, chart.atBottom(44), {
            color: GREY,
            size: 28,
            vertical: 'bottom',
          });
        });
        c.stack(c.page.trim({ left: 690, right: 87, top: 1080, bottom: 180 }), [
          { name: 'Head', words: 'What comes next', style: type.display, color: NIGHT, size: 60 },
          {
            name: 'Text',
            words:
              'Tax reports in eleven countries, a card for expenses, and the first team plan. We are raising two million to do it in one year.',
            style: type.body,
            color: NIGHT,
            size: 32,
            gap: 24,
          },
        ]);
        c.text('Contact', 'lena@tally.example', type.strong, c.page.inset(87, 76), {
          color: VIOLET,
          size: 34,
          vertical: 'bottom',
        });
      },
    },
    {
      alias: 'startup-launch-film',
      displayName: 'Launch film with the app',
      assetType: 'video',
      format: 'wide',
      tags: ['advert', 'promo', 'explainer', 'youtube', 'product video', 'demo'],
      styles: ['bold', 'geometric'],
      coverFrame: 175,
      compose: (c) => {
        c.music('loop-mika');
        for (const [index, [words, ground, ink]] of (
          [
            ['You do the work.', NIGHT, WHITE],
            ['Then the paperwork.', NIGHT, LIME],
          ] as const
        ).entries()) {
          c.begin(`Line ${index + 1}`, ground, { beats: 3 });
          c.text('Line', words, type.display, c.safe, {
            color: ink,
            size: 230,
            fit: 'width',
            vertical: 'middle',
            motion: { in: 'wipe', frames: 18 },
          });
        }
        c.begin('App', VIOLET, { beats: 6, transition: 'circle', transitionFrames: 14 });
        appWindow(c, c.page.trim({ left: 900, right: 120, top: 170, bottom: 170 }), { at: 8 });
        c.stack(
          c.page.trim({ left: 120, right: 1060 }),
          [
            {
              name: 'Title',
              words: 'Or\nonly\nthe work.',
              style: type.display,
              color: WHITE,
              size: 190,
              motion: { in: 'wipe', by: 'lines', at: 12, frames: 26 },
            },
          ],
          { vertical: 'middle' },
        );
        c.begin('End', LIME, { beats: 4, transition: 'push', direction: 'up', transitionFrames: 10 });
        c.text('Name', 'Tally', type.display, c.safe.atTop(680), {
          color: NIGHT,
          size: 560,
          align: 'center',
          vertical: 'middle',
          motion: { in: 'zoom', by: 'letters', at: 4, frames: 20 },
        });
        c.text('Address', 'Free for your first ten invoices', type.strong, c.safe, {
          color: NIGHT,
          size: 64,
          align: 'center',
          vertical: 'bottom',
          motion: { in: 'rise', at: 22 },
        });
      },
    },
    {
      alias: 'startup-feature-story',
      displayName: 'New feature story',
      assetType: 'video',
      format: 'story',
      tags: ['story', 'reel', 'instagram story', 'feature', 'update', 'release'],
      styles: ['bold', 'geometric'],
      coverFrame: 110,
      compose: (c) => {
        c.music('loop-garzul');
        c.begin('Question', LAVENDER, { beats: 5 });
        c.text('Question', 'Who\nforgot\nto pay\nyou?', type.display, c.safe, {
          color: NIGHT,
          size: 300,
          fit: 'width',
          vertical: 'middle',
          motion: { in: 'rise', frames: 24 },
        });
        c.begin('Feature', VIOLET, { beats: 7, transition: 'push', direction: 'up', transitionFrames: 12 });
        c.text('Title', 'Reminders\nwith manners', type.display, c.safe.atTop(400), {
          color: WHITE,
          size: 200,
          fit: 'width',
          motion: { in: 'wipe', by: 'lines', at: 6, frames: 22 },
        });
        for (const [index, words] of [
          'Hello Mara, a small note about 0042.',
          'Shall I send it to somebody else?',
          'Thank you! It arrived.',
        ]
          .map((text) => text.replace('somebody', 'someone'))
          .entries()) {
          const isAnswer = index === 2;
          const bubble = c.safe
            .atTop(190)
            .move(isAnswer ? 190 : 0, 520 + index * 240)
            .trim({ right: 190 });
          c.group(
            `Message ${index + 1}`,
            () => {
              c.shape('Bubble', isAnswer ? LIME : WHITE, bubble, { cornerRadius: 44 });
              c.text('Message', words, type.strong, bubble.inset(44, 0), {
                color: NIGHT,
                size: 50,
                vertical: 'middle',
              });
            },
            { motion: { in: 'rise', at: Math.round((1 + index * 1.5) * c.beat), frames: 14 } },
          );
        }
        c.begin('End', LIME, { beats: 4, transition: 'push', direction: 'up', transitionFrames: 12 });
        c.stack(
          c.safe,
          [
            {
              name: 'Name',
              words: 'Tally',
              style: type.display,
              color: NIGHT,
              size: 300,
              motion: { in: 'zoom', at: 4, frames: 14 },
            },
            {
              name: 'Line',
              words: 'Now in your account',
              style: type.strong,
              color: NIGHT,
              size: 60,
              gap: 20,
              motion: { in: 'rise', at: 14 },
            },
          ],
          { align: 'center', vertical: 'middle' },
        );
      },
    },
  ],
};
