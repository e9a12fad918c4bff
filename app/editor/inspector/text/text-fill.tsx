import { layerListsOf, solid, type TextLayer } from '@gesso/engine';
import { applyStyle, findInProject, setTextFill, sharedTextValue } from '@gesso/engine/edits';
import { hasText } from '@gesso/engine/internal';
import { editorLettersText } from '../../../messages/english/editor/editor-letters.ts';
import { useText } from '../../../messages/language.ts';
import { useEditor } from '../../../state/hooks.ts';
import { editTextLayers, textSelection } from '../../../state/steps/text-styling.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as textStyles from '../../../ui/text.module.css';
import { ColorButton } from '../../color-button.tsx';
import * as editorPartsStyles from '../../editor-parts.module.css';
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
      <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>{t('fill')}</div>
      <PaintField
        name={t('letter')}
        textId={layers.length === 1 ? first.id : undefined}
        paint={first.fill ?? (color === null ? null : solid(color))}
        write={(_, paint, draft) => {
          for (const range of ranges) {
            const layer = findInProject(draft, range.id)?.layer;
            if (!hasText(layer)) continue;
            setTextFill(layer, paint);
            if (paint.type === 'solid')
              applyStyle(editor.services, layerListsOf(draft).flat(), range, () => ({ color: paint.color }));
          }
        }}
      />
      {first.highlight ? (
        <div className={`${layoutStyles.row} ${layoutStyles.spread}`}>
          <span className={textStyles.secondary}>{t('highlight')}</span>
          <span className={`${layoutStyles.row} ${layoutStyles.gap4}`}>
            <ColorButton
              label={t('highlightColor')}
              value={first.highlight.color}
              gestureLabel={t.step('highlightColor')}
              apply={(_, hex, draft) => {
                for (const { id } of layers) {
                  const layer = findInProject(draft, id)?.layer;
                  if (hasText(layer) && layer.highlight) layer.highlight.color = hex;
                }
              }}
            />
            <IconButton
              label={t('removeHighlight')}
              icon="x"
              size="sm"
              onClick={() =>
                editTextLayers(editor, t.step('removeHighlight'), (layer) => {
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
