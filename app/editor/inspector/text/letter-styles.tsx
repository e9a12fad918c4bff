import type { TextRun } from '@gesso/engine';
import { sharedTextValue, type TextStyleChange } from '@gesso/engine/edits';
import type { ReactNode } from 'react';
import type { PlainKey } from '../../../messages/catalogue.ts';
import { editorLettersText } from '../../../messages/english/editor/editor-letters.ts';
import { useText } from '../../../messages/language.ts';
import { useEditor } from '../../../state/hooks.ts';
import { styleText } from '../../../state/steps/text-styling.ts';
import * as iconButtonStyles from '../../../ui/icon-button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as textStyles from '../../../ui/text.module.css';
import { tooltipOf } from '../../../ui/tooltips/tooltip.ts';
import { ActionButton } from '../../action-button.tsx';
import * as editorPartsStyles from '../../editor-parts.module.css';
import * as styles from './text-section.module.css';

interface LetterStyle {
  readonly id: string;
  readonly label: PlainKey<typeof editorLettersText>;
  readonly sign: ReactNode;
  readonly isOn: (run: TextRun) => boolean;
  readonly on: TextStyleChange;
  readonly off: TextStyleChange;
}

const textCase = (value: TextRun['textCase'], label: LetterStyle['label'], sign: string): LetterStyle => ({
  id: value,
  label,
  sign: <span className={textStyles.drawnText} data-text={sign} />,
  isOn: (run) => run.textCase === value,
  on: { textCase: value },
  off: { textCase: 'none' },
});
const baseline = (value: TextRun['baseline'], label: LetterStyle['label'], sign: ReactNode): LetterStyle => ({
  id: value,
  label,
  sign,
  isOn: (run) => run.baseline === value,
  on: { baseline: value },
  off: { baseline: 'normal' },
});

const RAISED = [
  baseline(
    'super',
    'super',
    <>
      <span className={textStyles.drawnText} data-text="x" />
      <sup className={textStyles.drawnText} data-text="2" />
    </>,
  ),
  baseline(
    'sub',
    'sub',
    <>
      <span className={textStyles.drawnText} data-text="x" />
      <sub className={textStyles.drawnText} data-text="2" />
    </>,
  ),
];
const CASES = [
  textCase('upper', 'upper', 'TT'),
  textCase('lower', 'lower', 'tt'),
  textCase('title', 'title', 'Tt'),
];

/** Bold, lines, raised letters and case. Each is switched on for the selected letters, and off again. */
export function LetterStyles({ runs }: { runs: readonly TextRun[] }) {
  return (
    <div className={`${layoutStyles.row} ${layoutStyles.spread} ${styles.letterStyles}`}>
      <ActionButton id="bold" size="sm" pressed={runs.every((run) => run.fontWeight >= 600)} />
      <ActionButton id="italic" size="sm" pressed={runs.every((run) => run.italic)} />
      <ActionButton id="underline" size="sm" pressed={runs.every((run) => run.underline)} />
      <ActionButton id="strikethrough" size="sm" pressed={runs.every((run) => run.strikethrough)} />
      {RAISED.map((style) => (
        <SignButton key={style.id} style={style} runs={runs} />
      ))}
      {CASES.map((style) => (
        <SignButton key={style.id} style={style} runs={runs} />
      ))}
    </div>
  );
}

function SignButton({ style, runs }: { style: LetterStyle; runs: readonly TextRun[] }) {
  const editor = useEditor();
  const t = useText(editorLettersText);
  const label = t(style.label);
  const isOn = sharedTextValue(runs, style.isOn) === true;
  return (
    <button
      type="button"
      {...tooltipOf(label)}
      className={`${iconButtonStyles.iconButton} ${iconButtonStyles.small} ${editorPartsStyles.sign}`}
      aria-label={label}
      aria-pressed={isOn}
      onClick={() => styleText(editor, t.step(style.label), () => (isOn ? style.off : style.on))}
    >
      <span aria-hidden="true">{style.sign}</span>
    </button>
  );
}
