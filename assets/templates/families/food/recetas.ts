import type { Box } from '../../composition/box.ts';
import type { Composer } from '../../composition/composer.ts';
import type { TemplateFamily } from '../../composition/family.ts';

const OLIVE = '#56621f';
const TOMATO = '#c5341c';
const LEMON = '#f5d142';
const LINEN = '#faf3e3';
const INK = '#2a2413';

const type = {
  display: { font: 'Gloock', tracking: -15, leading: 1.02 },
  hand: { font: 'Caveat', weight: 700, leading: 1.05 },
  body: { font: 'Jost', weight: 400, leading: 1.4 },
  strong: { font: 'Jost', weight: 600, leading: 1.3 },
} as const;

/** A lemon cut in half. */
function lemon(c: Composer, box: Box, rotation = 0): void {
  c.drawing(
    'Limón',
    () => {
      c.shape('Piel', '#e0b400', box, { shape: 'ellipse' });
      c.shape('Blanco', '#fff7d1', box.inset(box.width * 0.05), { shape: 'ellipse' });
      for (let index = 0; index < 8; index += 1) {
        const angle = (index / 8) * 2 * Math.PI;
        const segment = box
          .middle(box.width * 0.27, box.width * 0.36)
          .move(Math.cos(angle) * box.width * 0.23, Math.sin(angle) * box.width * 0.23);
        c.path(
          `Gajo ${index + 1}`,
          LEMON,
          segment,
          'M.5 1C.35 .8 0 .35 .12 .16C.25 -.04 .75 -.04 .88 .16C1 .35 .65 .8 .5 1Z',
          { rotation: (angle * 180) / Math.PI + 90 },
        );
      }
    },
    { rotation },
  );
}

/** A tomato with its leaves. */
function tomato(c: Composer, box: Box): void {
  c.drawing('Tomate', () => {
    c.path('Fruto', TOMATO, box, 'M.5 .1C.7 -.02 1 .1 1 .5S.78 1 .5 1 0 .9 0 .5 .3 -.02 .5 .1Z');
    c.path('Brillo', '#ff8a66', box.part(0.14, 0.24, 0.36, 0.6), 'M1 0C.4 .05 0 .5 .2 1C.4 .8 .5 .3 1 0Z');
    c.path(
      'Hojas',
      OLIVE,
      box.part(0.24, -0.06, 0.76, 0.26),
      'M.5 .3L.42 0L.56 0L.54 .3L.86 .1L.66 .42L1 .62L.62 .56L.5 1L.4 .56L0 .62L.36 .42L.16 .1Z',
    );
  });
}

const PASOS = [
  ['Pica', 'dos tomates maduros y medio pepino'],
  ['Tritura', 'con un diente de ajo y aceite'],
  ['Cuela', 'y deja que se enfríe dos horas'],
  ['Sirve', 'con pan, hielo y sal gruesa'],
] as const;

