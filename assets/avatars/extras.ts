import { INK, lightnessOf, mix, type Shades, shadesOf, WHITE } from './colors.ts';
import { bothSides, circle, circles, ellipse, fill, group, LINE, line } from './shapes.ts';

export const BEARDS: Readonly<Record<string, (color: string, skin: Shades) => string>> = {
  none: () => '',
  stubble: (color) =>
    fill(
      'M134 200C138 222 148 230 164 230C178 226 190 225 200 229C210 225 222 226 236 230C252 230 262 222 266 200L266 300L134 300Z',
      color,
      {
        opacity: 0.26,
        'clip-path': 'url(#head)',
      },
    ),
  moustache: (color) =>
    fill(
      'M200 231C190 225 173 228 165 243C180 246 192 244 200 238C208 244 220 246 235 243C227 228 210 225 200 231Z',
      color,
    ),
  goatee: (color) =>
    fill(
      'M200 232C188 227 176 232 172 244C172 256 176 276 188 288C194 293 206 293 212 288C224 276 228 256 228 244C224 232 212 227 200 232Z',
      color,
    ),
  full: (color) => fill(FULL, color),
  long: (color) =>
    fill(FULL, color) +
    fill('M150 262C154 306 176 338 200 340C224 338 246 306 250 262Z', color) +
    line(
      'M184 296C188 310 192 318 196 324M216 296C214 308 211 316 208 322',
      mix(color, INK, 0.35),
      LINE * 0.8,
    ),
};
const FULL =
  'M132 196C132 246 152 290 200 293C248 290 268 246 268 196C264 216 254 228 240 231C226 224 212 225 200 231C188 225 174 224 160 231C146 228 136 216 132 196Z';
/** Beards in which a mouth has some skin about it. */
export const BEARDS_ABOUT_MOUTH: ReadonlySet<string> = new Set(['goatee', 'full', 'long']);

const FRAME = '#2b2433';
const sidePieces = line('M252 190L266 186', FRAME, LINE);
const bridge = line('M195 192C198 188 202 188 205 192', FRAME, LINE);

export const GLASSES: Readonly<Record<string, () => string>> = {
  none: () => '',
  round: () =>
    bothSides(
      circle(228, 194, 24, WHITE, { 'fill-opacity': 0.18, stroke: FRAME, 'stroke-width': LINE }) + sidePieces,
    ) + bridge,
  square: () =>
    bothSides(
      fill(
        'M206 178C206 174 209 172 213 172L244 172C249 172 252 175 252 180L250 203C249 210 245 213 239 213L218 213C212 213 208 210 207 204Z',
        WHITE,
        {
          'fill-opacity': 0.18,
          stroke: FRAME,
          'stroke-width': LINE,
        },
      ) + sidePieces,
    ) + bridge,
  cat: () =>
    bothSides(
      fill(
        'M205 182C216 174 240 172 258 168C256 178 254 186 252 196C248 210 236 214 226 213C214 212 206 202 205 182Z',
        WHITE,
        {
          'fill-opacity': 0.18,
          stroke: FRAME,
          'stroke-width': LINE * 1.1,
          'stroke-linejoin': 'round',
        },
      ),
    ) + bridge,
  gold: () =>
    bothSides(
      ellipse(228, 195, 25, 22, WHITE, {
        'fill-opacity': 0.15,
        stroke: '#c99a45',
        'stroke-width': LINE * 0.7,
      }) + line('M253 190L266 186', '#c99a45', LINE * 0.7),
    ) + line('M203 193C201 190 199 190 197 193', '#c99a45', LINE * 0.7),
  sun: () =>
    bothSides(
      fill('M204 178L254 176C256 202 246 216 230 216C212 216 204 204 204 178Z', FRAME, {
        'stroke-linejoin': 'round',
      }) +
        line('M216 188L226 184', '#8d86a0', LINE) +
        sidePieces,
    ) + line('M192 182L208 182', FRAME, LINE * 1.2),
};

/** The outline of shoulders and chest. */
const TORSO =
  'M44 400C46 354 76 336 130 322L166 310C176 330 224 330 234 310L270 322C324 336 354 354 356 400Z';
const armLines = (cloth: Shades) => bothSides(line('M290 400C290 380 286 366 279 354', cloth.shade, LINE));

