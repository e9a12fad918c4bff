import { AI_TYPE_IDS } from '../../server/contract/store/categories.ts';
import type { PlainKey } from '../messages/catalogue.ts';
import type { aiKindsText } from '../messages/english/ai-kinds.ts';
import { withQuery } from '../paths.ts';
import { SCREEN_PATHS } from '../screen-paths.ts';

type Label = PlainKey<typeof aiKindsText>;

/** A look to choose from: what it is called, and the words that are added to a description. Models are trained on English. */
interface ImageLook {
  readonly id: string;
  readonly label: Label;
  readonly words: string;
}

/** What is made on a page of its own. */
export interface ImageKind {
  /** As in the address: `?kind=headshot`. */
  readonly id: string;
  readonly aiType: number;
  readonly title: Label;
  readonly text: Label;
  /** Whether it begins with a photo: it must, it may, or there is none. */
  readonly photo: 'needed' | 'possible' | 'none';
  /** A person with a face has to be in the photo, whose likeness the result has. */
  readonly isOfPerson: boolean;
  /** Looks in the place of the styles; none where the styles are offered. */
  readonly looks: readonly ImageLook[];
  /** Added to every description. */
  readonly words: string;
  /** Asks for a transparent background where the model makes one. */
  readonly isTransparent: boolean;
  /** The pages of tools that lead here; the first names the photo tool that does without a model what it can. */
  readonly tools: readonly string[];
  /** What that tool does and does not do; null where none stands in. */
  readonly localText: Label | null;
}

const KEEPS_FACE = 'Keep the face, age and skin of the person exactly as they are';
const KEEPS_PRODUCT = 'Keep the product, its shape, colours and lettering exactly as they are';