/** Recetas de temporada, in Spanish: a soft serif, notes by hand, fruit cut in paper. */
export const recetas: TemplateFamily = {
  id: 'recetas',
  title: 'Recetas',
  tags: ['recipe', 'food', 'cooking', 'kitchen', 'spanish', 'receta', 'cocina', 'comida', 'blog'],
  language: 'es',
  type,
  templates: [
    {
      alias: 'recetas-gazpacho',
      displayName: 'Gazpacho en cuatro pasos',
      assetType: 'design',
      format: 'portrait',
      tags: ['post', 'instagram post', 'pasos', 'verano', 'infographic'],
      styles: ['illustrated', 'elegant'],
      compose: (c) => {
        c.begin('Receta', LINEN);
        tomato(c, c.page.middle(250).move(385, -500));
        c.text(
          'Título',
          'Gazpacho\nsin prisa',
          type.display,
          c.page.trim({ left: 76, right: 340, top: 76 }),
          { color: TOMATO, size: 190, fit: 'width' },
        );
        const rows = c.page.trim({ left: 76, right: 76, top: 480, bottom: 120 }).rows(4);
        PASOS.forEach(([head, text], index) => {
          const row = rows[index] ?? c.page;
          c.group(head, () => {
            c.shape('Línea', '#2a241333', row.atTop(3));
            c.text('Número', `${index + 1}`, type.display, row.atLeft(120), {
              color: OLIVE,
              size: 110,
              vertical: 'middle',
            });
            c.stack(
              row.trim({ left: 160 }),
              [
                { name: 'Paso', words: head, style: type.display, color: INK, size: 64 },
                { name: 'Cómo', words: text, style: type.body, color: INK, size: 42, gap: 4 },
              ],
              { vertical: 'middle' },
            );
          });
        });
        c.text('Nota', 'para cuatro, o para dos con hambre', type.hand, c.page.inset(76, 44), {
          color: TOMATO,
          size: 60,
          vertical: 'bottom',
          align: 'right',
        });
      },
    },
    {
      alias: 'recetas-limonada',
      displayName: 'Limonada de la abuela',
      assetType: 'design',
      format: 'square',
      tags: ['post', 'instagram post', 'bebida', 'drink'],
      styles: ['illustrated', 'bold', 'playful'],
      compose: (c) => {
        c.begin('Publicación', LEMON);
        lemon(c, c.page.middle(640).move(300, 330), 12);
        lemon(c, c.page.middle(320).move(-380, 390), -20);
        c.text('Título', 'Limonada\nde abuela', type.display, c.safe, {
          color: OLIVE,
          size: 210,
          fit: 'width',
        });
        c.text('Nota', 'seis limones,\ncero secretos', type.hand, c.safe.trim({ top: 470 }).atLeft(500), {
          color: INK,
          size: 78,
        });
      },
    },
    {
      alias: 'recetas-ficha',
      displayName: 'Ficha para el recetario',
      assetType: 'design',
      format: 'a4',
      tags: ['ficha', 'recipe card', 'print', 'imprimir', 'libro de cocina'],
      styles: ['minimal', 'elegant', 'illustrated'],
      compose: (c) => {
        c.begin('Ficha', LINEN);
        c.shape('Banda', OLIVE, c.page.atTop(470));
        c.text('Título', 'Ensalada de\ntomate y limón', type.display, c.page.atTop(470).inset(87, 0), {
          color: LINEN,
          size: 128,
          vertical: 'middle',
        });
        tomato(c, c.page.atTop(470).atRight(330).middle(230));
        const [left, right] = c.page
          .trim({ left: 87, right: 87, top: 560, bottom: 260 })
          .columns([1, 1.5], 60);
        c.stack(left ?? c.page, [
          { name: 'Ingredientes', words: 'Ingredientes', style: type.display, color: TOMATO, size: 52 },
          {
            name: 'Lista',
            words: '4 tomates\n1 limón\n1 cebolla dulce\naceite de oliva\nsal gruesa\nalbahaca',
            style: type.body,
            color: INK,
            size: 40,
            gap: 24,
            lineHeight: 1.6,
          },
        ]);
        c.stack(right ?? c.page, [
          { name: 'Preparación', words: 'Preparación', style: type.display, color: TOMATO, size: 52 },
          {
            name: 'Texto',
            words:
              'Corta los tomates en trozos grandes y sálalos. Espera diez minutos: el jugo que sueltan es la salsa. Añade la cebolla muy fina, el zumo de medio limón y aceite sin medir. La albahaca, rota con los dedos, al final.',
            style: type.body,
            color: INK,
            size: 40,
            gap: 24,
          },
        ]);
        c.shape('Línea', '#2a241355', c.page.trim({ left: 87, right: 87, top: 1520, bottom: 231 }));
        c.text('Datos', '15 minutos, 4 personas, sin horno', type.strong, c.page.inset(87, 110), {
          color: OLIVE,
          size: 42,
          vertical: 'bottom',
        });
      },
    },
    {
      alias: 'recetas-menu-semanal',
      displayName: 'Menú de la semana',
      assetType: 'design',
      format: 'story',
      tags: ['story', 'instagram story', 'menú semanal', 'planner', 'semana'],
      styles: ['typographic', 'minimal'],
      compose: (c) => {
        c.begin('Historia', TOMATO);
        c.text('Título', 'Esta semana\nse come', type.display, c.safe, {
          color: LINEN,
          size: 200,
          fit: 'width',
        });
        const rows = c.safe.trim({ top: 420 }).rows(5, 22);
        (
          [
            ['Lu', 'Lentejas con laurel'],
            ['Ma', 'Tortilla de calabacín'],
            ['Mi', 'Arroz al horno'],
            ['Ju', 'Pescado y limón'],
            ['Vi', 'Lo que haya, con queso'],
          ] as const
        ).forEach(([day, dish], index) => {
          const row = rows[index] ?? c.page;
          c.shape(`Fila ${index + 1}`, LINEN, row, { cornerRadius: 40 });
          c.text(`Día ${index + 1}`, day, type.display, row.inset(50, 0), {
            color: TOMATO,
            size: 90,
            vertical: 'middle',
          });
          c.text(`Plato ${index + 1}`, dish, type.strong, row.trim({ left: 260, right: 30 }), {
            color: INK,
            size: 56,
            vertical: 'middle',
          });
        });
      },
    },
    {
      alias: 'recetas-reel',
      displayName: 'Receta en ocho segundos',
      assetType: 'video',
      format: 'story',
      tags: ['reel', 'story', 'tiktok', 'instagram reel', 'receta rápida'],
      styles: ['illustrated', 'bold', 'playful'],
      coverFrame: 40,
      compose: (c) => {
        c.music('paper-boats');
        c.begin('Título', LINEN, { beats: 4 });
        tomato(c, c.page.middle(760).move(0, 330));
        c.text('Título', 'Gazpacho', type.display, c.safe, {
          color: TOMATO,
          size: 300,
          fit: 'width',
          motion: { in: 'rise', frames: 18 },
        });
        const grounds = [
          [LEMON, INK],
          [OLIVE, LINEN],
          [TOMATO, LINEN],
          [LINEN, OLIVE],
        ] as const;
        PASOS.forEach(([head, text], index) => {
          const [ground, ink] = grounds[index] ?? [LINEN, INK];
          c.begin(head, ground, { beats: 4, transition: 'push', direction: 'up', transitionFrames: 8 });
          c.stack(
            c.safe,
            [
              {
                name: 'Número',
                words: `${index + 1}`,
                style: type.display,
                color: ink,
                size: 420,
                motion: { in: 'spring', frames: 18 },
              },
              {
                name: 'Paso',
                words: head,
                style: type.display,
                color: ink,
                size: 240,
                motion: { in: 'rise', at: 4 },
              },
              {
                name: 'Cómo',
                words: text,
                style: type.body,
                color: ink,
                size: 76,
                gap: 20,
                motion: { in: 'rise', at: 10 },
              },
            ],
            { vertical: 'middle' },
          );
        });
      },
    },
    {
      alias: 'recetas-cabecera',
      displayName: 'Cabecera del canal de cocina',
      assetType: 'video',
      format: 'wide',
      tags: ['intro', 'youtube', 'canal', 'cabecera', 'opener'],
      styles: ['illustrated', 'playful'],
      coverFrame: 60,
      compose: (c) => {
        c.music('happy-lofi-day', 0.85);
        c.begin('Fruta', LEMON, { beats: 6 });
        lemon(c, c.page.middle(760).move(620, 60), 12);
        lemon(c, c.page.middle(260).move(210, 400), -20);
        c.text('Título', 'Cocina\nde plaza', type.display, c.page.trim({ left: 110, right: 860 }), {
          color: OLIVE,
          size: 260,
          fit: 'width',
          vertical: 'middle',
          motion: { in: 'wipe', by: 'lines', at: 4, frames: 26 },
        });
        c.begin('Hoy', TOMATO, { beats: 5, transition: 'circle', transitionFrames: 12 });
        c.stack(
          c.safe,
          [
            {
              name: 'Hoy',
              words: 'hoy toca',
              style: type.hand,
              color: LEMON,
              size: 130,
              motion: { in: 'rise', at: 6 },
            },
            {
              name: 'Plato',
              words: 'Gazpacho sin prisa',
              style: type.display,
              color: LINEN,
              size: 230,
              fit: 'width',
              motion: { in: 'rise', at: 12 },
            },
          ],
          { align: 'center', vertical: 'middle' },
        );
      },
    },
  ],
};
