import { useState, useSyncExternalStore } from 'react';
import {
  BRAND_LIMITS,
  BRAND_TEXT_ROLES,
  type BrandKit,
  type BrandTextRole,
  type BrandTextStyle,
} from '../../../server/contract/brand/brand-kits.ts';
import { WithQueries } from '../../data/with-queries.tsx';
import { useEngineNames } from '../../messages/engine-names.ts';
import { brandText } from '../../messages/english/account/brand.ts';
import { useText } from '../../messages/language.ts';
import { brandKits } from '../../shell/brand/brand-kits.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as dialogStyles from '../../ui/dialogs/dialog.module.css';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { openDialog } from '../../ui/dialogs/dialog-store.tsx';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as styles from './brand-kit.module.css';
import { changeContent, removePart } from './kit-actions.tsx';
import { sampleOf } from './sample-of.ts';
import { useFace, useFontCategories } from './use-face.ts';

/** Opens what a text style is set to. What is changed is kept when it is saved, which is the answer. */
export async function editTextStyle(kitId: number, styleId: string): Promise<boolean> {
  const isSaved = await openDialog<boolean>((close) => (
    <WithQueries>
      <StyleDialog kitId={kitId} styleId={styleId} onClose={close} />
    </WithQueries>
  ));
  return isSaved === true;
}

interface StyleDialogProps {
  readonly kitId: number;
  readonly styleId: string;
  readonly onClose: (isSaved: boolean) => void;
}

function StyleDialog({ kitId, styleId, onClose }: StyleDialogProps) {
  const t = useText(brandText);
  const { kits } = useSyncExternalStore(brandKits.subscribe, brandKits.state);
  const kit = kits.find((each) => each.kitId === kitId);
  const style = kit?.content.textStyles.find(({ id }) => id === styleId);
  return (
    <Dialog open onClose={() => onClose(false)} title={t('editStyle')} className={styles.styleDialog}>
      {kit && style ? <StyleForm kit={kit} first={style} onClose={onClose} /> : null}
    </Dialog>
  );
}

/** The numbers of a style: as they are typed, what they may be, and what is stored for them. */
const NUMBERS = [
  { field: 'sizePx', least: 4, most: 400, factor: 1 },
  { field: 'lineHeight', least: 0.5, most: 4, factor: 1 },
  { field: 'letterSpacing', least: -50, most: 200, factor: 0.01 },
] as const;
type NumberName = (typeof NUMBERS)[number]['field'];

const WEIGHTS = [100, 200, 300, 400, 500, 600, 700, 800, 900];

interface StyleFormProps {
  readonly kit: BrandKit;
  readonly first: BrandTextStyle;
  readonly onClose: (isSaved: boolean) => void;
}

