import type { Composer } from '../../composition/composer.ts';
import type { TemplateFamily } from '../../composition/family.ts';

const WHITE = '#ffffff';
const INK = '#16202b';
const BLUE = '#1d4fd8';
const LILAC = '#e7e4fb';
const LIME = '#d7f25a';
const GREY = '#5b6672';

const type = {
  display: { font: 'Manrope', weight: 800, tracking: -35, leading: 1.05 },
  body: { font: 'Manrope', weight: 500, leading: 1.45 },
  strong: { font: 'Manrope', weight: 700, leading: 1.4 },
} as const;

const ITEMS = [
  ['Illustrations for the season', '6', '€240', '€1,440'],
  ['Type setting, 32 pages', '1', '€680', '€680'],
  ['Corrections', '3 h', '€75', '€225'],
] as const;

/** The table of an invoice, between two heights of the page. */
function table(c: Composer, topPx: number, bottomPx: number, line: string, marginPx = 87): void {
  const rows = c.page
    .trim({ left: marginPx, right: marginPx, top: topPx, bottom: bottomPx })
    .rows(ITEMS.length + 1);
  [['What', 'Amount', 'Each', 'Sum'] as const, ...ITEMS].forEach((cells, index) => {
    const row = rows[index] ?? c.page;
    const [what, amount, each, sum] = row.columns([3, 1, 1, 1.2]);
    const style = index === 0 ? type.strong : type.body;
    const size = index === 0 ? 27 : 32;
    c.group(index === 0 ? 'Head of the table' : `Row ${index}`, () => {
      c.text('What', cells[0], style, what ?? row, {
        color: index === 0 ? GREY : INK,
        size,
        vertical: 'middle',
      });
      for (const [column, [box, text]] of (
        [
          [amount, cells[1]],
          [each, cells[2]],
          [sum, cells[3]],
        ] as const
      ).entries())
        c.text(`Cell ${column + 1}`, text, index > 0 && column === 2 ? type.strong : style, box ?? row, {
          color: index === 0 ? GREY : INK,
          size,
          align: 'right',
          vertical: 'middle',
        });
      c.shape('Line', line, row.atBottom(2));
    });
  });
}