export const CLOTHES: Readonly<Record<string, (cloth: Shades, skin: Shades, accent: string) => string>> = {
  tee: (cloth) =>
    fill(TORSO, cloth.base) +
    line('M166 311C176 331 224 331 234 311', cloth.shade, LINE * 1.4) +
    armLines(cloth),
  'v-neck': (cloth, skin) =>
    fill(TORSO, cloth.base) +
    fill('M164 312L200 360L236 312C222 330 178 330 164 312Z', skin.base) +
    line('M164 312L200 360L236 312', cloth.shade, LINE * 1.4) +
    armLines(cloth),
  stripes: (cloth) =>
    group(
      fill(TORSO, cloth.base) +
        line('M40 352C140 376 260 376 360 352M40 384C140 408 260 408 360 384', cloth.light, 13) +
        line('M100 326C160 346 240 346 300 326', cloth.light, 11),
      { 'clip-path': 'url(#torso)' },
    ) +
    line('M166 311C176 331 224 331 234 311', cloth.shade, LINE * 1.4) +
    armLines(cloth),
  turtleneck: (cloth) =>
    fill(TORSO, cloth.base) +
    fill('M163 284C176 300 224 300 237 284L239 322C226 340 174 340 161 322Z', cloth.base) +
    line('M163 286C176 302 224 302 237 286M161 322C174 340 226 340 239 322', cloth.shade, LINE) +
    armLines(cloth),
  hoodie: (cloth) =>
    fill(
      'M138 324C126 296 150 276 168 284L200 336L232 284C250 276 274 296 262 324C240 356 160 356 138 324Z',
      cloth.shade,
    ) +
    fill(TORSO, cloth.base) +
    fill(
      'M148 316C160 298 168 300 176 312C184 330 216 330 224 312C232 300 240 298 252 316C246 346 224 352 200 352C176 352 154 346 148 316Z',
      cloth.shade,
    ) +
    fill('M168 310C176 334 224 334 232 310C226 342 174 342 168 310Z', cloth.line, { opacity: 0.5 }) +
    line('M184 348L182 380M216 348L218 380', cloth.light, LINE) +
    armLines(cloth),
  shirt: (cloth) =>
    fill(TORSO, cloth.base) +
    line('M200 346L200 400', cloth.shade, LINE * 0.8) +
    circles(
      [
        [200, 362, 3.5],
        [200, 386, 3.5],
      ],
      cloth.line,
    ) +
    bothSides(
      fill('M200 344L234 302L250 318C244 336 232 350 222 356Z', cloth.light) +
        line('M200 344L222 356C232 350 244 336 250 318', cloth.shade, LINE * 0.8),
    ) +
    armLines(cloth),
  blazer: (cloth, _skin, accent) => {
    const shirt = lightnessOf(cloth.base) > 0.7 ? mix(accent, '#2f3e63', 0.5) : '#fbf7f0';
    return (
      fill(TORSO, cloth.base) +
      fill('M166 310C176 330 224 330 234 310L240 316L204 400L196 400L160 316Z', shirt) +
      bothSides(
        fill('M234 306L264 322L250 346L256 356L206 400L202 400L226 340Z', cloth.shade) +
          fill('M200 344L231 304L241 314L222 352Z', mix(shirt, '#6b6478', 0.14)),
      ) +
      armLines(cloth)
    );
  },
  dungarees: (cloth, _skin, accent) => {
    const tee = shadesOf(lightnessOf(cloth.base) > 0.6 ? accent : '#fbf1de');
    return (
      fill(TORSO, tee.base) +
      line('M166 311C176 331 224 331 234 311', tee.shade, LINE * 1.4) +
      fill('M140 366L260 366L266 400L134 400Z', cloth.base) +
      bothSides(line('M252 372C254 350 262 334 272 324', cloth.base, 19) + circle(253, 372, 6, '#e2b65a')) +
      line('M142 368L258 368', cloth.shade, LINE * 0.8)
    );
  },
};
/** The outline of what is worn, for stripes. */
export const TORSO_CLIP = TORSO;

