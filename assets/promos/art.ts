import { readFileSync } from 'node:fs';

/** A drawing of the site, as SVG text. @param path under assets/static/art, without its ending */
const drawing = (path: string): string =>
  readFileSync(new URL(`../static/art/${path}.svg`, import.meta.url), 'utf8');

/** A drawing with some of its colours, or other words of it, replaced. Throws where one of them is not in it. */
function altered(svg: string, changes: Readonly<Record<string, string>>): string {
  let text = svg;
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`The drawing has no ${from}.`);
    text = text.replaceAll(from, to);
  }
  return text;
}

const PORTRAIT = drawing('tools/port-cut');

/** The three colours of the curls, and the one under them. */
const HAIR = ['#1f110d', '#3c211a', '#6d3d2b', '#1b0f0c'] as const;
/** The jumper: its colour, where light falls on it, where it is in shade. */
const CLOTHES = ['#f2b233', '#ffcb5c', '#d18f17'] as const;

const recoloured = (svg: string, from: readonly string[], to: readonly string[]): string =>
  altered(svg, Object.fromEntries(from.map((color, index) => [color, to[index] ?? color])));

/** The portrait with hair of other colours: under the curls, dark, light and darkest curls. */
const withHair = (...colors: string[]): string => recoloured(PORTRAIT, HAIR, colors);
/** The portrait in a jumper of another colour, its light and its shade. */
const withClothes = (...colors: string[]): string => recoloured(PORTRAIT, CLOTHES, colors);

const CLOTHES_PATHS =
  /<path d="M36 600C42 520[^>]*>\s*<path d="M36 600C42 520 92 480 176 462L204[^>]*>\s*<path d="M306 462[^>]*>/;
/** The portrait without what it wears, and what it wears alone. */
const headAndClothes = (svg: string): { readonly head: string; readonly clothes: string } => {
  const [worn] = CLOTHES_PATHS.exec(svg) ?? [];
  if (worn === undefined) throw new Error('The portrait wears nothing that is known.');
  return {
    head: svg.replace(worn, ''),
    clothes: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 600" width="480" height="600">${worn}</svg>`,
  };
};

/** The face alone, in the frame of the portrait: without hair, neck, clothes and rings. */
const faceOf = (svg: string): string => {
  const defs = /<defs>[\s\S]*?<\/defs>/.exec(svg)?.[0] ?? '';
  const face = /<path d="M150 262C148 186[\s\S]*?opacity="\.8"\/>/.exec(svg)?.[0];
  if (face === undefined) throw new Error('The portrait has no face that is known.');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="140 142 202 288" width="404" height="576">${defs}${face}</svg>`;
};

const STRIPED = altered(PORTRAIT, {
  [`fill="${CLOTHES[0]}"`]: 'fill="url(#stripes)"',
  [`fill="${CLOTHES[1]}"`]: 'fill="#ffffff" fill-opacity=".18"',
  [`fill="${CLOTHES[2]}"`]: 'fill="#14151f" fill-opacity=".22"',
  '</defs>':
    '<pattern id="stripes" width="40" height="34" patternUnits="userSpaceOnUse"><rect width="40" height="34" fill="#f4efe6"/><rect width="40" height="15" fill="#23306b"/></pattern></defs>',
});

const BOB_PATH =
  'M104 300C88 130 160 62 240 62C322 62 394 130 378 300C374 372 384 420 372 452C352 470 322 462 316 440C336 380 344 300 326 232C286 240 232 214 214 178C206 220 176 250 154 258C146 310 152 392 166 440C160 462 128 470 110 452C98 420 108 372 104 300z';
/** The portrait with smooth hair to the chin instead of curls. */
const BOB_PORTRAIT = (() => {
  const withoutCurls = PORTRAIT.replace(
    /<path d="M92 250C70 120[^>]*><g fill="none" stroke-linecap="round">[\s\S]*?<\/g>/,
    '<path d="M112 300C90 130 160 60 240 60C322 60 390 130 370 300C372 380 380 430 366 456H114C100 430 108 380 112 300z" fill="#7a2f17"/>',
  );
  if (withoutCurls === PORTRAIT) throw new Error('The portrait has no curls that are known.');
  // Between the face and the end of the drawing: hair falls over the ears and their rings.
  return withoutCurls.replace(
    /<\/g><\/svg>\s*$/,
    `<path d="${BOB_PATH}" fill="#8f3a1c"/><path d="M214 178C232 214 286 240 326 232M200 92C240 76 300 90 330 130M128 210C122 280 124 360 132 420M356 230C362 290 354 370 348 430" fill="none" stroke="#b5562e" stroke-width="7" stroke-linecap="round" opacity=".8"/></g></svg>`,
  );
})();

const SEA = drawing('tools/sea');
const BOAT = /<g transform="translate\(220 150\)">[\s\S]*?<\/g>/.exec(SEA)?.[0] ?? '';

/** The city as a line drawing: outlines of what is filled, on paper. */
const CITY_SKETCH = drawing('tools/city')
  .replace(
    /<rect width="640" height="360" fill="url\(#cy\)"\/>/,
    '<rect width="640" height="360" fill="#fbfaf6"/>',
  )
  .replace(
    /<g fill="#0a0d2c">/,
    '<g fill="#fbfaf6" stroke="#2a2c3a" stroke-width="2.4" stroke-linejoin="round">',
  )
  .replaceAll(/<g fill="#(?:ffd166|ffe08a|ffcf5c|f7c948|ffd27a)"/g, '<g fill="#c9c7be"');

/** Squares of grey and white, which stand for what is clear. */
const CHECKERBOARD =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 360" width="720" height="360"><defs><pattern id="c" width="36" height="36" patternUnits="userSpaceOnUse"><rect width="36" height="36" fill="#fff"/><path d="M0 0h18v18H0zM18 18h18v18H18z" fill="#e3e3de"/></pattern></defs><rect width="720" height="360" fill="url(#c)"/></svg>';

/** The night over the beach: a colour that the day is multiplied with, and what is drawn over that. */
const NIGHT =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 640" width="960" height="640"><defs><linearGradient id="n" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1c2a7a"/><stop offset=".45" stop-color="#4657b4"/><stop offset="1" stop-color="#6d6fb0"/></linearGradient></defs><rect width="960" height="640" fill="url(#n)"/></svg>';
const STARS = (() => {
  let dots = '';
  // Places that look random and are the same on every build.
  for (let index = 0; index < 46; index++) {
    const x = (index * 617 + ((index * index * 53) % 211)) % 960;
    const y = 84 + ((index * 389 + ((index * index * 29) % 97)) % 160);
    // Not on the umbrella.
    if (x > 160 && x < 600 && y > 120) continue;
    dots += `<circle cx="${x}" cy="${y}" r="${1.4 + (index % 3) * 0.6}" opacity="${0.6 + (index % 5) / 12}"/>`;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 640" width="960" height="640"><defs><radialGradient id="m"><stop offset="0" stop-color="#fff4d2" stop-opacity=".55"/><stop offset="1" stop-color="#fff4d2" stop-opacity="0"/></radialGradient><mask id="w"><rect width="960" height="640"/><circle cx="760" cy="140" r="36" fill="#fff"/><circle cx="776" cy="128" r="33"/></mask></defs><g fill="#fff">${dots}</g><circle cx="760" cy="140" r="110" fill="url(#m)"/><rect width="960" height="640" fill="#fff4d2" mask="url(#w)"/></svg>`;
})();

