import { DPI_LIMITS, PAGE_UNITS, type PageUnit, PRINT_FORMATS } from '@gesso/engine/internal';
import { useEngineNames } from '../../messages/engine-names.ts';
import { pageSizeText } from '../../messages/english/editor/page-size.ts';
import { useText } from '../../messages/language.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './page-size.module.css';
import { inUnit, isPageSize, PAGE_SIDE_PX, type PageSize, pageOf } from './page-size.ts';

const DECIMALS: Readonly<Record<PageUnit, number>> = { px: 0, mm: 1, cm: 2, in: 2 };

/** Width and height in pixels, millimetres, centimetres or inches, with the dpi of those on paper, and papers to start from. */
export function PageSizeFields({ size, onChange }: { size: PageSize; onChange: (size: PageSize) => void }) {
  const t = useText(pageSizeText);
  const names = useEngineNames();
  const { unit } = size;
  const { widthPx, heightPx } = pageOf(size);
  const isFine = isPageSize(size);
  const side = { min: 0.01, max: PAGE_SIDE_PX.max, decimals: DECIMALS[unit] };
  return (
    <div className={`${layoutStyles.column} ${layoutStyles.gap12} ${styles.pageSize}`}>
      <fieldset className={styles.papers}>
        <legend className={fieldStyles.label}>{t('paper')}</legend>
        {PRINT_FORMATS.map((format) => {
          const isOn =
            unit === format.size.unit &&
            size.width === format.size.width &&
            size.height === format.size.height;
          return (
            <button
              key={format.id}
              type="button"
              className={`${badgeStyles.chip} ${badgeStyles.small}`}
              aria-pressed={isOn}
              onClick={() => onChange(format.size)}
            >
              {names.paper(format)}
            </button>
          );
        })}
      </fieldset>
      <Segmented
        className={styles.segments}
        label={t('unit')}
        value={unit}
        options={PAGE_UNITS.map((value) => ({ value, label: value }))}
        onChange={(next) => onChange(inUnit(size, next))}
      />
      <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
        <NumberField
          label={t('width')}
          prefix="W"
          {...side}
          value={size.width}
          onCommit={(width) => onChange({ ...size, width })}
        />
        <NumberField
          label={t('height')}
          prefix="H"
          {...side}
          value={size.height}
          onCommit={(height) => onChange({ ...size, height })}
        />
        {unit === 'px' ? null : (
          <NumberField
            label={t('dpiLong')}
            prefix={t('dpi')}
            value={size.dpi}
            min={DPI_LIMITS.min}
            max={DPI_LIMITS.max}
            onCommit={(dpi) => onChange({ ...size, dpi })}
          />
        )}
      </div>
      <p className={isFine ? `${fieldStyles.hint} ${textStyles.numeric}` : styles.fieldError} role="status">
        {isFine
          ? t('pixels', { size: `${widthPx} × ${heightPx}` })
          : t('outside', { size: `${widthPx} × ${heightPx}` })}
      </p>
    </div>
  );
}
