import { type ReactNode, useState } from 'react';
import {
  BRAND_COLOR_ROLES,
  BRAND_LIMITS,
  type BrandColor,
  type BrandColorRole,
} from '../../../server/contract/brand/brand-kits.ts';
import { brandText } from '../../messages/english/account/brand.ts';
import { useText } from '../../messages/language.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { ColorPicker } from '../../ui/color/color-picker.tsx';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { Popover } from '../../ui/popover.tsx';
import * as styles from './brand-kit.module.css';

const SWATCHES = [
  '#14151f',
  '#ffffff',
  '#fff6e3',
  '#14206e',
  '#2a33de',
  '#12a36b',
  '#ffc542',
  '#ff6f47',
  '#bf1440',
];

/** A colour of a palette with a popover in which everything of it is changed. */
export function ColorEditor({
  color,
  trigger,
  startsOpen,
  isFirst,
  isLast,
  onChange,
  onMove,
  onRemove,
}: {
  color: BrandColor;
  /** The button that opens it. */
  trigger: ReactNode;
  /** It is new: what is wanted of it is asked at once. */
  startsOpen: boolean;
  isFirst: boolean;
  isLast: boolean;
  onChange: (color: BrandColor) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}) {
  const t = useText(brandText);
  const [isOpen, setIsOpen] = useState(startsOpen);
  // While the pointer pulls in the square the kit stays as it is.
  const [pulled, setPulled] = useState<string | null>(null);
  const set = (change: Partial<BrandColor>) => onChange({ ...color, ...change });
  return (
    <Popover
      label={t('editColour')}
      trigger={trigger}
      open={isOpen}
      onOpenChange={setIsOpen}
      className={styles.colorEditor}
    >
      <TextField
        label={t('colourName')}
        value={color.name}
        boxClassName={fieldStyles.medium}
        maxLength={BRAND_LIMITS.nameLength}
        autoComplete="off"
        onChange={(name) => set({ name })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') setIsOpen(false);
        }}
      />
      <SelectField
        label={t('colourRole')}
        value={color.role ?? 'none'}
        onChange={(role) => set({ role: role === 'none' ? null : (role as BrandColorRole) })}
      >
        {(['none', ...BRAND_COLOR_ROLES] as const).map((role) => (
          <option key={role} value={role}>
            {t(`role_${role}`)}
          </option>
        ))}
      </SelectField>
      <ColorPicker
        value={pulled ?? color.hex}
        swatches={SWATCHES}
        onChange={(hex) => setPulled(hex.slice(0, 7))}
        onCommit={(hex) => {
          setPulled(null);
          set({ hex: hex.slice(0, 7) });
        }}
        hasOpacity={false}
      />
      <div className={`${layoutStyles.row} ${layoutStyles.gap4}`}>
        <IconButton
          label={t('moveEarlier')}
          icon="arrow-l"
          size="sm"
          className={styles.flips}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={t('moveLater')}
          icon="arrow-r"
          size="sm"
          className={styles.flips}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton
          label={t('remove')}
          icon="trash"
          size="sm"
          onClick={() => {
            setIsOpen(false);
            onRemove();
          }}
        />
        <span className={layoutStyles.grow} />
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.small}`}
          onClick={() => setIsOpen(false)}
        >
          {t('done')}
        </button>
      </div>
    </Popover>
  );
}
