import { createTextRun } from '@gesso/engine';
import { fitTextHeight, lookOfText, styleRolesOf, textsInProject } from '@gesso/engine/edits';
import { hasText, wholeRange } from '@gesso/engine/internal';
import type { BrandKit, BrandTextStyle } from '../../../../server/contract/brand/brand-kits.ts';
import { brandText } from '../../../messages/english/account/brand.ts';
import { textOf } from '../../../messages/language.ts';
import { faceOf } from '../../../shell/brand/brand-look.ts';
import type { Editor } from '../../../state/editor.ts';
import { insertTextBox } from '../../../state/steps/insert.ts';
import type { NewStyle } from '../../../state/steps/shared-styles.ts';
import { textSelection } from '../../../state/steps/text-styling.ts';

/** Sizes of text styles are those on a page whose short side has as many pixels. */
const REFERENCE_SIDE_PX = 1080;

function runOf(editor: Editor, style: BrandTextStyle) {
  const { width, height } = editor.project.properties;
  const face = faceOf(style);
  const run = {
    fontFamily: face.family,
    fontWeight: face.weight,
    italic: face.italic,
    axes: {},
    textCase: face.uppercase ? ('upper' as const) : ('none' as const),
    fontSizePx: Math.max(1, Math.round((style.sizePx * Math.min(width, height)) / REFERENCE_SIDE_PX)),
  };
  const layer = { lineHeight: style.lineHeight, letterSpacing: face.letterSpacing };
  return { run: style.color === null ? run : { ...run, color: style.color }, layer };
}

/** The text styles of a kit as styles of the project; where they have no colour, that of the first text of their role. */
export function stylesOfKit(editor: Editor, kit: BrandKit): NewStyle[] {
  const roles = styleRolesOf(editor.project);
  return kit.content.textStyles.map((style) => {
    const { run, layer } = runOf(editor, style);
    const like = textsInProject(editor.project).find(({ id }) => roles.get(id) === style.role);
    const color = style.color ?? (like ? lookOfText(like).color : createTextRun({ text: '' }).color);
    const look = { ...run, color, ...layer, align: like?.align ?? ('left' as const) };
    return { name: style.name, role: style.role, look };
  });
}

/** Adds a text in a style of the brand, open for typing. `at` is its middle, where it was dropped. */
export function insertBrandText(
  editor: Editor,
  style: BrandTextStyle,
  at: { readonly x: number; readonly y: number } | null = null,
): Promise<void> {
  const kind = style.role === 'heading' || style.role === 'subheading' ? style.role : 'body';
  return insertTextBox(editor, { kind, text: textOf(brandText)('yourText'), ...runOf(editor, style), at });
}

/** Sets the selected texts in a style of the brand, in one step; where a stretch of a text is selected, its letters only. */
export async function applyBrandText(editor: Editor, style: BrandTextStyle): Promise<void> {
  const { run, layer: fields } = runOf(editor, style);
  const texts = editor.selectedLayers.filter(hasText).filter(({ locked }) => !locked);
  const ranges = new Map(texts.map((layer) => [layer.id, textSelection(editor, layer)]));
  await editor.services.loadFonts(texts.flatMap(({ runs }) => runs.map((each) => ({ ...each, ...run }))));
  editor.editSelected(textOf(brandText).step('applyStyle', { name: style.name }), (layer) => {
    const selected = ranges.get(layer.id);
    if (!hasText(layer) || selected === undefined) return;
    const range = wholeRange(layer.runs, selected.from, selected.to);
    let at = 0;
    const isWhole =
      range.from === 0 && range.to >= layer.runs.reduce((sum, { text }) => sum + text.length, 0);
    layer.runs = layer.runs.flatMap((each) => {
      const start = at;
      at += each.text.length;
      const [from, to] = [Math.max(range.from, start) - start, Math.min(range.to, at) - start];
      if (isWhole) return [{ ...each, ...run }];
      if (to <= from) return [each];
      const parts = [
        { ...each, text: each.text.slice(0, from) },
        { ...each, ...run, text: each.text.slice(from, to) },
        { ...each, text: each.text.slice(to) },
      ];
      return parts.filter(({ text }) => text !== '');
    });
    if (isWhole) Object.assign(layer, fields);
    fitTextHeight(editor.services, layer);
  });
}
