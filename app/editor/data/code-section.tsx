import type { CustomLayer } from '@gesso/engine';
import { CODE_FORMATS, CODE_TYPE, type CodeData, CodeError, encodeCode } from '@gesso/engine/data';
import { useId, useState } from 'react';
import { dataLayersText } from '../../messages/english/editor/data/data-layers.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject } from '../../state/hooks.ts';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { SelectMenu } from '../../ui/menu.tsx';
import * as textStyles from '../../ui/text.module.css';
import * as editorPartsStyles from '../editor-parts.module.css';
import { LabelledSlider } from '../labelled-slider.tsx';
import { groundUnder, isHardToScan } from './code-contrast.ts';
import * as styles from './data.module.css';
import { DataColor } from './data-color.tsx';
import { useDataChange } from './use-data-change.ts';

const LEVELS = ['L', 'M', 'Q', 'H'] as const;

const PROBLEMS = {
  empty: 'codeEmpty',
  'too-long': 'codeTooLong',
  characters: 'codeCharacters',
  'check-digit': 'codeCheckDigit',
} as const;

/** What a code says, which kind it is, and its colours. */
export function CodeSection({ layer, data }: { layer: CustomLayer; data: CodeData }) {
  const t = useText(dataLayersText);
  const editor = useEditor();
  const step = t.step('stepCode');
  const { set, preview, commit } = useDataChange(CODE_TYPE, step);
  const [typed, setTyped] = useState<{ readonly id: string; readonly text: string } | null>(null);
  const [problem, setProblem] = useState<keyof typeof PROBLEMS | null>(null);
  const field = useId();
  const text = typed?.id === layer.id ? typed.text : data.text;
  /** Encodes again with something changed; what cannot be encoded stays as it was, with the reason. */
  const encode = (change: Partial<Pick<CodeData, 'format' | 'text' | 'errorCorrection'>>) => {
    try {
      const wanted = { ...data, text, ...change };
      const code = encodeCode(wanted);
      set((current) => ({ ...current, ...change, ...code }));
      setProblem(null);
      if (change.text === undefined) setTyped(null);
    } catch (error) {
      if (!(error instanceof CodeError)) throw error;
      setProblem(error.reason);
    }
  };
  const under = useProject(() => groundUnder(editor.shownScene, layer.id));
  const isFaint = isHardToScan(data, under);
  return (
    <section aria-label={t('code')}>
      <div className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>{t('code')}</div>
      <Segmented
        label={t('codeKind')}
        value={data.format}
        options={CODE_FORMATS.map((value) => ({ value, label: t(value) }))}
        onChange={(format) => encode({ format })}
      />
      <label htmlFor={field} className={textStyles.secondary}>
        {t('codeText')}
      </label>
      <textarea
        id={field}
        className={`${fieldStyles.input} ${styles.codeText}`}
        dir="auto"
        rows={2}
        maxLength={2000}
        spellCheck={false}
        value={text}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${field}-problem`}
        onChange={(event) => {
          setTyped({ id: layer.id, text: event.currentTarget.value });
          encode({ text: event.currentTarget.value });
        }}
        onBlur={() => {
          if (problem === null) setTyped(null);
        }}
        onKeyDown={(event) => event.stopPropagation()}
      />
      {problem === null ? null : (
        <p id={`${field}-problem`} className={fieldStyles.errorText} role="alert">
          <Icon name="alert" size={16} />
          {t(PROBLEMS[problem])}
        </p>
      )}
      {data.format === 'qr' ? (
        <>
          <span className={textStyles.secondary}>{t('errorCorrection')}</span>
          <SelectMenu
            label={t('errorCorrection')}
            value={data.errorCorrection}
            options={LEVELS.map((value) => ({ value, label: t(`level${value}`) }))}
            onChange={(value) => {
              const errorCorrection = LEVELS.find((each) => each === value);
              if (errorCorrection) encode({ errorCorrection });
            }}
          />
          <LabelledSlider
            label={t('roundness')}
            unit="%"
            value={Math.round(data.roundness * 100)}
            max={100}
            onChange={(value) => preview({ roundness: value / 100 })}
            onCommit={commit}
          />
        </>
      ) : (
        <Switch label={t('showText')} checked={data.showText} onChange={(showText) => set({ showText })} />
      )}
      <div className={`${layoutStyles.row} ${layoutStyles.spread}`}>
        <span className={textStyles.secondary}>{t('codeColor')}</span>
        <DataColor
          layer={layer}
          type={CODE_TYPE}
          step={step}
          label={t('codeColor')}
          value={data.color}
          write={(code, color) => ({ ...code, color })}
        />
      </div>
      <div className={`${layoutStyles.row} ${layoutStyles.spread}`}>
        <span className={textStyles.secondary}>{t('codeGround')}</span>
        <DataColor
          layer={layer}
          type={CODE_TYPE}
          step={step}
          label={t('codeGround')}
          value={data.background}
          write={(code, background) => ({ ...code, background })}
        />
      </div>
      {isFaint ? (
        <p className={fieldStyles.hint} role="status">
          <Icon name="alert" size={16} /> {t('lowContrast')}
        </p>
      ) : null}
    </section>
  );
}
