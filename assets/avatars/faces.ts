import { INK, lightnessOf, mix, type Shades, WHITE } from './colors.ts';
import { bothSides, circle, ellipse, fill, group, LINE, line } from './shapes.ts';

/** The middle of an eye on the right side; the other one is its mirror image. */
const EYE = { x: 228, y: 194 } as const;

/** Outlines of heads. All are alike above the ears, so that all hair fits; jaws differ. */
const TOP = 'M134 184C134 122 158 92 200 92C242 92 266 122 266 184';
export const HEADS: Readonly<Record<string, string>> = {
  oval: `${TOP}C266 236 238 277 200 277C162 277 134 236 134 184Z`,
  round: `${TOP}C266 246 238 271 200 271C162 271 134 246 134 184Z`,
  square: `${TOP}C266 216 263 246 246 262C236 272 224 276 200 276C176 276 164 272 154 262C137 246 134 216 134 184Z`,
  heart: `${TOP}C266 226 230 282 200 282C170 282 134 226 134 184Z`,
  long: `${TOP}C266 244 238 288 200 288C162 288 134 244 134 184Z`,
};

/** Ears and neck, which lie behind the head. */
export function earsAndNeck(skin: Shades): string {
  return [
    fill('M168 236L168 322C180 340 220 340 232 322L232 236Z', skin.base),
    // The shadow of the chin.
    fill('M168 262C182 296 218 296 232 262L232 284C220 308 180 308 168 284Z', skin.shade),
    bothSides(
      ellipse(268, 200, 15, 21, skin.base) + line('M266 191C275 189 278 199 271 206', skin.shade, LINE * 0.8),
    ),
  ].join('');
}

/** A head with color in its cheeks, and the shadow of what lies over the forehead. */
export function head(name: string, skin: Shades): string {
  // On dark skin the same red would look painted.
  const blush = mix(skin.base, '#e0525a', lightnessOf(skin.base) > 0.55 ? 0.3 : 0.16);
  return (
    fill(HEADS[name] ?? HEADS.oval ?? '', skin.base) +
    bothSides(ellipse(244, 228, 17, 11, blush, { opacity: 0.75 }))
  );
}

const rightEye = (content: string) => group(content, { transform: `translate(${EYE.x} ${EYE.y})` });
const eyes = (one: string) => bothSides(rightEye(one));

const ALMOND = 'M-17 3C-10 -11 9 -12 17 1C10 11 -9 12 -17 3Z';

/** An open eye that looks at the viewer, or `lookX` pixels to the side. */
function openEye(iris: string, lookX: number, lashes: string): string {
  return (
    fill(ALMOND, WHITE) +
    circle(lookX, 0, 8.5, iris) +
    circle(lookX, 0, 4.5, INK) +
    circle(lookX + 2.6, -3, 2.2, WHITE) +
    line('M-17 3C-10 -11 9 -12 17 1', INK, LINE) +
    lashes
  );
}

const DOT = ellipse(0, 0, 7, 9, INK) + circle(2.5, -3.5, 2.4, WHITE);
const LASHES = line('M16 0L23 -5M12 -6L18 -12', INK, LINE * 0.8);

type Eyes = (irisColor: string, skin: Shades) => string;
export const EYES: Readonly<Record<string, Eyes>> = {
  dots: () => eyes(DOT),
  lashes: () => eyes(DOT + line('M7 -7L14 -11M8 -2L16 -4', INK, LINE * 0.8)),
  open: (iris) => eyes(openEye(iris, 0, '')),
  'open-lashes': (iris) => eyes(openEye(iris, 0, LASHES)),
  aside: (iris) =>
    rightEye(openEye(iris, 5, '')) +
    // The left eye looks to the same side.
    group(openEye(iris, -5, ''), { transform: `matrix(-1 0 0 1 ${400 - EYE.x} ${EYE.y})` }),
  happy: () => eyes(line('M-14 4C-8 -9 8 -9 14 4', INK, LINE * 1.2)),
  calm: (_iris, skin) =>
    eyes(
      fill(ALMOND, WHITE) +
        circle(0, 2, 8, INK) +
        circle(2.5, 4, 2, WHITE) +
        fill('M-18 3C-10 -13 9 -14 18 1Z', skin.shade) +
        line('M-17 2L17 1', INK, LINE),
    ),
  wink: () =>
    rightEye(line('M-14 3C-8 -6 8 -6 14 3', INK, LINE * 1.2)) +
    group(DOT, { transform: `matrix(-1 0 0 1 ${400 - EYE.x} ${EYE.y})` }),
};

export const BROWS: Readonly<Record<string, (color: string) => string>> = {
  soft: (color) => bothSides(line('M213 170C221 163 234 163 243 170', color, LINE * 1.3)),
  straight: (color) => bothSides(line('M212 169L243 167', color, LINE * 1.5)),
  arched: (color) => bothSides(line('M212 170C222 158 236 158 246 172', color, LINE)),
  full: (color) => bothSides(fill('M210 173C220 160 238 158 248 170C238 166 222 168 212 178Z', color)),
  raised: (color) =>
    line('M213 163C222 154 236 155 244 164', color, LINE * 1.2) +
    line('M187 169C179 163 166 163 157 169', color, LINE * 1.2),
};

export const NOSES: Readonly<Record<string, (skin: Shades) => string>> = {
  curve: ({ line: color }) =>
    line('M201 200C196 211 191 220 194 223C196 225 200 225 203 224', color, LINE * 0.9),
  button: ({ line: color }) => line('M190 219C193 228 207 228 210 219', color, LINE * 0.9),
  straight: ({ line: color }) => line('M205 196L194 222L206 223', color, LINE * 0.9),
  wide: ({ line: color }) =>
    line('M187 218C186 227 194 226 200 225C206 226 214 227 213 218', color, LINE * 0.9),
  shadow: ({ shade }) =>
    fill('M201 196C198 208 190 218 190 222C194 229 207 229 211 222C209 214 204 208 201 196Z', shade),
};

const MOUTH_DARK = '#6d1f33';
const TONGUE = '#e8707a';

export const MOUTHS: Readonly<Record<string, (lips: string) => string>> = {
  smile: (lips) => line('M180 243C188 256 212 256 220 243', lips, LINE * 1.1),
  laugh: () =>
    fill('M174 240C178 270 222 270 226 240C210 244 190 244 174 240Z', MOUTH_DARK) +
    fill(
      'M176 240.500C190 244 210 244 224 240.500C223 246 222 249 220 250C208 253 192 253 180 250C178 249 177 246 176 240.500Z',
      WHITE,
    ) +
    fill('M186 259C192 253 208 253 214 259C208 265 192 265 186 259Z', TONGUE),
  grin: (lips) =>
    fill('M176 240C182 262 218 262 224 240C208 244 192 244 176 240Z', WHITE) +
    line('M176 240C182 262 218 262 224 240C208 244 192 244 176 240Z', lips, LINE * 0.8),
  smirk: (lips) => line('M183 248C196 254 212 251 221 240', lips, LINE * 1.1),
  calm: (lips) => line('M185 247C194 249 206 249 215 247', lips, LINE * 1.1),
  lips: (lips) =>
    fill('M177 245C185 237 193 236 200 240C207 236 215 237 223 245C214 259 186 259 177 245Z', lips) +
    line('M181 245C190 248 210 248 219 245', mix(lips, INK, 0.45), LINE * 0.5),
  surprised: () => ellipse(200, 249, 9, 11, MOUTH_DARK) + ellipse(200, 254, 5, 4, TONGUE),
};
