import { solid, type TextLayer } from '@gesso/engine';
import { editorLettersText } from '../../../messages/english/editor-letters.ts';
import { useText } from '../../../messages/language.ts';
import { useEditor } from '../../../state/hooks.ts';
import { findLayer } from '../../../state/layer-tree.ts';
import { applyStyle, editTextLayers, sharedTextValue, textSelection } from '../../../state/text-edits.ts';
import { setFill } from '../../../state/text-effect-edits.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ColourButton } from '../../colour-button.tsx';
import { PaintField } from '../paint-field.tsx';

/** What letters are painted with, and the highlight behind them. A plain colour goes on the selected letters only. */
export function TextFill({ layers }: { layers: readonly TextLayer[] }) {
  const t = useText(editorLettersText);
  const editor = useEditor();
  const first = layers[0];
  if (!first) return null;
  const ranges = layers.map((layer) => ({ id: layer.id, ...textSelection(editor, layer) }));
  const color = sharedTextValue(
    ranges.flatMap((range) => range.runs),
    (run) => run.color,
  );
  return (
    <section aria-label={t('letterFill')}>
      <div className="sect">{t('fill')}</div>
      <PaintField
        name={t('letter')}
        paint={first.fill ?? (color === null ? null : solid(color))}
        write={(scene, paint) => {
          for (const range of ranges) {
            const layer = findLayer(scene.layers, range.id)?.layer;
            if (layer?.type !== 'text') continue;
            setFill(layer, paint);
            if (paint.type === 'solid')
              applyStyle(editor, scene.layers, range, () => ({ color: paint.color }));
          }
        }}
      />
      {first.highlight ? (
        <div className="row between">
          <span className="sec">{t('highlight')}</span>
          <span className="row g1">
            <ColourButton
              label={t('highlightColour')}
              value={first.highlight.color}
              gestureLabel={t('highlightColour')}
              apply={(scene, hex) => {
                for (const { id } of layers) {
                  const layer = findLayer(scene.layers, id)?.layer;
                  if (layer?.type === 'text' && layer.highlight) layer.highlight.color = hex;
                }
              }}
            />
            <IconButton
              label={t('removeHighlight')}
              icon="x"
              size="sm"
              onClick={() =>
                editTextLayers(editor, t('removeHighlight'), (layer) => {
                  layer.highlight = null;
                })
              }
            />
          </span>
        </div>
      ) : null}
    </section>
  );
}
