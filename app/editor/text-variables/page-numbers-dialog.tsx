import type { NumberStyle, TextVariable } from '@gesso/engine';
import { addPageNumbers, type PageNumberPlace, pageNumbersOf, removePageNumbers } from '@gesso/engine/edits';
import { NUMBER_STYLES, numberWords } from '@gesso/engine/internal';
import { useId, useState } from 'react';
import { textVariablesText } from '../../messages/english/editor/texts/text-variables.ts';
import { useText } from '../../messages/language.ts';
import type { Editor } from '../../state/editor.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as dialogStyles from '../../ui/dialogs/dialog.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { RadioGroup, RadioItem } from '../../ui/fields/radio-group.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { SelectMenu } from '../../ui/menu.tsx';
import * as styles from './text-variables.module.css';
import { say } from './variable-choices.ts';

const FORMS = ['number', 'numberOf', 'page', 'pageOf'] as const;
type Form = (typeof FORMS)[number];

/** The first numbers of a style. */
const samples = (style: NumberStyle) => [1, 2, 3].map((each) => numberWords(each, style)).join(', ');

/** Signs that stand for what says itself while words are put together. */
const [NUMBER, COUNT] = ['\ue000', '\ue001'];

/** The words of a form, with what says itself among them. */
function partsOf(form: Form, style: NumberStyle): (string | TextVariable)[] {
  const words = {
    number: NUMBER,
    numberOf: `${NUMBER} / ${COUNT}`,
    page: say('page', { number: NUMBER }),
    pageOf: say('pageOf', { number: NUMBER, count: COUNT }),
  }[form];
  return words
    .split(/([\ue000\ue001])/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part === NUMBER) return { kind: 'pageNumber', style };
      return part === COUNT ? { kind: 'pageCount', style } : part;
    });
}

const PLACES: readonly PageNumberPlace[] = (['top', 'bottom'] as const).flatMap((y) =>
  (['left', 'center', 'right'] as const).map((x) => ({ x, y })),
);

/** How the pages are numbered now, for a dialog that goes on from there. */
function presentNumbering(editor: Editor): {
  readonly form: Form;
  readonly style: NumberStyle;
  readonly place: PageNumberPlace;
  readonly skipsFirst: boolean;
} | null {
  const pages = editor.project.metadata.sceneItems;
  const numbers = pages.map((page) => pageNumbersOf(page)[0]);
  const first = numbers.find((each) => each !== undefined);
  if (!first) return null;
  const has = (kind: TextVariable['kind']) => first.runs.some(({ variable }) => variable?.kind === kind);
  const variable = first.runs.find((run) => run.variable?.kind === 'pageNumber')?.variable;
  const hasWords = /\p{L}/u.test(
    first.runs
      .filter((run) => !run.variable)
      .map(({ text }) => text)
      .join(''),
  );
  return {
    form: has('pageCount') ? (hasWords ? 'pageOf' : 'numberOf') : hasWords ? 'page' : 'number',
    style: variable?.kind === 'pageNumber' ? variable.style : 'decimal',
    place: {
      x: first.align === 'justify' ? 'left' : first.align,
      y: first.y + first.height / 2 < editor.project.properties.height / 2 ? 'top' : 'bottom',
    },
    skipsFirst: pages.length > 1 && numbers[0] === undefined,
  };
}