/** The kinds of images that are made; the first has descriptions only, and styles. */
export const IMAGE_KINDS = [
  {
    id: 'image',
    aiType: AI_TYPE_IDS.textToImage,
    title: 'image',
    text: 'imageText',
    photo: 'possible',
    isOfPerson: false,
    looks: [],
    words: '',
    isTransparent: false,
    tools: ['ai-image-generator'],
    localText: null,
  },
  {
    id: 'avatar',
    aiType: AI_TYPE_IDS.avatarify,
    title: 'avatar',
    text: 'avatarText',
    photo: 'needed',
    isOfPerson: true,
    looks: [
      {
        id: 'storybook',
        label: 'lookStorybook',
        words: 'Storybook illustration, soft gouache, warm evening light',
      },
      { id: 'comic', label: 'lookComic', words: 'Comic book hero, strong ink outlines, halftone shading' },
      { id: 'clay', label: 'lookClay', words: 'Clay figure, studio light, shallow depth of field' },
      {
        id: 'astronaut',
        label: 'lookAstronaut',
        words: 'Astronaut in a white space suit, inside of a space station, cool light',
      },
      { id: 'knight', label: 'lookKnight', words: 'Knight in polished armour, misty meadow at sunrise' },
      { id: 'pixel', label: 'lookPixel', words: 'Pixel art, sixteen colours, plain background' },
    ],
    words: 'Avatar of the person in the photo, head and shoulders, recognisable features',
    isTransparent: false,
    tools: ['ai-avatar-generator'],
    localText: 'avatarLocal',
  },
  {
    id: 'portrait',
    aiType: AI_TYPE_IDS.selfie,
    title: 'portrait',
    text: 'portraitText',
    photo: 'needed',
    isOfPerson: true,
    looks: [
      {
        id: 'window',
        label: 'lookWindow',
        words: 'Beside a large window, linen shirt, soft light of the morning',
      },
      { id: 'garden', label: 'lookGarden', words: 'In a summer garden, light clothes, sun from behind' },
      {
        id: 'evening',
        label: 'lookEvening',
        words: 'On a city street in the evening, dark coat, lights out of focus',
      },
      { id: 'studio', label: 'lookStudio', words: 'Grey studio backdrop, black turtleneck, one soft light' },
      { id: 'beach', label: 'lookBeach', words: 'On a beach, knitted pullover, golden hour' },
      { id: 'film', label: 'lookFilm', words: 'Black and white film photograph, strong side light' },
    ],
    words: `Portrait photograph of the person in the photo. ${KEEPS_FACE}`,
    isTransparent: false,
    tools: ['ai-portrait'],
    localText: 'portraitLocal',
  },
  {
    id: 'headshot',
    aiType: AI_TYPE_IDS.headshot,
    title: 'headshot',
    text: 'headshotText',
    photo: 'needed',
    isOfPerson: true,
    looks: [
      {
        id: 'office',
        label: 'lookOffice',
        words: 'Bright office out of focus, dark blazer, soft light from the left',
      },
      { id: 'plain', label: 'lookPlain', words: 'Light grey backdrop, white shirt, even studio light' },
      { id: 'dark', label: 'lookDark', words: 'Dark blue backdrop, grey suit, light from above' },
      {
        id: 'outdoors',
        label: 'lookOutdoors',
        words: 'Trees out of focus, casual jacket, light of a cloudy day',
      },
      {
        id: 'workshop',
        label: 'lookWorkshop',
        words: 'Workshop out of focus, work shirt, warm light from lamps',
      },
      { id: 'stage', label: 'lookStage', words: 'Conference stage out of focus, smart clothes, spotlight' },
    ],
    words: `Professional headshot of the person in the photo, head and shoulders, looking at the camera. ${KEEPS_FACE}`,
    isTransparent: false,
    tools: ['linkedin-profile-picture-maker', 'ai-profile-picture-maker'],
    localText: 'headshotLocal',
  },
  {
    id: 'sticker',
    aiType: AI_TYPE_IDS.sticker,
    title: 'sticker',
    text: 'stickerText',
    photo: 'none',
    isOfPerson: false,
    looks: [
      { id: 'flat', label: 'lookFlat', words: 'Flat shapes, few strong colours, thick outlines' },
      { id: 'kawaii', label: 'lookKawaii', words: 'Cute, round shapes, big eyes, pastel colours' },
      { id: 'retro', label: 'lookRetro', words: 'Style of the seventies, worn print, warm colours' },
      { id: 'felt', label: 'lookFelt', words: 'Sewn from felt, visible stitches' },
      { id: 'glossy', label: 'lookGlossy', words: 'Glossy three-dimensional figure, soft reflections' },
      { id: 'watercolour', label: 'lookWatercolour', words: 'Watercolour, wet edges' },
    ],
    words: 'Sticker of a single subject, whole and in the middle, on a plain background without shadow',
    isTransparent: true,
    tools: ['ai-sticker-generator'],
    localText: 'stickerLocal',
  },
  {
    id: 'filter',
    aiType: AI_TYPE_IDS.filter,
    title: 'filter',
    text: 'filterText',
    photo: 'needed',
    isOfPerson: false,
    looks: [
      { id: 'oil', label: 'lookOil', words: 'Oil painting, visible brush strokes' },
      { id: 'watercolour', label: 'lookWatercolour', words: 'Watercolour painting, wet edges, paper grain' },
      { id: 'anime', label: 'lookAnime', words: 'Animated film, clean lines, soft shading' },
      { id: 'ink', label: 'lookInk', words: 'Ink drawing, black lines on white paper' },
      { id: 'winter', label: 'lookWinter', words: 'The same scene in winter, snow, cold light' },
      { id: 'night', label: 'lookNight', words: 'The same scene at night, lamps and moonlight' },
    ],
    words: 'Redraw the photo in this look and keep what is in it where it is',
    isTransparent: false,
    tools: ['ai-filter'],
    localText: 'filterLocal',
  },
  {
    id: 'product-shoot',
    aiType: AI_TYPE_IDS.photoshoot,
    title: 'productShoot',
    text: 'productShootText',
    photo: 'needed',
    isOfPerson: false,
    looks: [
      { id: 'marble', label: 'lookMarble', words: 'On white marble, morning light, soft shadow' },
      { id: 'wood', label: 'lookWood', words: 'On an oak table, plants behind, warm light' },
      { id: 'stone', label: 'lookStone', words: 'On wet dark stone, drops of water, light from behind' },
      { id: 'colour', label: 'lookColour', words: 'On a plinth before a wall of one strong colour' },
      { id: 'kitchen', label: 'lookKitchen', words: 'On the worktop of a bright kitchen' },
      { id: 'sand', label: 'lookSand', words: 'On fine sand, long shadows of palm leaves' },
    ],
    words: `Product photograph of the product in the photo. ${KEEPS_PRODUCT}`,
    isTransparent: false,
    tools: ['ai-photo-shoot', 'ai-product-photography'],
    localText: 'productShootLocal',
  },
  {
    id: 'person-shoot',
    aiType: AI_TYPE_IDS.photoshoot,
    title: 'personShoot',
    text: 'personShootText',
    photo: 'needed',
    isOfPerson: true,
    looks: [
      {
        id: 'street',
        label: 'lookStreet',
        words: 'On a street of an old town, summer clothes, light of the afternoon',
      },
      { id: 'cafe', label: 'lookCafe', words: 'At a table of a small café, pullover, light from the window' },
      {
        id: 'mountain',
        label: 'lookMountain',
        words: 'On a mountain path, outdoor jacket, wide view, clear light',
      },
      { id: 'gala', label: 'lookGala', words: 'At a gala, evening clothes, chandeliers out of focus' },
      { id: 'sport', label: 'lookSport', words: 'In a stadium, sports clothes, floodlights' },
      { id: 'studio', label: 'lookStudio', words: 'Grey studio backdrop, black turtleneck, one soft light' },
    ],
    words: `Photograph of the person in the photo in another place. ${KEEPS_FACE}`,
    isTransparent: false,
    tools: ['ai-person-photoshoot'],
    localText: 'personShootLocal',
  },
  {
    id: 'background',
    aiType: AI_TYPE_IDS.background,
    title: 'background',
    text: 'backgroundText',
    photo: 'needed',
    isOfPerson: false,
    looks: [
      { id: 'sky', label: 'lookSky', words: 'Wide sky with few clouds' },
      { id: 'forest', label: 'lookForest', words: 'Forest out of focus, light between the leaves' },
      { id: 'room', label: 'lookRoom', words: 'Bright living room out of focus' },
      { id: 'city', label: 'lookCity', words: 'Lights of a city at night, out of focus' },
      { id: 'beach', label: 'lookBeach', words: 'Beach and sea, golden hour' },
      { id: 'colour', label: 'lookColour', words: 'Wall of one strong colour, soft shadow' },
    ],
    words: 'Replace only the background of the photo; keep everything in front of it exactly as it is',
    isTransparent: false,
    tools: ['ai-change-background'],
    localText: 'backgroundLocal',
  },
] as const satisfies readonly ImageKind[];

/** The kind that an address names; unknown names are images. */
export function imageKindOf(id: string | null): ImageKind {
  return IMAGE_KINDS.find((kind) => kind.id === id) ?? IMAGE_KINDS[0];
}

/** The address of the page that makes a kind of images. */
export function pathOfKind({ id }: Pick<ImageKind, 'id'>): string {
  return withQuery(SCREEN_PATHS.aiImages, { kind: id === 'image' ? undefined : id });
}

/** The kind that the page of a tool leads to; null for tools that need no model. */
export function imageKindOfTool(slug: string): ImageKind | null {
  return IMAGE_KINDS.find(({ tools }) => tools.some((each) => each === slug)) ?? null;
}

/** What is added to a description: the words of the look, then those of the kind. */
export function wordsOfKind({ looks, words }: ImageKind, lookId: string | null): string {
  const look = looks.find(({ id }) => id === lookId);
  return [look?.words, words].filter((each) => each).join('. ');
}
