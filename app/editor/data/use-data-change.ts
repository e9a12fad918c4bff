import type { Layer } from '@gesso/engine';
import type { StepLabel } from '../../messages/catalogue.ts';
import { useEditor } from '../../state/hooks.ts';
import { changeData, type DataOfType } from '../../state/steps/change-data.ts';
import { useLayerGesture } from '../use-layer-gesture.ts';

/** Changes the data of the selected layer of a type: `set` at once, `preview` and `commit` while a control is pulled. */
export function useDataChange<Type extends keyof DataOfType>(type: Type, label: StepLabel) {
  const editor = useEditor();
  const gesture = useLayerGesture();
  type Data = DataOfType[Type];
  const changed = (change: Partial<Data> | ((data: Data) => Data)) => (layer: Layer) =>
    changeData(editor.services, layer, type, (data) =>
      typeof change === 'function' ? change(data) : { ...data, ...change },
    );
  return {
    set: (change: Partial<Data> | ((data: Data) => Data)) => gesture.set(label, changed(change)),
    preview: (change: Partial<Data> | ((data: Data) => Data)) => gesture.preview(label, changed(change)),
    commit: gesture.commit,
    /** For colour buttons, which write into drafts of their own. */
    into: changed,
  };
}
