import { createGroupLayer, createTextLayer, createTextRun, type Layer, type TextLayer } from '@gesso/engine';
import { applyStyle, fitTextHeight, plainText } from '@gesso/engine/edits';
import { hasChildren, hasText } from '@gesso/engine/internal';
import { REFERENCE_SIDE_PX } from '../../../assets/text/text-combination.ts';
import type { StepLabel } from '../../messages/catalogue.ts';
import type { Editor } from '../editor.ts';
import { insertCombination } from './insert-combination.ts';

/** A face of a pair: its family and the weight that suits it. */
interface PairedFace {
  readonly fontFamily: string;
  readonly fontWeight: number;
}

/** Two families that go well together. */
export interface FontPair {
  readonly heading: PairedFace;
  readonly body: PairedFace;
  /** The letters that it was chosen for. */
  readonly script: 'latin' | 'arabic';
}

const pair = (
  heading: readonly [family: string, weight: number],
  body: readonly [family: string, weight: number],
  script: FontPair['script'] = 'latin',
): FontPair => ({
  heading: { fontFamily: heading[0], fontWeight: heading[1] },
  body: { fontFamily: body[0], fontWeight: body[1] },
  script,
});

/** Headings with the text below them, from classic to loud. */
export const FONT_PAIRS: readonly FontPair[] = [
  pair(['Playfair Display', 700], ['Lora', 400]),
  pair(['Anton', 400], ['Work Sans', 400]),
  pair(['Fraunces', 600], ['Figtree', 400]),
  pair(['Space Grotesk', 700], ['Inter', 400]),
  pair(['DM Serif Display', 400], ['DM Sans', 400]),
  pair(['Syne', 800], ['Manrope', 400]),
  pair(['Bodoni Moda', 700], ['Jost', 400]),
  pair(['Archivo Black', 400], ['Archivo', 400]),
  pair(['Great Vibes', 400], ['Cormorant Garamond', 500]),
  pair(['Bebas Neue', 400], ['Montserrat', 400]),
  pair(['Abril Fatface', 400], ['Poppins', 400]),
  pair(['Unbounded', 700], ['Outfit', 400]),
  pair(['Young Serif', 400], ['Mukta', 400]),
  pair(['Oswald', 600], ['EB Garamond', 400]),
  pair(['Cinzel', 600], ['Marcellus', 400]),
  pair(['Bricolage Grotesque', 800], ['Newsreader', 400]),
  pair(['Alfa Slab One', 400], ['Zilla Slab', 400]),
  pair(['Instrument Serif', 400], ['Plus Jakarta Sans', 400]),
  pair(['Shrikhand', 400], ['Josefin Sans', 400]),
  pair(['League Spartan', 800], ['Epilogue', 400]),
  pair(['Pacifico', 400], ['Rubik', 400]),
  pair(['Sora', 700], ['JetBrains Mono', 400]),
  pair(['Limelight', 400], ['Josefin Sans', 300]),
  pair(['Caveat', 700], ['Arvo', 400]),
  pair(['Titan One', 400], ['Baloo 2', 400]),
  pair(['Barlow Condensed', 700], ['Lora', 400]),
  pair(['Cairo', 800], ['Tajawal', 400], 'arabic'),
  pair(['Aref Ruqaa', 700], ['Amiri', 400], 'arabic'),
  pair(['Reem Kufi', 700], ['Almarai', 400], 'arabic'),
  pair(['El Messiri', 700], ['Noto Sans Arabic', 400], 'arabic'),
];

const textsIn = (layer: Layer): readonly TextLayer[] =>
  hasText(layer) ? [layer] : hasChildren(layer) ? layer.children.flatMap(textsIn) : [];

/** The selected texts, those in selected groups too. */
export const selectedTexts = (layers: readonly Layer[]): readonly TextLayer[] => layers.flatMap(textsIn);

const sizeOf = (layer: TextLayer): number => Math.max(...layer.runs.map(({ fontSizePx }) => fontSizePx));

/** Sets the largest of the selected texts in the heading's face and the others in that of the body, in one step. */
export function applyFontPair(editor: Editor, { heading, body }: FontPair, label: StepLabel): void {
  const texts = selectedTexts(editor.selectedLayers).filter(({ locked }) => !locked);
  const largest = Math.max(...texts.map(sizeOf));
  const faceOf = (layer: TextLayer) => (sizeOf(layer) === largest ? heading : body);
  const apply = () =>
    void editor.transact(label, (scene) => {
      for (const layer of texts)
        applyStyle(
          editor.services,
          scene.layers,
          { id: layer.id, from: 0, to: plainText(layer).length },
          // What other faces had and these do not.
          () => ({ ...faceOf(layer), italic: false, axes: {} }),
        );
    });
  const loading = editor.services.loadFonts(
    texts.flatMap((layer) => layer.runs.map((run) => ({ ...run, ...faceOf(layer), italic: false }))),
  );
  if (loading) void loading.then(apply);
  else apply();
}

/** Puts a title with its text on the page, as a group in the two faces. */
export async function insertFontPair(
  editor: Editor,
  { heading, body, script }: FontPair,
  {
    words,
    name,
    label,
    at = null,
  }: {
    readonly words: { readonly heading: string; readonly body: string };
    readonly name: string;
    readonly label: StepLabel;
    readonly at?: { readonly x: number; readonly y: number } | null;
  },
): Promise<void> {
  const width = Math.round(REFERENCE_SIDE_PX * 0.66);
  const align = script === 'arabic' ? 'right' : 'left';
  const title = createTextLayer({
    name: words.heading,
    width,
    align,
    lineHeight: 1.1,
    runs: [createTextRun({ text: words.heading, fontSizePx: 104, ...heading })],
  });
  const text = createTextLayer({
    name: words.body,
    width,
    align,
    lineHeight: 1.4,
    runs: [createTextRun({ text: words.body, fontSizePx: 38, ...body })],
  });
  await editor.services.loadFonts([...title.runs, ...text.runs]);
  for (const layer of [title, text]) fitTextHeight(editor.services, layer);
  text.y = title.height + 24;
  const layer = createGroupLayer({ name, width, height: text.y + text.height, children: [title, text] });
  await insertCombination(editor, { layer, place: 'middle' }, { name, label, at });
}