/** Every drawing that the promotional videos show, by name. */
export const PROMO_ART = {
  portrait: PORTRAIT,
  portraitPhoto: drawing('tools/port'),
  portraitPop: drawing('tools/av2'),
  portraitLines: drawing('tools/av6'),
  portraitRed: withHair('#5a1a0e', '#8f2f16', '#c2502a', '#4a140a'),
  portraitBlond: withHair('#8a6420', '#b98a34', '#e6c06a', '#7a561a'),
  portraitViolet: withHair('#2a1450', '#47238a', '#7b4fd0', '#220f42'),
  portraitBob: BOB_PORTRAIT,
  clothesBlue: withClothes('#2a33de', '#5a63ff', '#1a209c'),
  clothesGreen: withClothes('#0f8a5f', '#2fb083', '#0a6145'),
  clothesStriped: STRIPED,
  otherPortrait: recoloured(
    recoloured(recoloured(PORTRAIT, HAIR, ['#7a5a1c', '#a8812f', '#dcb75e', '#6b4d16']), CLOTHES, [
      '#e8603c',
      '#ff8a66',
      '#b8401f',
    ]),
    ['#a9623f', '#7c4028', '#c27f57', '#9f5d3d', '#e6ab80'],
    ['#e2ac88', '#c08563', '#f2c4a2', '#dfa37d', '#ffe3cd'],
  ),
  head: headAndClothes(PORTRAIT).head,
  clothes: headAndClothes(PORTRAIT).clothes,
  face: faceOf(PORTRAIT),
  otherFace: faceOf(
    recoloured(
      PORTRAIT,
      ['#7c4028', '#c27f57', '#9f5d3d', '#e6ab80'],
      ['#c08563', '#f2c4a2', '#dfa37d', '#ffe3cd'],
    ),
  ),
  vasePhoto: drawing('tools/still'),
  vase: drawing('tools/still-cut'),
  chairPhoto: drawing('tools/chair'),
  chair: drawing('tools/chair-cut'),
  perfumePhoto: drawing('tools/perf'),
  perfume: drawing('tools/perf-cut'),
  beach: drawing('tools/beach-clean'),
  beachWithLitter: drawing('tools/beach'),
  night: NIGHT,
  stars: STARS,
  sea: SEA.replace(BOAT, ''),
  boat: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -52 88 116" width="352" height="464">${BOAT.replace(' transform="translate(220 150)"', '')}</svg>`,
  dunes: drawing('dunes'),
  city: drawing('tools/city'),
  citySketch: CITY_SKETCH,
  checkerboard: CHECKERBOARD,
} as const;
export type PromoArt = keyof typeof PROMO_ART;
