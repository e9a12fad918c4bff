import { FONT_WEIGHT_NAMES } from '../../engine/model/font-weights.ts';
import { type FontCategory, type FontFamilyInfo, nearestFontStyle } from '../../engine/ports/fonts.ts';
import { SHIPPED_FAMILIES } from '../../engine/presets/shipped-fonts.ts';

/** One TrueType file; `file` is its path inside the npm package. */
export interface FontCatalogueFile {
  readonly weight: number;
  readonly italic: boolean;
  readonly file: string;
}

/** A family that Gesso ships, from an npm package that carries its files. */
export interface FontCatalogueRow {
  readonly family: string;
  readonly category: FontCategory;
  readonly package: string;
  readonly license: 'OFL-1.1' | 'Apache-2.0';
  /** Who the licence names as the owner of the copyright. */
  readonly author: string;
  readonly files: readonly FontCatalogueFile[];
}

/** Builds a row; the packages name their files after family and style: `700Bold_Italic/Lora_700Bold_Italic.ttf`. */
function row(
  family: string,
  category: FontCategory,
  author: string,
  weights: readonly number[],
  italicWeights: readonly number[] = [],
  license: FontCatalogueRow['license'] = 'OFL-1.1',
): FontCatalogueRow {
  const fileOf = (weight: number, italic: boolean): FontCatalogueFile => {
    const style = `${weight}${FONT_WEIGHT_NAMES[weight] ?? ''}${italic ? '_Italic' : ''}`;
    return { weight, italic, file: `${style}/${family.replaceAll(' ', '')}_${style}.ttf` };
  };
  return {
    family,
    category,
    package: `@expo-google-fonts/${fontSlug(family)}`,
    license,
    author,
    files: [
      ...weights.map((weight) => fileOf(weight, false)),
      ...italicWeights.map((weight) => fileOf(weight, true)),
    ],
  };
}

const light = [300, 400, 500, 600, 700] as const;
const allToBlack = [300, 400, 500, 600, 700, 800, 900] as const;

