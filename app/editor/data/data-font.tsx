import { createTextRun } from '@gesso/engine';
import { dataLayersText } from '../../messages/english/editor/data/data-layers.ts';
import { useText } from '../../messages/language.ts';
import * as editorFrameStyles from '../../shell/editor-frame.module.css';
import { useEditor } from '../../state/hooks.ts';
import * as choiceStyles from '../../ui/fields/choice.module.css';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as textStyles from '../../ui/text.module.css';
import { FontMenu } from '../panels/font-menu.tsx';

/** Font and size of the text of a table or chart. */
export function DataFont({
  family,
  sizePx,
  text,
  onChange,
}: {
  family: string;
  sizePx: number;
  /** What is written in it, for the faces that it needs. */
  text: string;
  onChange: (change: { fontFamily: string } | { fontSizePx: number }) => void;
}) {
  const t = useText(dataLayersText);
  const editor = useEditor();
  const pick = async (fontFamily: string) => {
    // What is measured must be there.
    await editor.services.loadFonts(
      [400, 700].map((fontWeight) => createTextRun({ text, fontFamily, fontWeight })),
    );
    onChange({ fontFamily });
  };
  return (
    <>
      <FontMenu
        current={family}
        onPick={(fontFamily) => void pick(fontFamily)}
        trigger={
          <button type="button" className={choiceStyles.select} aria-label={t('fontIs', { name: family })}>
            <span className={textStyles.ellipsis}>{family}</span>
            <Icon name="chev-d" size={14} />
          </button>
        }
      />
      <div className={editorFrameStyles.gridTwo}>
        <NumberField
          label={t('fontSize')}
          prefix={<Icon name="type" size={12} />}
          suffix=" px"
          value={sizePx}
          min={4}
          max={1000}
          onCommit={(fontSizePx) => onChange({ fontSizePx })}
        />
      </div>
    </>
  );
}