function StyleForm({ kit, first, onClose }: StyleFormProps) {
  const t = useText(brandText);
  const names = useEngineNames();
  const categories = useFontCategories();
  const [style, setStyle] = useState(first);
  const [numbers, setNumbers] = useState<Record<NumberName, string>>({
    sizePx: String(first.sizePx),
    lineHeight: String(first.lineHeight),
    letterSpacing: String(Math.round(first.letterSpacingEm * 1000) / 10),
  });
  const fontFamily = useFace(style, kit);
  const set = (change: Partial<BrandTextStyle>) => setStyle((former) => ({ ...former, ...change }));
  const errorOf = ({ field, least, most }: (typeof NUMBERS)[number]) => {
    const value = Number(numbers[field].replace(',', '.'));
    const isWithin = numbers[field].trim() !== '' && value >= least && value <= most;
    return isWithin ? null : t('outOfRange', { least: String(least), most: String(most) });
  };
  const typed = (name: NumberName) => Number(numbers[name].replace(',', '.'));
  const own = [...new Set(kit.content.fonts.map(({ family }) => family))];
  const colors = kit.content.palettes.flatMap((palette) => palette.colors);
  const families = new Set([
    ...own,
    ...categories.flatMap(({ fontClass }) => fontClass.map(({ name }) => name)),
  ]);
  const save = () => {
    if (NUMBERS.some((row) => errorOf(row) !== null)) return;
    const saved: BrandTextStyle = {
      ...style,
      name: style.name.trim() === '' ? first.name : style.name.trim(),
      sizePx: typed('sizePx'),
      lineHeight: typed('lineHeight'),
      letterSpacingEm: typed('letterSpacing') / 100,
    };
    changeContent(kit, (content) => ({
      ...content,
      textStyles: content.textStyles.map((each) => (each.id === saved.id ? saved : each)),
    }));
    onClose(true);
  };
  return (
    <form
      noValidate
      className={`${layoutStyles.column} ${layoutStyles.gap16}`}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <p
        className={styles.stylePreview}
        dir="auto"
        style={{
          fontFamily,
          fontWeight: style.weight,
          fontStyle: style.isItalic ? 'italic' : 'normal',
          letterSpacing: `${typed('letterSpacing') / 100 || 0}em`,
          textTransform: style.isUppercase ? 'uppercase' : 'none',
        }}
      >
        {sampleOf(style)}
      </p>
      <div className={styles.fieldGrid}>
        <TextField
          label={t('styleName')}
          value={style.name}
          boxClassName={fieldStyles.medium}
          maxLength={BRAND_LIMITS.nameLength}
          autoComplete="off"
          onChange={(name) => set({ name })}
        />
        <SelectField
          label={t('styleRole')}
          value={style.role ?? 'none'}
          onChange={(role) => set({ role: role === 'none' ? null : (role as BrandTextRole) })}
        >
          {([...BRAND_TEXT_ROLES, 'none'] as const).map((role) => (
            <option key={role} value={role}>
              {t(`style_${role}`)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('family')} value={style.family} onChange={(family) => set({ family })}>
          {families.has(style.family) ? null : <option value={style.family}>{style.family}</option>}
          {own.length > 0 ? (
            <optgroup label={t('fontsOfKit')}>
              {own.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </optgroup>
          ) : null}
          {categories.map(({ displayName, fontClass }) => (
            <optgroup key={displayName} label={names.fontCategory(displayName)}>
              {fontClass.map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <SelectField
          label={t('weight')}
          value={String(style.weight)}
          onChange={(weight) => set({ weight: Number(weight) })}
        >
          {WEIGHTS.map((weight) => (
            <option key={weight} value={String(weight)}>
              {weight}
            </option>
          ))}
        </SelectField>
        {NUMBERS.map((row) => (
          <TextField
            key={row.field}
            label={t(row.field)}
            value={numbers[row.field]}
            boxClassName={fieldStyles.medium}
            inputMode="decimal"
            autoComplete="off"
            error={errorOf(row)}
            onChange={(value) => setNumbers((former) => ({ ...former, [row.field]: value }))}
          />
        ))}
        <SelectField
          label={t('colour')}
          value={style.color ?? ''}
          onChange={(color) => set({ color: color === '' ? null : color })}
        >
          <option value="">{t('colour_none')}</option>
          {style.color !== null && !colors.some(({ hex }) => hex === style.color) ? (
            <option value={style.color}>{style.color.slice(1).toUpperCase()}</option>
          ) : null}
          {colors.map(({ id, name, hex }) => (
            <option key={id} value={hex}>
              {name === '' ? hex.slice(1).toUpperCase() : name}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label={t('sample')}
        value={style.sample}
        boxClassName={fieldStyles.medium}
        maxLength={BRAND_LIMITS.sampleLength}
        placeholder={sampleOf({ ...style, sample: '' })}
        autoComplete="off"
        onChange={(sample) => set({ sample })}
      />
      <div className={`${layoutStyles.row} ${layoutStyles.gap16} ${layoutStyles.wrapRow}`}>
        <Switch label={t('italic')} checked={style.isItalic} onChange={(isItalic) => set({ isItalic })} />
        <Switch
          label={t('uppercase')}
          checked={style.isUppercase}
          onChange={(isUppercase) => set({ isUppercase })}
        />
      </div>
      <div className={dialogStyles.dialogRow}>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.ghost}`}
          onClick={() => {
            removePart(kit, first.name, (content) => ({
              ...content,
              textStyles: content.textStyles.filter(({ id }) => id !== first.id),
            }));
            onClose(true);
          }}
        >
          <Icon name="trash" size={16} />
          {t('remove')}
        </button>
        <span className={layoutStyles.grow} />
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.secondary}`}
          onClick={() => onClose(false)}
        >
          {t('cancel')}
        </button>
        <button type="submit" className={`${buttonStyles.button} ${buttonStyles.primary}`}>
          {t('save')}
        </button>
      </div>
    </form>
  );
}