/** Every shipped family, by category. */
export const FONT_CATALOGUE: readonly FontCatalogueRow[] = [
  row('Inter', 'Sans', 'The Inter Project Authors', [100, 200, ...allToBlack], [400, 500, 600, 700, 900]),
  row('Bricolage Grotesque', 'Sans', 'The Bricolage Grotesque Project Authors', [200, ...light, 800]),
  row('Montserrat', 'Sans', 'The Montserrat.Git Project Authors', [100, ...allToBlack], [400, 700]),
  row('Oswald', 'Sans', 'The Oswald Project Authors', [200, ...light]),
  row('Poppins', 'Sans', 'The Poppins Project Authors', [100, ...allToBlack], [400, 700]),
  row('Rubik', 'Sans', 'The Rubik Project Authors', allToBlack, [400, 700]),
  row('Space Grotesk', 'Sans', 'The Space Grotesk Project Authors', light),
  row('Syne', 'Sans', 'The Syne Project Authors', [400, 500, 600, 700, 800]),
  row('Work Sans', 'Sans', 'The Work Sans Project Authors', allToBlack, [400, 700]),
  row('DM Sans', 'Sans', 'The DM Sans Project Authors', allToBlack, [400, 500, 700]),
  row('Manrope', 'Sans', 'The Manrope Project Authors', [400, 500, 600, 700, 800]),
  row('Outfit', 'Sans', 'The Outfit Project Authors', allToBlack),
  row(
    'Plus Jakarta Sans',
    'Sans',
    'The Plus Jakarta Sans Project Authors',
    [400, 500, 600, 700, 800],
    [400, 700],
  ),
  row('Sora', 'Sans', 'The Sora Project Authors', [300, 400, 500, 600, 700, 800]),
  row('Figtree', 'Sans', 'The Figtree Project Authors', allToBlack, [400, 700]),
  row('Archivo', 'Sans', 'The Archivo Project Authors', allToBlack, [400, 700]),
  row('Barlow Condensed', 'Sans', 'The Barlow Project Authors', allToBlack, [400, 700]),
  row('Josefin Sans', 'Sans', 'The Josefin Sans Project Authors', light, [400]),
  row('Jost', 'Sans', 'The Jost Project Authors', allToBlack, [400]),
  row('League Spartan', 'Sans', 'The League Spartan Project Authors', allToBlack),
  row('Epilogue', 'Sans', 'The Epilogue Project Authors', allToBlack, [400]),
  row('Mukta', 'Sans', 'Girish Dalvi, Ek Type', [200, 300, 400, 500, 600, 700, 800]),

  row('DM Serif Display', 'Serif', 'Adobe; Google LLC', [400], [400]),
  row('Fraunces', 'Serif', 'The Fraunces Project Authors', allToBlack, [400, 700]),
  row('Instrument Serif', 'Serif', 'The Instrument Serif Project Authors', [400], [400]),
  row('Lora', 'Serif', 'The Lora Project Authors', [400, 500, 600, 700], [400, 700]),
  row(
    'Playfair Display',
    'Serif',
    'The Playfair Display Project Authors',
    [400, 500, 600, 700, 800, 900],
    [400, 700],
  ),
  row('Cormorant Garamond', 'Serif', 'the Cormorant Project Authors', light, [400, 500, 600]),
  row('Bodoni Moda', 'Serif', 'The Bodoni Moda Project Authors', [400, 500, 600, 700, 800, 900], [400, 700]),
  row('EB Garamond', 'Serif', 'The EB Garamond Project Authors', [400, 500, 600, 700, 800], [400, 500, 700]),
  row('Cinzel', 'Serif', 'The Cinzel Project Authors', [400, 500, 600, 700, 800, 900]),
  row('Marcellus', 'Serif', 'Brian J. Bonislawsky DBA Astigmatic', [400]),
  row('Prata', 'Serif', 'The Prata Project Authors', [400]),
  row('Young Serif', 'Serif', 'The Young Serif Project Authors', [400]),
  row('Gloock', 'Serif', 'The Gloock Project Authors', [400]),
  row('Italiana', 'Serif', 'Santiago Orozco', [400]),
  row(
    'Newsreader',
    'Serif',
    'The Newsreader Project Authors',
    [300, 400, 500, 600, 700, 800],
    [300, 400, 500],
  ),
  row('Libre Caslon Display', 'Serif', 'The Libre Caslon Display Authors', [400]),
  row('Zilla Slab', 'Serif', 'The Mozilla Foundation', [300, 400, 500, 600, 700], [400]),
  row('Arvo', 'Serif', 'Anton Koovit', [400, 700], [400, 700]),
  row('Tiro Devanagari Hindi', 'Serif', 'The Indigo Project Authors', [400], [400]),

  row('Abril Fatface', 'Display', 'TypeTogether', [400]),
  row('Anton', 'Display', 'The Anton Project Authors', [400]),
  row('Archivo Black', 'Display', 'The Archivo Black Project Authors', [400]),
  row('Audiowide', 'Display', 'Brian J. Bonislawsky DBA Astigmatic', [400]),
  row('Bangers', 'Display', 'The Bangers Project Authors', [400]),
  row('Bebas Neue', 'Display', 'Dharma Type', [400]),
  row('Bungee', 'Display', 'The Bungee Project Authors', [400]),
  row('Chango', 'Display', 'Fontstage', [400]),
  row('Lilita One', 'Display', 'Juan Montoreano', [400]),
  row('Limelight', 'Display', 'Sorkin Type Co', [400]),
  row('Lobster', 'Display', 'The Lobster Project Authors', [400]),
  row('Luckiest Guy', 'Display', 'Astigmatic', [400], [], 'Apache-2.0'),
  row('Monoton', 'Display', 'Vernon Adams', [400]),
  row('Orbitron', 'Display', 'The Orbitron Project Authors', [400, 500, 600, 700, 800, 900]),
  row('Press Start 2P', 'Display', 'The Press Start 2P Project Authors', [400]),
  row('Righteous', 'Display', 'Brian J. Bonislawsky DBA Astigmatic', [400]),
  row('Shrikhand', 'Display', 'Jonny Pinhorn', [400]),
  row('Unbounded', 'Display', 'The Unbounded Project Authors', [200, ...light, 800, 900]),
  row('Alfa Slab One', 'Display', 'The Alfa Slab One Project Authors', [400]),
  row('Titan One', 'Display', 'Rodrigo Fuenzalida', [400]),
  row('Rye', 'Display', 'Sorkin Type Co', [400]),
  row('Special Elite', 'Display', 'Astigmatic', [400], [], 'Apache-2.0'),
  row('Climate Crisis', 'Display', 'The Climate Crisis Project Authors', [400]),
  row('Bowlby One', 'Display', 'vernon adams', [400]),
  row('Dela Gothic One', 'Display', 'The Dela Gothic Project Authors', [400]),
  row('Baloo 2', 'Display', 'The Baloo 2 Project Authors', [400, 500, 600, 700, 800]),

  row('Caveat Brush', 'Handwriting', 'Google Inc.', [400]),
  row('Dancing Script', 'Handwriting', 'The Dancing Script Project Authors', [400, 500, 600, 700]),
  row('Great Vibes', 'Handwriting', 'The Great Vibes Pro Project Authors', [400]),
  row('Pacifico', 'Handwriting', 'The Pacifico Project Authors', [400]),
  row('Permanent Marker', 'Handwriting', 'Font Diner, Inc', [400], [], 'Apache-2.0'),
  row('Caveat', 'Handwriting', 'The Caveat Project Authors', [400, 500, 600, 700]),
  row('Sacramento', 'Handwriting', 'Brian J. Bonislawsky DBA Astigmatic', [400]),
  row('Satisfy', 'Handwriting', 'Sideshow', [400], [], 'Apache-2.0'),
  row('Kalam', 'Handwriting', 'Indian Type Foundry', [300, 400, 700]),
  row('Homemade Apple', 'Handwriting', 'Font Diner, Inc', [400], [], 'Apache-2.0'),
  row('Allura', 'Handwriting', 'The Allura Project Authors', [400]),
  row('Parisienne', 'Handwriting', 'Brian J. Bonislawsky DBA Astigmatic', [400]),
  row('Reenie Beanie', 'Handwriting', 'James Grieshaber', [400]),

  row('JetBrains Mono', 'Monospace', 'The JetBrains Mono Project Authors', [...light, 800], [400, 700]),
  row('Space Mono', 'Monospace', 'The Space Mono Project Authors', [400, 700], [400, 700]),

  row('Amiri', 'Arabic', 'The Amiri Project Authors', [400, 700], [400, 700]),
  row('Cairo', 'Arabic', 'The Cairo Project Authors', [200, ...allToBlack]),
  row('Noto Sans Arabic', 'Arabic', 'The Noto Project Authors', [100, ...allToBlack]),
  row('Tajawal', 'Arabic', 'Boutros International', [200, 300, 400, 500, 700, 800, 900]),
  row('Almarai', 'Arabic', 'The Almarai Project Authors', [300, 400, 700, 800]),
  row('Reem Kufi', 'Arabic', 'The Reem Kufi Project Authors', [400, 500, 600, 700]),
  row('Aref Ruqaa', 'Arabic', 'The Aref Ruqaa Project Authors', [400, 700]),
  row('El Messiri', 'Arabic', 'The El Messiri Project Authors', [400, 500, 600, 700]),
];

