import {
  BACKGROUND_COLORS,
  CLOTHES_COLORS,
  HAIR_COLORS,
  INK,
  lightnessOf,
  mix,
  SKIN_COLORS,
  shadesOf,
} from './colors.ts';
import {
  ACCESSORIES,
  BACKGROUNDS,
  BEARDS,
  BEARDS_ABOUT_MOUTH,
  CLOTHES,
  GLASSES,
  TORSO_CLIP,
} from './extras.ts';
import { BROWS, EYES, earsAndNeck, HEADS, head, MOUTHS, NOSES } from './faces.ts';
import { HAIR } from './hair.ts';
import { ellipse, group } from './shapes.ts';

/** The side of a drawing, in its own units. */
export const AVATAR_SIDE = 400;

/** Everything that an illustrated avatar is made of, and what can be chosen for each part. Colours are #rrggbb. */
export const AVATAR_PARTS = {
  skin: SKIN_COLORS,
  head: Object.keys(HEADS),
  hair: Object.keys(HAIR),
  hairColor: HAIR_COLORS,
  eyes: Object.keys(EYES),
  brows: Object.keys(BROWS),
  nose: Object.keys(NOSES),
  mouth: Object.keys(MOUTHS),
  beard: Object.keys(BEARDS),
  glasses: Object.keys(GLASSES),
  clothes: Object.keys(CLOTHES),
  clothesColor: CLOTHES_COLORS,
  accessory: Object.keys(ACCESSORIES),
  accent: CLOTHES_COLORS,
  background: Object.keys(BACKGROUNDS),
  backgroundColor: BACKGROUND_COLORS,
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type AvatarPart = keyof typeof AVATAR_PARTS;
/** One avatar: the choice for each part. */
export type Avatar = Readonly<Record<AvatarPart, string>>;

const PART_NAMES = Object.keys(AVATAR_PARTS) as AvatarPart[];
/** Hair that covers ears and forehead: nothing is worn over it. */
const COVERED: ReadonlySet<string> = new Set(['headscarf', 'turban']);
/** Hair with which beards are rare, as on the street; picked by hand they go together. */
const LONG: ReadonlySet<string> = new Set([
  ...['pixie', 'bob', 'fringe', 'long', 'wavy', 'long-curls', 'ponytail', 'top-bun', 'buns', 'braids'],
]);
/** How much larger the person is drawn than the parts are written, so that the face fills the image. */
const PERSON_SCALE = 1.15;
/** Eyes of people; the drawing is too small for more than their tone. */
const IRIS = { dark: '#4a2c20', light: '#4d7a8c' } as const;

/** Numbers of 0 to 1 from a seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How far apart two colours are, 0 to about 440. */
function distance(one: string, other: string): number {
  const lane = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  return Math.hypot(...[1, 3, 5].map((at) => lane(one, at) - lane(other, at)));
}

/** An avatar that follows from a number: the same one each time. Every part may come with every other. */
export function avatarFromSeed(seed: number): Avatar {
  const next = numbersFrom(seed);
  const pick = (values: readonly string[]) => values[Math.floor(next() * values.length)] ?? '';
  /** One of some values with a likelihood; what comes first in the list otherwise. */
  const sometimes = (likelihood: number, values: readonly string[]) =>
    next() < likelihood ? pick(values.slice(1)) : (values[0] ?? '');
  const backgroundColor = pick(BACKGROUND_COLORS);
  const apart = (values: readonly string[], ...from: readonly string[]) => {
    const fitting = values.filter((value) => from.every((other) => distance(value, other) > 90));
    return pick(fitting.length > 0 ? fitting : values);
  };
  const skin = pick(SKIN_COLORS);
  const clothesColor = apart(CLOTHES_COLORS, backgroundColor, skin);
  // Colours that hair has by nature come first in the list, and more often.
  const hairColor = apart(next() < 0.84 ? HAIR_COLORS.slice(0, 9) : HAIR_COLORS, skin, backgroundColor);
  const hair = pick(AVATAR_PARTS.hair);
  const isCovered = COVERED.has(hair);
  const avatar = {
    skin,
    head: pick(AVATAR_PARTS.head),
    hair,
    hairColor,
    eyes: pick(AVATAR_PARTS.eyes),
    brows: pick(AVATAR_PARTS.brows),
    nose: pick(AVATAR_PARTS.nose),
    mouth: pick(AVATAR_PARTS.mouth),
    beard: hair === 'headscarf' ? 'none' : sometimes(LONG.has(hair) ? 0.05 : 0.3, AVATAR_PARTS.beard),
    glasses: sometimes(0.34, AVATAR_PARTS.glasses),
    clothes: pick(AVATAR_PARTS.clothes),
    clothesColor,
    accessory: sometimes(0.42, AVATAR_PARTS.accessory),
    accent: apart(CLOTHES_COLORS, clothesColor, backgroundColor, skin),
    background: pick(AVATAR_PARTS.background),
    backgroundColor,
  };
  return isCovered ? { ...avatar, accessory: 'none' } : avatar;
}

/** An avatar as a short text for an address: the place of each choice, joined by hyphens. */
export function avatarCode(avatar: Avatar): string {
  return PART_NAMES.map((part) => (AVATAR_PARTS[part] as readonly string[]).indexOf(avatar[part])).join('-');
}

/** The avatar of such a text; null where it is none. Choices are only added at the end of their lists, so older texts stay right. */
export function avatarOfCode(code: string): Avatar | null {
  const places = code.split('-').map(Number);
  if (places.length !== PART_NAMES.length) return null;
  const entries = PART_NAMES.map((part, index) => [part, AVATAR_PARTS[part][places[index] ?? -1]] as const);
  if (entries.some(([, choice]) => choice === undefined)) return null;
  // Every part has one of its choices.
  return Object.fromEntries(entries) as Avatar;
}

/** An avatar as SVG, 400 units wide and high. @param sidePx the side that it has where nothing else sets one */
export function drawAvatar(avatar: Avatar, sidePx: number = AVATAR_SIDE): string {
  const [skin, hair, cloth] = [
    shadesOf(avatar.skin),
    shadesOf(avatar.hairColor),
    shadesOf(avatar.clothesColor),
  ];
  const style = HAIR[avatar.hair] ?? {};
  const accessory = ACCESSORIES[avatar.accessory];
  const isHat = accessory?.isHat === true && !COVERED.has(avatar.hair);
  // Under a hat hair begins at its rim.
  const cut = (content: string) =>
    isHat && content !== '' ? group(content, { 'clip-path': 'url(#hat)' }) : content;
  const hairLine = mix(avatar.hairColor, INK, lightnessOf(avatar.hairColor) > 0.55 ? 0.38 : 0.5);
  const beardColor = mix(avatar.hairColor, INK, 0.12);
  const lips = mix(avatar.skin, '#a31f38', lightnessOf(avatar.skin) > 0.5 ? 0.55 : 0.5);
  const iris = lightnessOf(avatar.skin) > 0.68 ? IRIS.light : IRIS.dark;
  const hasEyes = avatar.glasses !== 'sun';
  const mouthSkin = BEARDS_ABOUT_MOUTH.has(avatar.beard) ? ellipse(200, 249, 29, 13, skin.base) : '';
  const worn = COVERED.has(avatar.hair) ? '' : (accessory?.draw(avatar.accent) ?? '');
  const isUnderHair =
    avatar.accessory === 'studs' || avatar.accessory === 'hoops' || avatar.accessory === 'freckles';
  const person = [
    cut(style.behind?.(hair, avatar.accent) ?? ''),
    avatar.clothes === 'hoodie' ? '' : earsAndNeck(skin),
    CLOTHES[avatar.clothes]?.(cloth, skin, avatar.accent),
    avatar.clothes === 'hoodie' ? earsAndNeck(skin) : '',
    head(avatar.head, skin),
    isUnderHair ? worn : '',
    NOSES[avatar.nose]?.(skin),
    BEARDS[avatar.beard]?.(beardColor, skin),
    mouthSkin,
    MOUTHS[avatar.mouth]?.(lips),
    hasEyes ? EYES[avatar.eyes]?.(iris, skin) : '',
    hasEyes ? BROWS[avatar.brows]?.(hairLine) : '',
    cut(style.front?.(hair, avatar.accent) ?? ''),
    cut(style.over?.(hair, avatar.accent) ?? ''),
    GLASSES[avatar.glasses]?.(),
    isUnderHair ? '' : worn,
  ];
  const background = BACKGROUNDS[avatar.background]?.(avatar.backgroundColor) ?? '';
  const transform = `translate(200 206) scale(${PERSON_SCALE}) translate(-200 -206)`;
  // Two drawings on one page must not cut each other.
  const own = (name: string) => `${name}-${avatarCode(avatar)}`;
  const clips = [
    `<clipPath id="head"><path d="${HEADS[avatar.head] ?? ''}"/></clipPath>`,
    `<clipPath id="torso"><path d="${TORSO_CLIP}"/></clipPath>`,
    // Hair goes beyond the drawing on all sides but above the rim.
    '<clipPath id="hat"><path d="M0 138H400V400H0Z"/></clipPath>',
  ];
  const drawn = `<defs>${clips.join('')}</defs>${background}${group(person.join(''), { transform })}`;
  const named = drawn.replaceAll(
    /(id="|url\(#)(head|torso|hat)\b/g,
    (_all, before: string, name: string) => before + own(name),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sidePx}" height="${sidePx}" viewBox="0 0 ${AVATAR_SIDE} ${AVATAR_SIDE}">${named}</svg>`;
}