/** Papers about money that are pleasant to read: one blue, plain words, a sum that is seen. */
export const invoice: TemplateFamily = {
  id: 'invoice',
  title: 'Invoice',
  tags: [
    'invoice',
    'bill',
    'receipt',
    'business',
    'freelance',
    'quote',
    'rechnung',
    'factura',
    'accounting',
    'document',
  ],
  language: 'en',
  type,
  templates: [
    {
      alias: 'invoice-blue-head',
      displayName: 'Invoice with a blue head',
      assetType: 'design',
      format: 'a4',
      tags: ['invoice template', 'print', 'pdf'],
      styles: ['minimal', 'bold'],
      compose: (c) => {
        c.begin('Invoice', WHITE);
        const head = c.page.atTop(430);
        c.shape('Head', BLUE, head);
        c.text('Title', 'Invoice', type.display, head.inset(87, 70), { color: WHITE, size: 150 });
        c.text('Number', 'No. 2026-031\n12 May 2026', type.body, head.inset(87, 80), {
          color: WHITE,
          size: 32,
          align: 'right',
        });
        c.text(
          'From',
          'Studio Vale, Anna Keller\nFerry Street 8, 20457 Hamburg',
          type.body,
          head.inset(87, 60),
          { color: WHITE, size: 30, vertical: 'bottom' },
        );
        c.text(
          'To',
          'Museum of Measures\nAccounts, Bundesplatz 2\n3011 Bern',
          type.strong,
          c.page.trim({ left: 87, top: 500, right: 600 }),
          { color: INK, size: 34 },
        );
        table(c, 720, 620, '#16202b22');
        const total = c.page.trim({ left: 660, right: 87, top: 1180, bottom: 430 });
        c.shape('Total panel', LIME, total, { cornerRadius: 24 });
        c.text('Total label', 'In all', type.strong, total.inset(40, 0), {
          color: INK,
          size: 36,
          vertical: 'middle',
        });
        c.text('Total', '€2,345', type.display, total.inset(40, 0), {
          color: INK,
          size: 72,
          vertical: 'middle',
          align: 'right',
        });
        c.text(
          'Payment',
          'Please pay by 26 May 2026\nIBAN DE00 1234 5678 9012 3456 00\nThank you for your trust.',
          type.body,
          c.page.inset(87, 100),
          { color: INK, size: 31, vertical: 'bottom' },
        );
      },
    },
    {
      alias: 'invoice-big-sum',
      displayName: 'Invoice that begins with the sum',
      assetType: 'design',
      format: 'a4',
      tags: ['invoice template', 'print', 'modern', 'pdf'],
      styles: ['typographic', 'bold'],
      compose: (c) => {
        c.begin('Invoice', LILAC);
        c.text('Label', 'Invoice 2026-032 for Kelpline', type.strong, c.page.inset(87, 90), {
          color: BLUE,
          size: 34,
        });
        c.text('Sum', '€2,345', type.display, c.page.trim({ left: 80, right: 80, top: 150 }), {
          color: INK,
          size: 330,
          fit: 'width',
        });
        c.text('When', 'to be paid by Tuesday, 26 May 2026', type.body, c.page.trim({ left: 87, top: 500 }), {
          color: INK,
          size: 42,
        });
        c.shape('Paper', WHITE, c.page.trim({ left: 56, right: 56, top: 640, bottom: 330 }), {
          cornerRadius: 36,
        });
        table(c, 670, 370, '#16202b22', 110);
        c.text(
          'From',
          'Anna Keller\nFerry Street 8\n20457 Hamburg',
          type.body,
          c.page.trim({ left: 87, right: 640, bottom: 100 }),
          { color: INK, size: 31, vertical: 'bottom' },
        );
        c.text(
          'Payment',
          'DE00 1234 5678 9012 3456 00\nVAT number DE123456789',
          type.strong,
          c.page.trim({ left: 560, right: 87, bottom: 100 }),
          { color: BLUE, size: 31, vertical: 'bottom', align: 'right' },
        );
      },
    },
    {
      alias: 'invoice-quote',
      displayName: 'Offer with three ways',
      assetType: 'design',
      format: 'a4',
      tags: ['offer', 'estimate', 'proposal', 'packages', 'print'],
      styles: ['minimal', 'geometric'],
      compose: (c) => {
        c.begin('Offer', WHITE);
        c.text('Title', 'Three ways\nto do it', type.display, c.page.inset(87, 90), {
          color: INK,
          size: 150,
        });
        const columns = c.page.trim({ left: 87, right: 87, top: 520, bottom: 330 }).columns(3, 28);
        (
          [
            ['Small', '€900', 'A logo\nTwo colours\nOne week', LILAC, INK],
            ['Whole', '€2,400', 'Logo and letters\nCards and a site\nThree weeks', BLUE, WHITE],
            ['Long', '€600', 'each month\nEverything you need\nas you need it', LIME, INK],
          ] as const
        ).forEach(([name, price, text, ground, ink], index) => {
          const column = columns[index] ?? c.page;
          c.group(name, () => {
            c.shape('Panel', ground, column, { cornerRadius: 36 });
            c.stack(column.inset(34, 50), [
              { name: 'Name', words: name, style: type.strong, color: ink, size: 40 },
              { name: 'Price', words: price, style: type.display, color: ink, size: 66, gap: 20 },
              { name: 'Text', words: text, style: type.body, color: ink, size: 31, gap: 60, lineHeight: 1.8 },
            ]);
          });
        });
        c.text(
          'Note',
          'All prices with taxes. This offer stands until 30 June.',
          type.body,
          c.page.inset(87, 190),
          { color: GREY, size: 34, vertical: 'bottom' },
        );
        c.text('From', 'Studio Vale, Hamburg', type.strong, c.page.inset(87, 100), {
          color: BLUE,
          size: 36,
          vertical: 'bottom',
        });
      },
    },
    {
      alias: 'invoice-receipt-story',
      displayName: 'Receipt of a small shop',
      assetType: 'design',
      format: 'story',
      tags: ['receipt', 'story', 'order', 'shop', 'thank you'],
      styles: ['playful', 'minimal', 'typographic'],
      compose: (c) => {
        c.begin('Receipt', LIME);
        const paper = c.page.trim({ left: 130, right: 130, top: 330, bottom: 330 });
        c.path(
          'Paper',
          WHITE,
          paper,
          `M0 0H1V.97${Array.from({ length: 12 }, (_, index) => `L${(1 - (index + 0.5) / 12).toFixed(4)} 1L${(1 - (index + 1) / 12).toFixed(4)} .97`).join('')}Z`,
        );
        c.stack(paper.inset(70, 80), [
          { name: 'Title', words: 'Thank you,\nRosa', style: type.display, color: INK, size: 120 },
          { name: 'Item 1', words: '1 bowl, blue', style: type.body, color: INK, size: 46, gap: 60 },
          {
            name: 'Item 2',
            words: '2 plates, chipped with love',
            style: type.body,
            color: INK,
            size: 46,
            gap: 14,
          },
          { rule: INK, thickness: 4, gap: 44 },
          { name: 'Sum label', words: 'Paid', style: type.strong, color: BLUE, size: 46, gap: 40 },
          { name: 'Sum', words: '€74.00', style: type.display, color: INK, size: 170 },
          {
            name: 'When',
            words: 'Sent on Friday, with you on Monday',
            style: type.body,
            color: GREY,
            size: 42,
            gap: 40,
          },
        ]);
      },
    },
    {
      alias: 'invoice-paid-video',
      displayName: 'It is paid',
      assetType: 'video',
      format: 'square',
      tags: ['paid', 'success', 'post', 'celebration', 'animation'],
      styles: ['bold', 'geometric'],
      coverFrame: 120,
      compose: (c) => {
        c.music('loop-mika');
        c.begin('Wait', LILAC, { beats: 5 });
        c.text('Words', 'Day 13\nof 14', type.display, c.safe, {
          color: INK,
          size: 260,
          fit: 'width',
          vertical: 'middle',
          motion: { in: 'rise', frames: 18 },
        });
        c.begin('Paid', LIME, { beats: 8, transition: 'circle', transitionFrames: 12 });
        c.shape('Disc', BLUE, c.page.middle(420).move(0, -180), {
          shape: 'ellipse',
          motion: { in: 'zoom', frames: 20 },
        });
        c.path('Tick', null, c.page.middle(200, 150).move(0, -180), 'M.02 .52L.36 .92L.98 .06', {
          stroke: { color: WHITE, widthPx: 42, dash: 'solid' },
          motion: { in: 'wipe', at: 14, frames: 16 },
        });
        c.text('Words', 'Paid.', type.display, c.safe, {
          color: INK,
          size: 300,
          align: 'center',
          vertical: 'bottom',
          motion: { in: 'rise', at: 20 },
        });
      },
    },
    {
      alias: 'invoice-tips-reel',
      displayName: 'Two tips for invoices',
      assetType: 'video',
      format: 'story',
      tags: ['tips', 'reel', 'story', 'freelancer', 'advice'],
      styles: ['typographic', 'bold'],
      coverFrame: 40,
      compose: (c) => {
        c.music('loop-electric');
        (
          [
            ['Write\na date,\nnot “soon”', BLUE, WHITE],
            ['Name the\nperson\nwho pays', LIME, INK],
            ['Send it\nwhile they\nare happy', LILAC, INK],
          ] as const
        ).forEach(([words, ground, ink], index) => {
          c.begin(`Tip ${index + 1}`, ground, {
            beats: 5,
            ...(index === 0
              ? {}
              : { transition: 'push' as const, direction: 'left' as const, transitionFrames: 8 }),
          });
          c.text('Number', `${index + 1}`, type.display, c.safe, {
            color: ink,
            size: 300,
            motion: { in: 'spring', frames: 16 },
          });
          c.text('Tip', words, type.display, c.safe, {
            color: ink,
            size: 230,
            fit: 'width',
            vertical: 'bottom',
            motion: { in: 'rise', at: 6, frames: 18 },
          });
        });
      },
    },
  ],
};
