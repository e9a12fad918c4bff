import type { Box } from '../../composition/box.ts';
import type { Composer } from '../../composition/composer.ts';
import type { TemplateFamily } from '../../composition/family.ts';

const CHILE = '#cf2318';
const LIME = '#8fc31f';
const CORN = '#ffc62e';
const NIGHT = '#27103a';
const CREAM = '#fff4df';
const PINK = '#f0569b';

const type = {
  display: { font: 'Alfa Slab One', leading: 1.02 },
  script: { font: 'Pacifico', leading: 1.2 },
  body: { font: 'Josefin Sans', weight: 600, leading: 1.3 },
  strong: { font: 'Josefin Sans', weight: 700, leading: 1.25 },
} as const;

/** Cut paper flags on a string along the upper edge of the page. */
function flags(c: Composer, count: number, heightPx: number, colors: readonly string[], topPx = 0): void {
  c.group('Paper flags', () => {
    c.shape('String', NIGHT, c.page.atTop(6).move(0, topPx));
    c.page
      .atTop(heightPx)
      .move(0, topPx)
      .columns(count, 12)
      .forEach((flag, index) => {
        c.path(
          'Flag',
          colors[index % colors.length] ?? CORN,
          flag,
          'M0 0H1V.82L.9 1L.8 .82L.7 1L.6 .82L.5 1L.4 .82L.3 1L.2 .82L.1 1L0 .82Z M.5 .2L.42 .34L.5 .48L.58 .34Z M.2 .3L.15 .38L.2 .46L.25 .38Z M.8 .3L.75 .38L.8 .46L.85 .38Z M.5 .55L.45 .63L.5 .71L.55 .63Z',
        );
      });
  });
}

/** A taco from the side. */
function taco(c: Composer, box: Box, fields: { readonly rotation?: number } = {}): void {
  c.drawing(
    'Taco',
    () => {
      c.path('Back shell', '#d89a1e', box.part(0.06, 0, 1, 0.92), 'M0 1C0 .4 .25 0 .53 0S1 .4 1 1Z');
      c.path(
        'Lettuce',
        LIME,
        box.part(0.02, 0.1, 0.98, 0.7),
        'M0 .8C-.02 .6 .1 .6 .1 .45C.1 .3 .22 .36 .25 .22C.28 .08 .4 .2 .46 .06C.52 -.06 .6 .14 .68 .1C.76 .08 .76 .28 .86 .3C.95 .33 .9 .5 .97 .58C1.02 .66 1 .8 .98 .9H0Z',
      );
      for (const [index, x, y] of [
        [1, 0.24, 0.26],
        [2, 0.42, 0.12],
        [3, 0.6, 0.14],
        [4, 0.76, 0.28],
      ] as const)
        c.shape(`Tomato ${index}`, CHILE, box.part(x, y, x, y).middle(box.width * 0.11), {
          shape: 'ellipse',
        });
      c.path('Front shell', CORN, box.part(0, 0.2, 0.94, 1), 'M0 1C0 .4 .25 0 .5 0S1 .4 1 1Z');
      for (const [index, x, y] of [
        [1, 0.25, 0.7],
        [2, 0.45, 0.5],
        [3, 0.62, 0.78],
        [4, 0.75, 0.6],
        [5, 0.4, 0.85],
      ] as const)
        c.shape(
          `Toast ${index}`,
          '#e0a017',
          box.part(x, y, x, y).middle(box.width * 0.05, box.width * 0.035),
          { shape: 'ellipse' },
        );
    },
    fields,
  );
}

