import type { ShapeLayer } from '@gesso/engine';
import { hasForm, joinParts, type PathPart } from '@gesso/engine/internal';
import type { Combination } from '../../../geometry/combine-outlines.ts';
import type { Editor } from '../../../state/editor.ts';
import { problemText } from '../../../state/problem-text.ts';
import { sayOutlines } from '../../../state/steps/text-outlines.ts';
import type { IconName } from '../../../ui/icon.tsx';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import type { EditorAction } from '../../actions/action.ts';
import { isPath } from '../edit-points.ts';
import { sayDrawing } from '../line-gesture.ts';
import {
  combinableLayers,
  modelOf,
  outlineInParent,
  replaceByOutline,
  selectedShapes,
} from './combine-layers.ts';
import { hasStroke, outlineStroke } from './outline-stroke.ts';

/** One row per way of combining; their names and steps have keys of the same name. */
export const COMBINATIONS: readonly { readonly how: Combination; readonly icon: IconName }[] = [
  { how: 'union', icon: 'combine-union' },
  { how: 'subtract', icon: 'combine-subtract' },
  { how: 'intersect', icon: 'combine-intersect' },
  { how: 'exclude', icon: 'combine-exclude' },
];

/**
 * Makes one shape of the layers that are selected, in one step: of shapes, groups of them and texts, whose letters become paths. The library
 * comes when it is needed first.
 */
async function combine(editor: Editor, how: Combination): Promise<void> {
  const [{ combineOutlines }, { areaInParent, shapeLike, withOutlines }] = await Promise.all([
    import('../../../geometry/combine-outlines.ts'),
    import('./layer-areas.ts'),
  ]);
  const layers = combinableLayers(editor);
  const left = { effects: false };
  const outlined = withOutlines(editor, layers, left);
  if (typeof outlined === 'string') {
    showToast({ text: outlined === 'emojiStay' ? sayDrawing('emojiStay') : sayOutlines('fontsMissing') });
    return;
  }
  const [was, model] = [modelOf(layers, how), modelOf(outlined, how)];
  // While the library came something else may have been selected.
  if (!was || !model || layers.length < 2) return;
  const parts = combineOutlines(outlined.map(areaInParent), how);
  if (parts.length === 0) {
    showToast({ text: sayDrawing('nothingLeft') });
    return;
  }
  const ids = layers.map(({ id }) => id);
  const shape = hasForm(was) ? undefined : shapeLike(model);
  editor.transact(sayDrawing.step(`step_${how}`), (_, project) =>
    replaceByOutline(project, ids, was.id, parts, shape),
  );
  editor.select([shape?.id ?? was.id]);
  editor.announce(sayDrawing('combined', { count: ids.length }));
  if (left.effects) showToast({ type: 'info', text: sayOutlines('effectsLeftOut') });
}

/** Whether a path has several outlines, which may be pieces or holes. */
const hasSeveralContours = ({ path }: ShapeLayer): boolean => (path.match(/M/gi)?.length ?? 0) > 1;

/** The open parts of the selected paths, which can be joined; null where there are fewer than two. */
function openParts(editor: Editor): PathPart[] | null {
  const shapes = selectedShapes(editor);
  if (shapes.some(({ shape }) => shape !== 'path')) return null;
  const open = shapes.flatMap(outlineInParent).filter(({ closed }) => !closed);
  return open.length > 1 ? open : null;
}

function join(editor: Editor): string | null {
  const shapes = selectedShapes(editor);
  const model = shapes.at(-1);
  const [first, ...others] = openParts(editor) ?? [];
  if (!model || !first) return null;
  const joined = others.reduce(joinParts, first);
  const closed = shapes.flatMap(outlineInParent).filter((part) => part.closed);
  editor.transact(sayDrawing.step('stepJoin'), (_, project) =>
    replaceByOutline(
      project,
      shapes.map(({ id }) => id),
      model.id,
      [...closed, joined],
    ),
  );
  editor.select([model.id]);
  return sayDrawing(joined.closed ? 'joinedClosed' : 'joined', { count: joined.points.length });
}

/** What makes one outline of several. */
export const combineActions: readonly EditorAction[] = [
  ...COMBINATIONS.map(
    ({ how, icon }): EditorAction => ({
      id: `combine-${how}`,
      label: () => sayDrawing(how),
      icon,
      group: 'layers',
      isEnabled: (editor) => combinableLayers(editor).length > 1,
      run: (editor) => {
        combine(editor, how).catch((problem: unknown) =>
          showToast({ text: problemText(problem), type: 'bad' }),
        );
        return null;
      },
    }),
  ),
  {
    id: 'outline-stroke',
    label: () => sayDrawing('outlineStroke'),
    icon: 'circle',
    group: 'layers',
    isEnabled: ({ onlyLayer }) => hasStroke(onlyLayer) && !onlyLayer.locked,
    run: (editor) => {
      outlineStroke(editor).catch((problem: unknown) =>
        showToast({ text: problemText(problem), type: 'bad' }),
      );
      return null;
    },
  },
  {
    id: 'separate-parts',
    label: () => sayDrawing('separateParts'),
    icon: 'expand',
    group: 'layers',
    isEnabled: ({ onlyLayer }) => isPath(onlyLayer) && !onlyLayer.locked && hasSeveralContours(onlyLayer),
    run: (editor) => {
      const layer = editor.onlyLayer;
      import('./separate-parts.ts')
        .then(({ separateParts }) => isPath(layer) && separateParts(editor, layer))
        .catch((problem: unknown) => showToast({ text: problemText(problem), type: 'bad' }));
      return null;
    },
  },
  {
    id: 'join-paths',
    label: () => sayDrawing('joinPaths'),
    icon: 'link',
    group: 'layers',
    isEnabled: (editor) => editor.selectedLayers.every(hasForm) && openParts(editor) !== null,
    run: join,
  },
];