/** Numbers all pages of a design in one step: what is said, where, from which number on. */
export function PageNumbersDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useText(textVariablesText);
  const [present] = useState(() => presentNumbering(editor));
  const { properties, metadata } = editor.project;
  const [form, setForm] = useState<Form>(present?.form ?? 'number');
  const [style, setStyle] = useState<NumberStyle>(present?.style ?? 'decimal');
  const [place, setPlace] = useState<PageNumberPlace>(present?.place ?? { x: 'center', y: 'bottom' });
  const [firstNumber, setFirstNumber] = useState(metadata.firstPageNumber ?? 1);
  const [skipsFirst, setSkipsFirst] = useState(present?.skipsFirst ?? false);
  const ids = { form: useId(), place: useId() };
  const pageCount = metadata.sceneItems.length;
  const count = pageCount - (skipsFirst ? 1 : 0);
  const shown = firstNumber + (skipsFirst ? 1 : 0);
  const last = firstNumber + pageCount - 1;
  const sample = (each: Form) =>
    partsOf(each, style)
      .map((part) =>
        typeof part === 'string' ? part : numberWords(part.kind === 'pageCount' ? last : shown, style),
      )
      .join('');
  const number = () => {
    let numbered = 0;
    editor.document.transact(say.step('stepNumber'), (draft) => {
      numbered = addPageNumbers(draft, {
        ...{ parts: partsOf(form, style), place, firstNumber, skipsFirst },
        ...{ name: t('pageNumber'), measure: editor.services },
      });
    });
    editor.announce(t('numbered', { count: numbered }));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('numberTitle')} className={styles.numberDialog}>
      <div className={styles.numberParts}>
        <div>
          <span className={styles.numberLabel} id={ids.place}>
            {t('place')}
          </span>
          <div
            className={styles.numberPageBox}
            style={{ aspectRatio: Math.min(2, Math.max(0.6, properties.width / properties.height)) }}
          >
            <RadioGroup
              className={styles.numberPage}
              label={t('place')}
              value={`${place.y}_${place.x}`}
              onChange={(value) => {
                const chosen = PLACES.find(({ x, y }) => `${y}_${x}` === value);
                if (chosen) setPlace(chosen);
              }}
            >
              {PLACES.map(({ x, y }) => (
                <RadioItem
                  key={`${y}_${x}`}
                  value={`${y}_${x}`}
                  aria-label={t(`place_${y}_${x}`)}
                  data-x={x}
                  data-y={y}
                >
                  {place.x === x && place.y === y ? (
                    <span>{numberWords(shown, style)}</span>
                  ) : (
                    <span className={styles.numberDot} />
                  )}
                </RadioItem>
              ))}
            </RadioGroup>
          </div>
        </div>
        <div className={styles.numberColumn}>
          <div>
            <span className={styles.numberLabel}>{t('numberAs')}</span>
            <RadioGroup
              className={styles.numberForms}
              label={t('numberAs')}
              value={form}
              onChange={(value) => setForm(FORMS.find((each) => each === value) ?? 'number')}
            >
              {FORMS.map((each) => (
                <RadioItem key={each} value={each}>
                  {sample(each)}
                </RadioItem>
              ))}
            </RadioGroup>
          </div>
          <div>
            <span className={styles.numberLabel}>{t('digits')}</span>
            <SelectMenu
              label={t('digits')}
              value={style}
              options={NUMBER_STYLES.map((value) => ({ value, label: samples(value) }))}
              onChange={setStyle}
            />
          </div>
          <NumberField
            label={t('startAt')}
            prefix={t('startWord')}
            value={firstNumber}
            min={0}
            max={9_999}
            onCommit={(value) => setFirstNumber(Math.round(value))}
          />
          {pageCount > 1 ? (
            <Switch label={t('skipFirst')} checked={skipsFirst} onChange={setSkipsFirst} />
          ) : null}
        </div>
      </div>
      <p className={fieldStyles.hint}>{t('numberHint')}</p>
      <div className={dialogStyles.dialogFoot}>
        {present ? (
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.ghost}`}
            onClick={() => {
              editor.document.transact(say.step('stepRemove'), (draft) => {
                removePageNumbers(draft);
              });
              editor.announce(t('numbersRemoved'));
              onClose();
            }}
          >
            {t('removeNumbers')}
          </button>
        ) : (
          <button type="button" className={`${buttonStyles.button} ${buttonStyles.ghost}`} onClick={onClose}>
            {t('cancel')}
          </button>
        )}
        <button type="button" className={`${buttonStyles.button} ${buttonStyles.primary}`} onClick={number}>
          {t(present ? 'updateNumbers' : 'addNumbers', { count })}
        </button>
      </div>
    </Dialog>
  );
}
