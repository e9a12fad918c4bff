import type { Anchor, LineHead, ShapeLayer } from '@gesso/engine';
import type { LineSide } from '@gesso/engine/edits';
import { ANCHORS, isLine, LINE_HEADS, LINE_ROUTES, plainLine } from '@gesso/engine/internal';
import { drawingText } from '../../messages/english/editor/stage/drawing.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject, useUi } from '../../state/hooks.ts';
import { layerLabel } from '../../state/layer-label.ts';
import { hasSameItems } from '../../state/same-parts.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { SelectMenu } from '../../ui/menu.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as editorPartsStyles from '../editor-parts.module.css';
import { SliderRow } from '../inspector/slider-row.tsx';
import { useLayerGesture } from '../use-layer-gesture.ts';
import * as styles from './drawing-rows.module.css';
import { attachLineEnd, holdersOf, swapLineEnds } from './line-ends.ts';

/** Stands for no layer in the menus of what an end is attached to; ids of layers are never empty. */
const NOTHING = '';

/** The way of a line, its heads, and what its ends are attached to. */
export function LineSection({ layer }: { layer: ShapeLayer }) {
  const t = useText(drawingText);
  const editor = useEditor();
  const { preview, commit } = useLayerGesture();
  const line = layer.line ?? plainLine();
  return (
    <section aria-label={t('line')}>
      <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>
        {t('line')}
        <IconButton
          label={t('swapEnds')}
          icon="swap"
          size="xs"
          iconSize={14}
          onClick={() =>
            editor.editSelected(t.step('stepSwap'), (each) => isLine(each) && swapLineEnds(each))
          }
        />
      </div>
      <Segmented
        label={t('route')}
        value={line.route}
        options={LINE_ROUTES.map((value) => ({ value, label: t(value) }))}
        onChange={(route) =>
          editor.editSelected(t.step('stepLine'), (each) => {
            if (isLine(each)) each.line = { ...(each.line ?? plainLine()), route };
          })
        }
      />
      {line.route === 'straight' ? null : (
        <SliderRow
          label={t('bend')}
          unit="%"
          value={Math.round(line.bend * 100)}
          min={-100}
          max={200}
          defaultValue={50}
          fromDefault
          onChange={(value) =>
            preview(t.step('stepLine'), (each) => {
              if (isLine(each)) each.line = { ...(each.line ?? plainLine()), bend: value / 100 };
            })
          }
          onCommit={commit}
        />
      )}
      <EndRows layer={layer} side="start" />
      <EndRows layer={layer} side="end" />
    </section>
  );
}

/** The head at one end of a line, and the layer and the anchor that it is attached to. */
function EndRows({ layer, side }: { layer: ShapeLayer; side: LineSide }) {
  const t = useText(drawingText);
  const editor = useEditor();
  useUi((ui) => ui.frame);
  const holders = useProject(() => holdersOf(editor, layer.id), hasSameItems);
  const end = (layer.line ?? plainLine())[side];
  const { attachedTo } = end;
  const isStart = side === 'start';
  const attach = (layerId: string, anchor: Anchor) =>
    editor.transact(t.step('stepAttach'), (_, project) =>
      attachLineEnd(project, layer.id, side, layerId === NOTHING ? null : { layerId, anchor }),
    );
  const setHead = (head: LineHead) =>
    editor.editSelected(t.step('stepHead'), (each) => {
      if (!isLine(each)) return;
      const line = each.line ?? plainLine();
      each.line = { ...line, [side]: { ...line[side], head } };
    });
  return (
    <>
      <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
        <span className={`${textStyles.secondary} ${styles.choiceLabel}`}>
          {t(isStart ? 'start' : 'end')}
        </span>
        <SelectMenu
          label={t(isStart ? 'startHead' : 'endHead')}
          value={end.head}
          options={LINE_HEADS.map((value) => ({ value, label: t(`head_${value}`) }))}
          onChange={setHead}
        />
        <SelectMenu
          label={t(isStart ? 'startAttached' : 'endAttached')}
          value={attachedTo?.layerId ?? NOTHING}
          options={[
            { value: NOTHING, label: t('notAttached') },
            ...holders.map((holder) => ({ value: holder.id, label: layerLabel(holder) })),
          ]}
          onChange={(layerId) => attach(layerId, attachedTo?.anchor ?? (isStart ? 'right' : 'left'))}
        />
      </div>
      {attachedTo ? (
        <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
          <span className={`${textStyles.secondary} ${styles.choiceLabel}`}>{t('anchorOf')}</span>
          <SelectMenu
            label={t(isStart ? 'startAnchor' : 'endAnchor')}
            value={attachedTo.anchor}
            options={ANCHORS.map((value) => ({ value, label: t(`anchor_${value}`) }))}
            onChange={(anchor) => attach(attachedTo.layerId, anchor)}
          />
        </div>
      ) : null}
    </>
  );
}
