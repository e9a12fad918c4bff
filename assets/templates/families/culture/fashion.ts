import type { TemplateFamily } from '../../composition/family.ts';
import { adjust, blackAndWhite, duotone, shade } from '../../composition/paint.ts';

const BONE = '#ece5da';
const BLACK = '#101010';
const COBALT = '#1c3fd6';
const TOMATO = '#e8442c';

const type = {
  display: { font: 'Syne', weight: 800, tracking: -35, leading: 0.92 },
  thin: { font: 'Montserrat', weight: 300, tracking: -20, leading: 1.1 },
  body: { font: 'Montserrat', weight: 500, leading: 1.4 },
  label: { font: 'Montserrat', weight: 600, upper: true, tracking: 140, leading: 1.4 },
} as const;

/** A fashion label: portraits at full height, wide letters that run behind and over them, much bone white. */
export const fashion: TemplateFamily = {
  id: 'fashion',
  title: 'Fashion label',
  tags: [
    'fashion',
    'clothes',
    'style',
    'collection',
    'lookbook',
    'model',
    'brand',
    'beauty',
    'boutique',
    'magazine',
  ],
  language: 'en',
  type,
  templates: [
    {
      alias: 'fashion-drop-one',
      displayName: 'Drop one',
      assetType: 'design',
      format: 'portrait',
      tags: ['post', 'instagram post', 'new collection', 'launch', 'drop'],
      styles: ['photographic', 'bold', 'minimal'],
      compose: (c) => {
        c.begin('Post', '#d4dbdc');
        c.photo('Portrait', 'woman-curly-hair', c.page, { focusX: 0.5 });
        c.shape('Shade', shade('#2a130a', 'down', 0.9), c.page.atBottom(620));
        c.text('Brand', 'NOOR', type.display, c.page.trim({ left: 40, right: 40, top: 1000 }), {
          color: BONE,
          size: 420,
          fit: 'width',
        });
        c.text('Drop', 'Drop 01', type.label, c.page.inset(54, 50), { color: BLACK, size: 30 });
        c.text('When', 'Friday, noon', type.label, c.page.inset(54, 50), {
          color: BLACK,
          size: 30,
          align: 'right',
        });
      },
    },
    {
      alias: 'fashion-eyewear',
      displayName: 'Eyewear in two halves',
      assetType: 'design',
      format: 'square',
      tags: ['post', 'instagram post', 'sunglasses', 'accessories', 'product'],
      styles: ['photographic', 'geometric', 'bold'],
      compose: (c) => {
        c.begin('Post', TOMATO);
        c.photo('Portrait', 'woman-sunglasses', c.page.atRight(600), {
          focusX: 0.42,
          effects: [adjust({ contrast: 12 })],
        });
        c.text('Title', 'Look\naway', type.display, c.page.trim({ left: 50, top: 60, right: 620 }), {
          color: BLACK,
          size: 200,
          fit: 'width',
        });
        c.stack(
          c.page.trim({ left: 54, right: 640, bottom: 60 }),
          [
            { name: 'Name', words: 'Model 7, smoke', style: type.body, color: BLACK, size: 38 },
            { name: 'Price', words: '€140', style: type.thin, color: BLACK, size: 110, gap: 4 },
          ],
          { vertical: 'bottom' },
        );
      },
    },
    {
      alias: 'fashion-cover-story',
      displayName: 'Magazine cover',
      assetType: 'design',
      format: 'a4',
      tags: ['magazine cover', 'lookbook', 'cover', 'print', 'editorial'],
      styles: ['photographic', 'elegant', 'typographic'],
      pro: true,
      compose: (c) => {
        c.begin('Cover', '#a5a29d');
        c.photo('Portrait', 'man-red-cap', c.page, { focusY: 0.2, effects: [blackAndWhite(14)] });
        c.shape('Shade', shade('#000000', 'down', 1), c.page.atBottom(760));
        c.text('Masthead', 'Plain', type.display, c.page.trim({ left: 50, right: 50, top: 20 }), {
          color: TOMATO,
          size: 460,
          fit: 'width',
          blendMode: 'multiply',
        });
        c.text('Issue', 'No. 12, autumn', type.label, c.page.inset(60, 80), {
          color: '#ffffff',
          size: 26,
          align: 'right',
          vertical: 'bottom',
        });
        c.stack(
          c.page.trim({ left: 60, right: 640, bottom: 80 }),
          [
            { name: 'Head', words: 'The cap,\nagain', style: type.display, color: '#ffffff', size: 104 },
            {
              name: 'Text',
              words: 'Twelve pages on the one thing that you never lend',
              style: type.body,
              color: '#ffffff',
              size: 32,
              gap: 20,
            },
          ],
          { vertical: 'bottom' },
        );
      },
    },
    {
      alias: 'fashion-lookbook',
      displayName: 'Lookbook spreads',
      assetType: 'design',
      format: 'wide',
      tags: ['lookbook', 'presentation', 'catalogue', 'pages', 'portfolio'],
      styles: ['photographic', 'minimal', 'elegant'],
      compose: (c) => {
        c.begin('Cover', COBALT);
        c.photo('Portrait', 'woman-curly-hair', c.page.atRight(1080), {
          effects: [duotone('#060d3a', '#7286ea')],
        });
        c.text('Brand', 'NOOR', type.display, c.page.trim({ left: 70, right: 70, top: 40 }), {
          color: BONE,
          size: 520,
          fit: 'width',
        });
        c.text('Season', 'Spring, 24 pieces', type.thin, c.page.inset(84, 80), {
          color: BONE,
          size: 64,
          vertical: 'bottom',
        });
        c.begin('Look', BONE);
        c.photo('Look', 'woman-sunglasses', c.page.trim({ left: 110, top: 110, bottom: 110, right: 1060 }));
        c.stack(
          c.page.trim({ left: 980, right: 110, top: 110, bottom: 110 }),
          [
            { name: 'Number', words: 'Look 4', style: type.label, color: '#b02a15', size: 34 },
            {
              name: 'Title',
              words: 'Coat without\na season',
              style: type.display,
              color: BLACK,
              size: 116,
              gap: 24,
            },
            {
              name: 'Text',
              words: 'Recycled wool from Prato, cut once, buttons of corozo nut. Sizes from 34 to 52.',
              style: type.body,
              color: BLACK,
              size: 40,
              gap: 40,
            },
            { name: 'Price', words: '€390', style: type.thin, color: BLACK, size: 100, gap: 50 },
          ],
          { vertical: 'bottom' },
        );
      },
    },
    {
      alias: 'fashion-casting-call',
      displayName: 'Casting call',
      assetType: 'design',
      format: 'story',
      tags: ['story', 'instagram story', 'casting', 'models', 'open call', 'job'],
      styles: ['photographic', 'typographic', 'bold'],
      compose: (c) => {
        c.begin('Story', BONE);
        const cells = c.page.trim({ top: 250, bottom: 700 }).grid(2, 2);
        for (const [index, photo] of [
          'woman-glasses',
          'man-red-cap',
          'smiling-woman-purple-hair',
          'smiling-man-polo',
        ].entries())
          c.photo(`Face ${index + 1}`, photo, cells[index] ?? c.page, {
            effects: [index % 3 === 0 ? duotone('#0a1550', '#c9d4ff') : duotone('#4a0d04', '#ffd3c8')],
          });
        c.text('Brand', 'NOOR casting', type.label, c.page.inset(60, 150), { color: BLACK, size: 38 });
        c.stack(c.page.atBottom(650).inset(60, 0), [
          { name: 'Title', words: 'Your\nface?', style: type.display, color: BLACK, size: 210 },
          {
            name: 'Text',
            words: 'No height, no age, no experience.\nSunday at 14.00, Studio 3',
            style: type.body,
            color: BLACK,
            size: 44,
            gap: 28,
          },
        ]);
      },
    },
    {
      alias: 'fashion-runway-reel',
      displayName: 'Runway reel',
      assetType: 'video',
      format: 'story',
      tags: ['reel', 'story', 'instagram reel', 'tiktok', 'collection', 'runway'],
      styles: ['photographic', 'bold'],
      coverFrame: 42,
      compose: (c) => {
        c.music('night-drive');
        const looks = [
          ['woman-curly-hair', '01', BONE],
          ['woman-sunglasses', '02', TOMATO],
          ['man-red-cap', '03', COBALT],
          ['woman-glasses', '04', BONE],
        ] as const;
        for (const [index, [photo, number, color]] of looks.entries()) {
          c.begin(`Look ${number}`, BLACK, {
            beats: 3,
            ...(index === 0
              ? {}
              : {
                  transition: 'slide' as const,
                  direction: index % 2 === 0 ? ('up' as const) : ('down' as const),
                  transitionFrames: 7,
                }),
          });
          c.photo('Portrait', photo, c.page, {
            focusY: 0.3,
            effects: [blackAndWhite(20)],
            motion: { push: { from: 1.15, to: 1, frames: c.frames } },
          });
          c.shape('Bar', color, c.page.atBottom(330), { motion: { in: 'bottom', frames: 12 } });
          c.text('Number', number, type.display, c.page.atBottom(330).inset(60, 0), {
            color: color === COBALT ? BONE : BLACK,
            size: 260,
            vertical: 'middle',
            motion: { in: 'left', at: 5, frames: 12 },
          });
        }
        c.begin('Brand', BONE, { beats: 8, transition: 'slide', direction: 'up', transitionFrames: 8 });
        c.text('Brand', 'NOOR', type.display, c.safe, {
          color: BLACK,
          size: 420,
          fit: 'width',
          vertical: 'middle',
          motion: { in: 'wipe', by: 'letters', at: 4, frames: 24 },
        });
        c.text('When', 'The new pieces, Friday at noon', type.body, c.safe, {
          color: TOMATO,
          size: 52,
          vertical: 'bottom',
          motion: { in: 'rise', at: 20 },
        });
      },
    },
    {
      alias: 'fashion-campaign-wide',
      displayName: 'Campaign film',
      assetType: 'video',
      format: 'wide',
      tags: ['campaign', 'advert', 'youtube', 'film', 'brand video'],
      styles: ['photographic', 'minimal', 'bold'],
      coverFrame: 120,
      compose: (c) => {
        c.music('loop-electric');
        c.begin('Portrait', BONE, { beats: 6 });
        c.photo('Portrait', 'woman-curly-hair', c.page.atRight(1080), {
          motion: { in: 'right', frames: 26, push: { from: 1, to: 1.08, frames: c.frames } },
        });
        c.text('Line', 'Made\nonce.', type.display, c.page.trim({ left: 80, right: 1120 }), {
          color: BLACK,
          size: 220,
          fit: 'width',
          vertical: 'middle',
          motion: { in: 'wipe', by: 'lines', at: 8, frames: 24 },
        });
        c.begin('Second', TOMATO, { beats: 6, transition: 'push', direction: 'left', transitionFrames: 10 });
        c.photo('Portrait', 'woman-sunglasses', c.page.atLeft(1080), {
          motion: { push: { from: 1.08, to: 1, frames: c.frames } },
        });
        c.text('Line', 'Worn\nfor\nyears.', type.display, c.page.trim({ left: 1150, right: 70 }), {
          color: BLACK,
          size: 200,
          fit: 'width',
          vertical: 'middle',
          motion: { in: 'wipe', by: 'lines', at: 8, frames: 24 },
        });
        c.begin('Brand', COBALT, { beats: 8, transition: 'push', direction: 'left', transitionFrames: 10 });
        c.text('Brand', 'NOOR', type.display, c.page.inset(70, 60), {
          color: BONE,
          size: 620,
          fit: 'width',
          vertical: 'middle',
          motion: { in: 'bottom', by: 'letters', frames: 24 },
        });
      },
    },
  ],
};