/** Una taquería: banderines de papel, letras gruesas y colores de fiesta. In Spanish. */
export const taqueria: TemplateFamily = {
  id: 'taqueria',
  title: 'Taquería',
  tags: [
    'restaurant',
    'menu',
    'tacos',
    'mexican',
    'food',
    'spanish',
    'restaurante',
    'menú',
    'comida',
    'taquería',
    'mexicano',
  ],
  language: 'es',
  type,
  templates: [
    {
      alias: 'taqueria-martes-de-tacos',
      displayName: 'Martes de tacos',
      assetType: 'design',
      format: 'square',
      tags: ['post', 'instagram post', 'oferta', 'promoción', '2x1'],
      styles: ['illustrated', 'bold', 'playful'],
      compose: (c) => {
        c.begin('Publicación', PINK);
        flags(c, 7, 150, [CORN, CREAM, LIME]);
        c.text('Título', 'Martes\nde tacos', type.display, c.page.trim({ left: 60, right: 60, top: 190 }), {
          color: NIGHT,
          size: 200,
          fit: 'width',
          align: 'center',
        });
        taco(c, c.page.middle(560, 360).move(0, 270));
        c.group(
          'Oferta',
          () => {
            const disc = c.page.middle(240).move(370, 170);
            c.shape('Disco', CHILE, disc, { shape: 'star', sides: 16, innerRatio: 0.86 });
            c.text('Dos por uno', '2×1', type.display, disc, {
              color: CREAM,
              size: 92,
              align: 'center',
              vertical: 'middle',
            });
          },
          { rotation: 10 },
        );
      },
    },
    {
      alias: 'taqueria-menu',
      displayName: 'Menú de la casa',
      assetType: 'design',
      format: 'a4',
      tags: ['menu', 'carta', 'precios', 'print', 'restaurant menu', 'price list'],
      styles: ['illustrated', 'typographic', 'retro'],
      compose: (c) => {
        c.begin('Menú', CREAM);
        flags(c, 9, 130, [CHILE, CORN, LIME, PINK]);
        c.text('Nombre', 'La Güera', type.display, c.page.trim({ left: 87, right: 87, top: 170 }), {
          color: CHILE,
          size: 230,
          fit: 'width',
          align: 'center',
        });
        c.text(
          'Lema',
          'tacos desde las doce hasta que se acaben',
          type.script,
          c.page.trim({ left: 87, right: 87, top: 400 }),
          { color: NIGHT, size: 48, align: 'center' },
        );
        const [left, right] = c.page.trim({ left: 87, right: 87, top: 540, bottom: 330 }).columns(2, 70);
        const parts = [
          [
            left,
            'Tacos',
            [
              ['Al pastor', '28'],
              ['Suadero', '30'],
              ['Pescado', '36'],
              ['Nopal y queso', '26'],
              ['Lengua', '38'],
            ],
          ],
          [
            right,
            'Y además',
            [
              ['Quesadilla', '45'],
              ['Elote asado', '30'],
              ['Guacamole', '55'],
              ['Agua de jamaica', '25'],
              ['Flan', '40'],
            ],
          ],
        ] as const;
        for (const [box, head, rows] of parts) {
          const column = box ?? c.page;
          c.text(head, head, type.display, column, { color: NIGHT, size: 70 });
          column
            .trim({ top: 130 })
            .rows(5)
            .forEach((row, index) => {
              const [name = '', price = ''] = rows[index] ?? [];
              c.group(name, () => {
                c.text('Plato', name, type.strong, row, { color: NIGHT, size: 46, vertical: 'middle' });
                c.text('Precio', `$${price}`, type.display, row, {
                  color: CHILE,
                  size: 46,
                  vertical: 'middle',
                  align: 'right',
                });
                c.shape('Línea', '#27103a33', row.atBottom(3));
              });
            });
        }
        c.shape('Pie', CORN, c.page.atBottom(260));
        taco(c, c.page.atBottom(260).atLeft(330).middle(240, 155).move(40, 0));
        c.text(
          'Dirección',
          'Calle del Sol 48, junto al mercado\nPedidos: 55 0142 7719',
          type.strong,
          c.page.atBottom(260).trim({ left: 400, right: 87 }),
          { color: NIGHT, size: 46, vertical: 'middle' },
        );
      },
    },
    {
      alias: 'taqueria-historia-hoy',
      displayName: 'Hoy hay pozole',
      assetType: 'design',
      format: 'story',
      tags: ['story', 'instagram story', 'historia', 'plato del día'],
      styles: ['bold', 'typographic', 'illustrated'],
      compose: (c) => {
        c.begin('Historia', CHILE);
        flags(c, 6, 170, [CORN, CREAM, PINK], 130);
        c.stack(c.page.trim({ left: 70, right: 70, top: 400 }), [
          { name: 'Hoy', words: 'hoy hay', style: type.script, color: CORN, size: 130 },
          {
            name: 'Plato',
            words: 'Pozole',
            style: type.display,
            color: CREAM,
            size: 300,
            fit: 'width',
            gap: 6,
          },
        ]);
        c.drawing('Plato hondo', () => {
          const bowl = c.page.middle(760, 420).move(0, 320);
          c.path('Tazón', CORN, bowl, 'M0 0H1C1 .6 .78 1 .5 1S0 .6 0 0Z');
          c.shape('Caldo', '#8f1710', bowl.atTop(130).move(0, -65), { shape: 'ellipse' });
          for (const [index, x] of [0.2, 0.36, 0.52, 0.68, 0.8].entries())
            c.shape(
              `Maíz ${index + 1}`,
              CREAM,
              bowl
                .atTop(130)
                .move(0, -65)
                .part(x, 0.3 + (index % 2) * 0.35, x, 0.3 + (index % 2) * 0.35)
                .middle(52, 36),
              { shape: 'ellipse' },
            );
        });
        c.text('Hora', 'Solo de 13 a 17, 30 platos', type.strong, c.safe, {
          color: CREAM,
          size: 60,
          align: 'center',
          vertical: 'bottom',
        });
      },
    },
    {
      alias: 'taqueria-fiesta-patria',
      displayName: 'Noche de fiesta',
      assetType: 'design',
      format: 'portrait',
      tags: ['post', 'fiesta', 'evento', 'mariachi', 'party', 'invitation', 'invitación'],
      styles: ['illustrated', 'bold', 'retro'],
      compose: (c) => {
        c.begin('Cartel', NIGHT);
        flags(c, 7, 160, [LIME, CREAM, CHILE]);
        flags(c, 7, 120, [CORN, PINK, CREAM], 210);
        c.stack(
          c.page.trim({ left: 70, right: 70, top: 380, bottom: 80 }),
          [
            {
              name: 'Título',
              words: 'Noche\nde grito',
              style: type.display,
              color: CORN,
              size: 240,
              fit: 'width',
            },
            {
              name: 'Qué',
              words: 'mariachi, antojitos y baile',
              style: type.script,
              color: PINK,
              size: 76,
              gap: 20,
            },
            {
              name: 'Cuándo',
              words: 'Martes 15 de septiembre, 20 h',
              style: type.strong,
              color: CREAM,
              size: 52,
              gap: 50,
            },
            {
              name: 'Dónde',
              words: 'Patio de La Güera, entrada libre',
              style: type.body,
              color: CREAM,
              size: 46,
              gap: 8,
            },
          ],
          { align: 'center', vertical: 'middle' },
        );
      },
    },
    {
      alias: 'taqueria-reel-receta',
      displayName: 'El taco, paso a paso',
      assetType: 'video',
      format: 'story',
      tags: ['reel', 'story', 'instagram reel', 'tiktok', 'receta', 'recipe'],
      styles: ['illustrated', 'bold', 'playful'],
      coverFrame: 180,
      compose: (c) => {
        c.music('loop-safari');
        for (const [index, [word, ground, ink]] of (
          [
            ['Masa', CORN, NIGHT],
            ['Fuego', CHILE, CREAM],
            ['Salsa', LIME, NIGHT],
            ['Limón', CREAM, CHILE],
          ] as const
        ).entries()) {
          c.begin(word, ground, {
            beats: 3,
            ...(index === 0
              ? {}
              : { transition: 'push' as const, direction: 'left' as const, transitionFrames: 6 }),
          });
          c.text('Palabra', word, type.display, c.safe, {
            color: ink,
            size: 380,
            fit: 'width',
            align: 'center',
            vertical: 'middle',
            motion: { in: 'spring', frames: 14 },
          });
        }
        c.begin('Taco', PINK, { beats: 8, transition: 'circle', transitionFrames: 10 });
        flags(c, 6, 180, [CORN, CREAM, LIME], 100);
        taco(c, c.page.middle(860, 550).move(0, 120));
        c.stack(
          c.safe.trim({ top: 180 }),
          [
            {
              name: 'Título',
              words: '¡Listo!',
              style: type.display,
              color: NIGHT,
              size: 260,
              motion: { in: 'zoom', at: 6, frames: 12 },
            },
          ],
          { align: 'center' },
        );
        c.text('Lugar', 'La Güera, Calle del Sol 48', type.strong, c.safe, {
          color: NIGHT,
          size: 62,
          align: 'center',
          vertical: 'bottom',
          motion: { in: 'rise', at: 16 },
        });
      },
    },
    {
      alias: 'taqueria-pantalla',
      displayName: 'Pantalla del mostrador',
      assetType: 'video',
      format: 'wide',
      tags: ['screen', 'menu board', 'pantalla', 'oferta', 'digital signage'],
      styles: ['bold', 'illustrated'],
      coverFrame: 120,
      compose: (c) => {
        c.music('loop-weirdo');
        c.begin('Combo', CORN, { beats: 14 });
        flags(c, 11, 150, [CHILE, PINK, LIME]);
        taco(c, c.page.trim({ left: 1080, right: 110, top: 380, bottom: 130 }));
        c.stack(
          c.page.trim({ left: 110, right: 900, top: 220, bottom: 80 }),
          [
            {
              name: 'Combo',
              words: 'Combo 3',
              style: type.script,
              color: CHILE,
              size: 110,
              motion: { in: 'rise', at: 4 },
            },
            {
              name: 'Qué',
              words: 'Tres tacos\ny un agua',
              style: type.display,
              color: NIGHT,
              size: 150,
              fit: 'width',
              gap: 6,
              motion: { in: 'wipe', by: 'lines', at: 14, frames: 26 },
            },
            {
              name: 'Precio',
              words: '$99',
              style: type.display,
              color: CHILE,
              size: 280,
              gap: 10,
              motion: { in: 'zoom', at: 36, frames: 14, keep: 'pulse', keepFrames: 75 },
            },
          ],
          { vertical: 'middle' },
        );
      },
    },
  ],
};
