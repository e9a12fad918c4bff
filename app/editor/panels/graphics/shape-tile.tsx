import { useMemo } from 'react';
import { editorPanelsText } from '../../../messages/english/editor/editor-panels.ts';
import { useText } from '../../../messages/language.ts';
import { WithHeart } from '../../../shell/shelves/favourite-button.tsx';
import { shelves } from '../../../shell/shelves/shelves.ts';
import { useEditor } from '../../../state/hooks.ts';
import { insertShape } from '../../../state/steps/insert.ts';
import { draggable } from '../dragged-item.ts';
import * as styles from '../panels.module.css';
import { type OwnShape, tilePath } from './own-shapes.ts';

/** The id of a shape among the graphics. */
const shapeItemId = ({ id }: OwnShape): string => `shape/${id}`;

/** A shape; a click or a drag puts it onto the page. */
export function ShapeTile({ row }: { row: OwnShape }) {
  const t = useText(editorPanelsText);
  const editor = useEditor();
  const name = t(row.name);
  const path = useMemo(() => tilePath(row), [row]);
  const put = (at: { readonly x: number; readonly y: number } | null) => {
    shelves.use('graphics', shapeItemId(row));
    return insertShape(editor, row.shape, name, { ...row, at });
  };
  return (
    <WithHeart shelf="graphics" itemId={shapeItemId(row)} name={name} isSmall>
      <button
        type="button"
        className={styles.shapeTile}
        aria-label={name}
        onClick={() => void put(null)}
        {...draggable({ kind: 'shape', name, drop: put })}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={path} fill="currentColor" />
        </svg>
      </button>
    </WithHeart>
  );
}