/** What is worn besides. `behind` lies under the hair, `hat` cuts the hair off above itself. */
export interface Accessory {
  readonly isHat?: boolean;
  readonly draw: (accent: string) => string;
}
const gold = '#e2b65a';
export const ACCESSORIES: Readonly<Record<string, Accessory>> = {
  none: { draw: () => '' },
  studs: { draw: () => bothSides(circle(271, 217, 5, gold)) },
  hoops: {
    draw: () => bothSides(circle(273, 233, 13, 'none', { stroke: gold, 'stroke-width': LINE * 0.9 })),
  },
  freckles: {
    draw: () =>
      bothSides(
        circles(
          [
            [236, 216, 2.2],
            [246, 213, 2.2],
            [254, 219, 2.2],
            [243, 222, 2.2],
          ],
          '#a5542f',
        ),
      ),
  },
  headphones: {
    draw: (accent) =>
      line('M126 196C110 66 290 66 274 196', shadesOf(accent).shade, 11) +
      bothSides(
        fill('M264 172C284 170 292 184 292 202C292 220 284 234 264 232Z', accent) +
          line('M268 180L268 224', shadesOf(accent).shade, LINE),
      ),
  },
  band: {
    draw: (accent) =>
      line('M132 160C146 118 254 118 268 160', accent, 17) +
      line('M150 132C170 118 194 115 212 116', shadesOf(accent).light, LINE * 0.8, { opacity: 0.7 }),
  },
  flower: {
    draw: (accent) =>
      group(
        circles(
          [
            [0, -13, 10],
            [12, -4, 10],
            [8, 11, 10],
            [-8, 11, 10],
            [-12, -4, 10],
          ],
          accent,
        ) + circle(0, 0, 7, '#ffd76a'),
        {
          transform: 'translate(256 124)',
        },
      ),
  },
  beanie: {
    isHat: true,
    draw: (accent) => {
      const wool = shadesOf(accent);
      return (
        fill('M126 142C118 70 160 46 200 46C240 46 282 70 274 142Z', wool.base) +
        circle(200, 44, 17, wool.light) +
        line(
          'M168 68C160 84 158 100 158 118M200 62L200 118M232 68C240 84 242 100 242 118',
          wool.shade,
          LINE * 0.8,
        ) +
        fill(
          'M120 126C120 118 126 114 134 116C170 124 230 124 266 116C274 114 280 118 280 126L278 150C278 157 272 160 266 158C226 150 174 150 134 158C128 160 122 157 122 150Z',
          wool.light,
        )
      );
    },
  },
  cap: {
    isHat: true,
    draw: (accent) => {
      const cloth = shadesOf(accent);
      return (
        fill('M126 146C120 78 160 56 200 56C240 56 280 78 274 146C230 134 170 134 126 146Z', cloth.base) +
        line(
          'M200 58L200 132M168 64C158 84 154 108 154 136M232 64C242 84 246 108 246 136',
          cloth.shade,
          LINE * 0.6,
        ) +
        circle(200, 57, 6, cloth.shade) +
        fill(
          'M122 150C140 122 260 122 278 150C284 160 276 166 264 160C232 144 168 144 136 160C124 166 116 160 122 150Z',
          cloth.shade,
        )
      );
    },
  },
};

/** What is behind the person, in two tones of one colour. */
export const BACKGROUNDS: Readonly<Record<string, (color: string) => string>> = {
  plain: (color) => fill('M0 0H400V400H0Z', color),
  disc: (color) => fill('M0 0H400V400H0Z', color) + circle(200, 212, 158, mix(color, WHITE, 0.42)),
  halves: (color) => fill('M0 0H400V400H0Z', color) + fill('M400 0V400H0Z', mix(color, WHITE, 0.34)),
  arch: (color) =>
    fill('M0 0H400V400H0Z', color) + fill('M60 400V190A140 140 0 0 1 340 190V400Z', mix(color, WHITE, 0.42)),
  rays: (color) =>
    fill('M0 0H400V400H0Z', color) +
    fill(
      Array.from({ length: 10 }, (_, index) => {
        const [from, to] = [(index / 10) * 2 * Math.PI, ((index + 0.5) / 10) * 2 * Math.PI];
        const at = (angle: number) =>
          `${Math.round(200 + 320 * Math.cos(angle))} ${Math.round(220 + 320 * Math.sin(angle))}`;
        return `M200 220L${at(from)}L${at(to)}Z`;
      }).join(''),
      mix(color, WHITE, 0.34),
    ),
  dots: (color) =>
    fill('M0 0H400V400H0Z', color) +
    circles(
      Array.from({ length: 64 }, (_, index) => {
        const [column, row] = [index % 8, Math.floor(index / 8)];
        return [25 + column * 54 - (row % 2) * 27, 25 + row * 50, 7] as const;
      }),
      mix(color, WHITE, 0.45),
    ),
};