/** The catalogue as a FontSource lists it. */
export const FONT_FAMILIES: readonly FontFamilyInfo[] = FONT_CATALOGUE.map(({ family, category, files }) => ({
  name: family,
  category,
  styles: files.map(({ weight, italic }) => ({ weight, italic })),
}));

/** The names of all families that are shipped, those that the catalogue does not list too. */
export const SHIPPED_FAMILY_NAMES: ReadonlySet<string> = new Set(
  [...FONT_FAMILIES, ...SHIPPED_FAMILIES].map(({ name }) => name),
);

/** The name of a family in URLs: `dm-serif-display`. */
export function fontSlug(family: string): string {
  return family.toLowerCase().replaceAll(' ', '-');
}

/**
 * The path on our origin of the file nearest to a style: `/assets/fonts/lora/700-italic.ttf`. Throws a RangeError for a
 * family that is not shipped.
 */
export function fontFileUrl(family: string, weight: number, italic: boolean): string {
  const files = FONT_CATALOGUE.find((candidate) => candidate.family === family)?.files ?? [];
  const style = nearestFontStyle(files, { weight, italic });
  if (style === null) throw new RangeError(`${family} is not a shipped font`);
  return `/assets/fonts/${fontSlug(family)}/${style.weight}${style.italic ? '-italic' : ''}.ttf`;
}

