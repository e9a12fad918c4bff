import { type Layer, layerListsOf } from '@gesso/engine';
import { arrangementOf, sharedGap, spaceLayers, tidyLayers } from '@gesso/engine/edits';
import { arrangeText } from '../../messages/english/editor/stage/arrange.ts';
import { useText } from '../../messages/language.ts';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import { useEditor, useSelectedLayers, useUi } from '../../state/hooks.ts';
import { layerLabel } from '../../state/layer-label.ts';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import { SelectMenu } from '../../ui/menu.tsx';
import { setKeyLayer } from '../layout/key-layer.ts';
import { LengthField } from '../layout/length-field.tsx';
import { describeLength, useLengthUnits } from '../layout/page-units.ts';
import * as styles from './inspector.module.css';

const TARGETS = ['selection', 'page', 'key'] as const;

/** What several layers are aligned to. */
export function AlignTarget() {
  const t = useText(arrangeText);
  const editor = useEditor();
  const alignTo = useUi((ui) => ui.alignTo);
  return (
    <SelectMenu
      label={t('alignTo')}
      className={styles.alignTarget}
      value={alignTo}
      options={TARGETS.map((value) => ({ value, label: t(`to_${value}`) }))}
      onChange={(next) => {
        const [first] = editor.state.selection;
        if (next === 'key' && first !== undefined) setKeyLayer(editor, editor.keyLayerId ?? first);
        else editor.ui.setState({ alignTo: next });
      }}
    />
  );
}

/** Which of the selected layers is the key. The pointer chooses it on the page. */
export function KeyLayer({ layers }: { layers: readonly Layer[] }) {
  const t = useText(arrangeText);
  const editor = useEditor();
  const keyId = useUi(() => editor.keyLayerId);
  if (keyId === null) return null;
  return (
    <>
      <SelectMenu
        label={t('keyLayer')}
        value={keyId}
        options={layers.map((layer) => ({ value: layer.id, label: layerLabel(layer) }))}
        onChange={(id) => setKeyLayer(editor, id)}
      />
      <p className={fieldStyles.hint}>{t('keyHint')}</p>
    </>
  );
}

/** The gaps between the selected layers, which can be typed. The first of them stays, or the key. */
export function GapFields() {
  const t = useText(arrangeText);
  const editor = useEditor();
  const units = useLengthUnits();
  // Gaps follow where the layers are.
  const layers = useSelectedLayers();
  useUi((ui) => ui.frame);
  const ids = layers.map(({ id }) => id);
  const isLocked = layers.every(({ locked }) => locked);
  // The gaps of a grid are between its columns and rows.
  const arrangement = arrangementOf(editor.shownScene, ids);
  const { gapXPx = null, gapYPx = null } = arrangement?.kind === 'grid' ? arrangement : {};
  const grid = gapXPx === null || gapYPx === null ? null : { gapXPx, gapYPx };
  const gapOf = (axis: 'x' | 'y') => (axis === 'x' ? grid?.gapXPx : grid?.gapYPx);
  const field = (axis: 'x' | 'y') => ({
    suffix: ' px',
    min: -5000,
    max: 5000,
    disabled: isLocked,
    value: gapOf(axis) ?? sharedGap(editor.shownScene, ids, axis),
    onCommit: (gap: number) => {
      const { keyLayerId } = editor;
      editor.document.transact(t.step('stepSpace'), (draft) => {
        const scene = { layers: layerListsOf(draft).flat() };
        if (grid) tidyLayers(scene, ids, { x: grid.gapXPx, y: grid.gapYPx, [axis]: gap });
        else spaceLayers(scene, ids, axis, gap, keyLayerId ?? undefined);
      });
      editor.announce(t('spaced', { count: ids.length, gap: describeLength(gap, units) }));
    },
  });
  return (
    <div className={editorFrameStyles.gridTwo}>
      <LengthField label={t('gapAcross')} prefix={<GapMark icon="dist-h" />} {...field('x')} />
      <LengthField label={t('gapDown')} prefix={<GapMark icon="dist-v" />} {...field('y')} />
    </div>
  );
}

function GapMark({ icon }: { icon: 'dist-h' | 'dist-v' }) {
  const t = useText(arrangeText);
  return (
    <span className={styles.gapMark}>
      <Icon name={icon} size={14} />
      {t('gap')}
    </span>
  );
}
