import { Popover } from 'radix-ui';
import { listingsText } from '../../messages/english/listings.ts';
import { useText } from '../../messages/language.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as menuStyles from '../../ui/menu.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as styles from '../listings.module.css';
import * as formatFilterStyles from './format-filter.module.css';

/** Page shapes by their number; the same as the engine's, without loading it. */
const SHAPES = [
  { format: 2, key: 'square', aspect: '1:1', ratio: 1 },
  { format: 1, key: 'wide', aspect: '16:9', ratio: 16 / 9 },
  { format: 3, key: 'tall', aspect: '9:16', ratio: 9 / 16 },
] as const;

/** Narrows a list to one page shape. On phones it floats over the end of the list. */
export function FormatFilter({
  format,
  onChange,
}: {
  format: number | null;
  onChange: (format: number | null) => void;
}) {
  const t = useText(listingsText);
  const current = SHAPES.find((shape) => shape.format === format);
  return (
    <Popover.Root>
      <Popover.Trigger
        className={`${badgeStyles.chip} ${styles.chip} ${styles.filters}`}
        data-active={Boolean(current)}
      >
        <Icon name="sliders" size={16} />
        {current ? `${t('filters')}: ${t(current.key)}` : t('filters')}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={`${menuStyles.popover} ${menuStyles.appears} ${formatFilterStyles.filterPop}`}
          align="end"
          sideOffset={8}
          collisionPadding={16}
        >
          <fieldset>
            <legend className={fieldStyles.label}>{t('shape')}</legend>
            <div className={formatFilterStyles.shapeRow}>
              <ShapeButton isOn={format === null} onClick={() => onChange(null)} label={t('anyShape')} />
              {SHAPES.map((shape) => (
                <ShapeButton
                  key={shape.format}
                  isOn={format === shape.format}
                  onClick={() => onChange(shape.format)}
                  label={t(shape.key)}
                  aspect={shape.aspect}
                  ratio={shape.ratio}
                />
              ))}
            </div>
          </fieldset>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function ShapeButton({
  label,
  aspect,
  ratio,
  isOn,
  onClick,
}: {
  label: string;
  aspect?: string;
  ratio?: number;
  isOn: boolean;
  onClick: () => void;
}) {
  return (
    <button type="button" className={formatFilterStyles.shapeChoice} aria-pressed={isOn} onClick={onClick}>
      <span>{ratio ? <i style={{ aspectRatio: ratio }} /> : <Icon name="layers" />}</span>
      {label}
      {aspect ? <small className={`${textStyles.numeric} ${textStyles.leftToRight}`}>{aspect}</small> : null}
    </button>
  );
}