/** The path of an image of the family, to be shown in a list: `/assets/fonts/lora/400.png`. */
export function fontPreviewUrl(family: string): string {
  return fontFileUrl(family, 400, false).replace(/\.ttf$/, '.png');
}

/** The package behind a family of SHIPPED_FAMILIES that the catalogue does not list. */
export interface ShippedFontPackage {
  readonly slug: string;
  readonly family: string;
  readonly package: string;
  readonly license: 'OFL-1.1';
  readonly author: string;
  /** Which files of a package of variable fonts carry all axes; null for packages of whole files. */
  readonly axesName: string | null;
}

const AUTHORS: Readonly<Record<string, string>> = {
  'noto-sans-jp': 'Google Inc.',
  'noto-sans-kr': 'Google Inc.',
  'noto-sans-sc': 'Google Inc.',
};
const AXES_NAMES: Readonly<Record<string, string>> = {
  recursive: 'full',
  'roboto-flex': 'full',
  'shantell-sans': 'full',
  anybody: 'standard',
  fredoka: 'standard',
};

/** Where the faces of scripts and the variable families come from. */
export const SHIPPED_PACKAGES: readonly ShippedFontPackage[] = SHIPPED_FAMILIES.filter(({ name }) =>
  FONT_CATALOGUE.every(({ family }) => family !== name),
).map(({ name, slug, hasParts }) => ({
  slug,
  family: name,
  package: `${hasParts ? '@fontsource-variable' : '@expo-google-fonts'}/${slug}`,
  license: 'OFL-1.1',
  author: AUTHORS[slug] ?? `The ${name.startsWith('Noto') ? 'Noto' : name} Project Authors`,
  axesName: hasParts ? (AXES_NAMES[slug] ?? 'wght') : null,
}));

const SHIPPED_PATH = /^\/assets\/fonts\/([a-z0-9-]+)\/(?:([a-z0-9-]{1,40})\.ttf|(parts)\.json)$/;

/** The file behind an address below which SHIPPED_FAMILIES are served; a part of a font is still packed (.woff2). */
function shippedPackageFile(urlPath: string): string | null {
  const [, slug, file, list] = SHIPPED_PATH.exec(urlPath) ?? [];
  const row = SHIPPED_PACKAGES.find((candidate) => candidate.slug === slug);
  const family = SHIPPED_FAMILIES.find((candidate) => candidate.slug === slug);
  if (row === undefined || family === undefined) return null;
  if (row.axesName === null) {
    const style = family.styles.find((candidate) => String(candidate.weight) === file);
    if (style === undefined) return null;
    const name = `${style.weight}${FONT_WEIGHT_NAMES[style.weight] ?? ''}`;
    return `${row.package}/${name}/${row.family.replaceAll(' ', '')}_${name}.ttf`;
  }
  if (list !== undefined) return `${row.package}/unicode.json`;
  return file === undefined ? null : `${row.package}/files/${row.slug}-${file}-${row.axesName}-normal.woff2`;
}

const FONT_PATH = /^\/assets\/fonts\/([a-z0-9-]+)\/(\d{3})(-italic)?\.(ttf|png)$/;

/**
 * Finds the file behind a path made by `fontFileUrl`, `fontPreviewUrl` or the functions of presets/shipped-fonts.ts. Returns it as package and path, to be looked up in
 * node_modules, or null for any other path. Nothing of the path itself gets into the answer.
 */
export function fontPackageFile(urlPath: string): string | null {
  const shipped = shippedPackageFile(urlPath);
  if (shipped !== null) return shipped;
  const match = FONT_PATH.exec(urlPath);
  if (match === null) return null;
  const [, slug, weight, italic, extension] = match;
  const family = FONT_CATALOGUE.find((candidate) => fontSlug(candidate.family) === slug);
  const file = family?.files.find(
    (candidate) => candidate.weight === Number(weight) && candidate.italic === (italic !== undefined),
  );
  if (family === undefined || file === undefined) return null;
  return `${family.package}/${file.file}${extension === 'png' ? '.png' : ''}`;
}
