import { Box } from '../../templates/composition/box.ts';
import { card, column, combination } from './make.ts';

/** Prices, discounts and coupons. */
export const prices = [
  combination(
    ['half-price', 'Half price', 'price', 'sale discount percent off big', '#ffe94a'],
    {
      small: { font: 'Barlow Condensed', weight: 700, upper: true, tracking: 60 },
      big: { font: 'Anton', leading: 1, tracking: -10 },
    },
    (c, { small, big }) =>
      void c.stack(
        column(c, 720),
        [
          {
            name: 'Lead',
            words: 'Everything must go',
            style: small,
            color: '#17150a',
            size: 92,
            fit: 'width',
          },
          { name: 'Discount', words: '–50%', style: big, color: '#e1251b', size: 420, fit: 'width', gap: -6 },
          {
            name: 'When',
            words: 'Only this Friday and Saturday',
            style: small,
            color: '#17150a',
            size: 60,
            fit: 'width',
            gap: 10,
          },
        ],
        { align: 'center' },
      ),
  ),
  combination(
    ['price-disc', 'Price in a disc', 'price', 'sale round circle badge amount', '#f3efe6'],
    {
      small: { font: 'Outfit', weight: 600 },
      big: { font: 'Outfit', weight: 800, leading: 1, tracking: -30 },
    },
    (c, { small, big }) => {
      const side = 600;
      const disc = c.page.middle(side);
      c.shape('Disc', '#0f8a5f', disc, { shape: 'ellipse' });
      c.stack(
        disc.inset(90),
        [
          { name: 'Lead', words: 'now only', style: small, color: '#eafff6', size: 56 },
          { name: 'Price', words: '$19', style: big, color: '#ffffff', size: 220, gap: -6 },
          { name: 'Unit', words: 'per bouquet', style: small, color: '#eafff6', size: 44, gap: 2 },
        ],
        { align: 'center', vertical: 'middle' },
      );
    },
  ),
  combination(
    ['from-per-night', 'From, per night', 'price', 'hotel travel from night rate', '#123c4a'],
    { small: { font: 'Jost', weight: 500, upper: true, tracking: 200 }, big: { font: 'Prata', leading: 1 } },
    (c, { small, big }) =>
      void c.stack(
        column(c, 620),
        [
          { name: 'Lead', words: 'From', style: small, color: '#f0c987', size: 42 },
          { name: 'Price', words: '€ 84', style: big, color: '#ffffff', size: 210, fit: 'width', gap: 18 },
          { rule: '#f0c987', width: 620, thickness: 3, gap: 30 },
          {
            name: 'Unit',
            words: 'per night, with breakfast',
            style: small,
            color: '#f0c987',
            size: 34,
            fit: 'width',
            gap: 30,
          },
        ],
        { align: 'center' },
      ),
  ),
  combination(
    ['was-now', 'Was and now', 'price', 'sale old new reduced compare', '#ffffff'],
    {
      label: { font: 'Rubik', weight: 700, upper: true, tracking: 60 },
      old: { font: 'Rubik', weight: 500 },
      now: { font: 'Rubik', weight: 900, leading: 1, tracking: -20 },
    },
    (c, { label, old, now }) => {
      const box = column(c, 700);
      const button = c.button('Winter sale', box, {
        style: label,
        size: 40,
        color: '#ffffff',
        fill: '#d31145',
        radius: 10,
      });
      const before = c.text('Old price', '$129.00', old, box.move(0, button.height + 26), {
        color: '#6a6a74',
        size: 72,
      });
      // A line over the old price, from edge to edge of its figures.
      c.shape('Strike', '#d31145', new Box(box.x - 8, before.y + before.height * 0.5, 296, 7));
      c.text('New price', '$89.00', now, box.move(0, button.height + 26 + before.height - 4), {
        color: '#14151f',
        size: 190,
        fit: 'width',
      });
    },
  ),
  combination(
    ['coupon', 'Coupon', 'price', 'voucher code discount coupon dashed', '#0d5c63'],
    {
      small: { font: 'Lilita One', tracking: 20 },
      big: { font: 'Lilita One', leading: 1 },
      code: { font: 'JetBrains Mono', weight: 700, tracking: 60 },
    },
    (c, { small, big, code }) => {
      const area = c.stack(
        column(c, 640),
        [
          { name: 'Lead', words: 'For your next order', style: small, color: '#0d5c63', size: 48 },
          {
            name: 'Discount',
            words: '15% off',
            style: big,
            color: '#e4572e',
            size: 170,
            fit: 'width',
            gap: 12,
          },
          { name: 'Code', words: 'HELLO15', style: code, color: '#12363a', size: 64, gap: 20 },
        ],
        { align: 'center' },
      );
      card(c, area, '#fff6e3', [60, 52], { cornerRadius: 26 });
      card(c, area, null, [38, 30], {
        cornerRadius: 18,
        stroke: { color: '#e4572e', widthPx: 5, dash: 'dashed' },
      });
    },
  ),
  combination(
    ['two-for-one', 'Two for one', 'price', 'offer deal food pizza bogo', '#c8251f'],
    { big: { font: 'Alfa Slab One', leading: 0.96 }, small: { font: 'Kalam', weight: 700 } },
    (c, { big, small }) =>
      void c.stack(
        column(c, 700),
        [
          { name: 'Lead', words: 'every Tuesday', style: small, color: '#ffd75e', size: 74 },
          { name: 'Offer', words: '2 for 1', style: big, color: '#fff3df', size: 230, fit: 'width', gap: 4 },
          { name: 'What', words: 'on all our pizzas', style: small, color: '#ffd75e', size: 74, gap: 14 },
        ],
        { align: 'center' },
      ),
  ),
  combination(
    ['price-tag', 'Price tag', 'price', 'tag label shop product minimal', '#dfe7df'],
    { name: { font: 'Epilogue', weight: 600 }, price: { font: 'Epilogue', weight: 800, tracking: -25 } },
    (c, { name, price }) => {
      const box = column(c, 600);
      const area = c.stack(box, [
        { name: 'Product', words: 'Linen shirt, sand', style: name, color: '#3c4a3e', size: 40 },
        { name: 'Price', words: '£ 48.00', style: price, color: '#12201a', size: 120, gap: 10 },
      ]);
      card(c, new Box(area.x, area.y, 600, area.height), '#ffffff', [46, 40], { cornerRadius: 14 });
      c.shape('Dot', '#e2703a', new Box(box.right - 30, area.y - 8, 34, 34), { shape: 'ellipse' });
    },
  ),
  combination(
    ['free-shipping', 'Free shipping', 'price', 'delivery shop banner free over', '#efe9ff'],
    {
      big: { font: 'Bricolage Grotesque', weight: 800, leading: 1.02, tracking: -25 },
      small: { font: 'Bricolage Grotesque', weight: 500, leading: 1.3 },
    },
    (c, { big, small }) =>
      void c.stack(column(c, 740), [
        { name: 'Title', words: 'Shipping\nis on us', style: big, color: '#3a1d8a', size: 172, fit: 'width' },
        {
          name: 'Rule',
          words: 'For every order over $50, until the end of the month.',
          style: small,
          color: '#55468a',
          size: 40,
          gap: 30,
        },
      ]),
  ),
];
