import type { BrandFace, BrandLook } from '@gesso/engine/edits';
import type { BrandContent, BrandKit, BrandTextStyle } from '../../../server/contract/brand/brand-kits.ts';

/** Weights that texts can have. */
const weightOf = (weight: number) => Math.min(900, Math.max(100, Math.round(weight / 100) * 100));

/** A text style as the engine sets texts in it. */
export function faceOf(style: BrandTextStyle): BrandFace {
  return {
    family: style.family,
    weight: weightOf(style.weight),
    italic: style.isItalic,
    uppercase: style.isUppercase,
    letterSpacing: Math.round(style.letterSpacingEm * 1000),
  };
}

/**
 * The colours and faces of a kit, as they are applied to a project. The first palette counts, and of the others the colours that are for something: they
 * are there to choose from. Of each role the first text style counts.
 */
export function lookOf({ palettes, textStyles }: BrandContent): BrandLook {
  const faces: Partial<Record<keyof BrandLook['faces'], BrandFace>> = {};
  for (const style of textStyles) if (style.role !== null) faces[style.role] ??= faceOf(style);
  return {
    colors: palettes.flatMap(({ colors }, index) =>
      colors
        .filter(({ role }) => index === 0 || role !== null)
        .map(({ hex, role }) => ({ color: hex, role })),
    ),
    faces,
  };
}

/** The families of a kit, those of its text styles first, each once. */
export function familiesOf({ textStyles, fonts }: BrandContent): string[] {
  return [...new Set([...textStyles, ...fonts].map(({ family }) => family))];
}

/** A row of colours with its name. */
export interface BrandSwatches {
  readonly name: string;
  readonly colors: readonly string[];
}

/** The palettes of a kit that have colours, as pickers show them. */
export function swatchesOf(kit: BrandKit | null): BrandSwatches[] {
  if (kit === null) return [];
  return kit.content.palettes
    .filter(({ colors }) => colors.length > 0)
    .map(({ name, colors }, index) => ({
      name: index === 0 || name === '' ? kit.name : `${kit.name}: ${name}`,
      colors: [...new Set(colors.map(({ hex }) => hex))],
    }));
}
