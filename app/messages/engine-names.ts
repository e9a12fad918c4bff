import type { BlendMode, PageFormat } from '@gesso/engine';
import type { Look } from '@gesso/engine/effects';
import type { AnimationRow } from '@gesso/engine/extend';
import type { HighlightStyle, PrintFormat, SHADOWS } from '@gesso/engine/internal';
import type { ReadyTextStyle, TextStyleCategory } from '@gesso/engine/text';
import { useMemo } from 'react';
import { useTranslated } from './language.ts';

/** The engine's tables say their names in English; other languages name their rows by id. */
export interface EngineNames {
  readonly animation: (row: AnimationRow) => string;
  readonly blendMode: (mode: BlendMode) => string;
  readonly look: (look: Look) => string;
  readonly lookGroup: (group: Look['group']) => string;
  readonly shadow: (row: (typeof SHADOWS)[number]) => string;
  readonly highlight: (style: HighlightStyle) => string;
  readonly textStyle: (style: ReadyTextStyle) => string;
  readonly textStyleCategory: (category: TextStyleCategory) => string;
  readonly format: (format: PageFormat) => string;
  readonly paper: (format: PrintFormat) => string;
  readonly fontCategory: (name: string) => string;
  readonly axis: (tag: string, name: string) => string;
}

/** "Color dodge" of `color-dodge`. */
const asWords = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replace('-', ' ');

/** What the rows of the engine's tables are called in the chosen language. */
export function useEngineNames(): EngineNames {
  const say = useTranslated('engine');
  return useMemo(
    () => ({
      animation: ({ id, name }) => say(`animation.${id}`, name),
      blendMode: (mode) => say(`blend.${mode}`, asWords(mode)),
      look: ({ id, name }) => say(`look.${id}`, name),
      lookGroup: (group) => say(`lookGroup.${group}`, group),
      shadow: ({ id, name }) => say(`shadow.${id}`, name),
      highlight: ({ id, name }) => say(`highlight.${id}`, name),
      textStyle: ({ id, name }) => say(`style.${id}`, name),
      textStyleCategory: (category) => say(`styleCategory.${category}`, category),
      format: ({ id, name }) => say(`format.${id}`, name),
      paper: ({ id, name }) => say(`paper.${id}`, name),
      fontCategory: (name) => say(`fonts.${name}`, name),
      axis: (tag, name) => say(`axis.${tag}`, name),
    }),
    [say],
  );
}
