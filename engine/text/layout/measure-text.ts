import type { TextLayer } from '../../model/layer.ts';
import type { FontLibrary } from '../fonts/font-library.ts';
import { layoutText } from './layout.ts';
import { hasDividedWord } from './text-findings.ts';

/** Measures texts with the faces of a library, which must have been loaded: what `layOutAgain` (edits) takes. */
export function textMeasure(fonts: FontLibrary) {
  return (layer: TextLayer, widthPx: number) => {
    const asked: TextLayer = { ...layer, width: widthPx, autoHeight: true, autoFit: 'none' };
    const { contentWidthPx, heightPx, lines } = layoutText(asked, fonts);
    return {
      contentWidthPx,
      heightPx,
      lineCount: lines.length,
      dividesWord: hasDividedWord(asked, lines),
    };
  };
}
