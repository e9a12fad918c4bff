import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { uiText } from '../../messages/english/ui.ts';
import { useText } from '../../messages/language.ts';
import { FieldError } from '../fields/field-error.tsx';
import * as numberFieldStyles from '../fields/number-field.module.css';
import { Slider } from '../fields/slider.tsx';
import { useCheckedDraft } from '../fields/use-checked-draft.ts';
import { Icon } from '../icon.tsx';
import * as iconButtonStyles from '../icon-button.module.css';
import * as layoutStyles from '../layout.module.css';
import { SelectMenu } from '../menu.tsx';
import * as textStyles from '../text.module.css';
import { type CanvasColorProvider, useCanvasColor } from './canvas-color.ts';
import { type HsvColor, hexToHsv, hsvToHex, readHexField } from './color-maths.ts';
import * as styles from './color-picker.module.css';
import { readColorText } from './color-text.ts';
import { HARMONIES, type Harmony, harmonyOf } from './harmonies.ts';

interface ColorPickerProps {
  /** `#rrggbb` or `#rrggbbaa`. */
  value: string;
  swatches: readonly string[];
  /** Colours of the brand, shown before all others. */
  brand?: readonly { readonly name: string; readonly colors: readonly string[] }[];
  /** Colours that the design uses already, shown before the usual ones. */
  used?: readonly string[];
  onChange: (hex: string) => void;
  /** The end of a pull, a swatch or a typed colour. */
  onCommit: (hex: string) => void;
  /** False where colours are opaque. */
  hasOpacity?: boolean;
  /** Said about the colour, below its field. */
  note?: ReactNode;
}

interface EyeDropperWindow {
  EyeDropper?: new () => { open(): Promise<{ sRGBHex: string }> };
}

/** Saturation square, hue, opacity, hex field and swatches. */
export function ColorPicker({
  value,
  swatches,
  brand = [],
  used = [],
  onChange,
  onCommit,
  hasOpacity = true,
  note,
}: ColorPickerProps) {
  const t = useText(uiText);
  const [color, setColor] = useState<HsvColor>(() => hexToHsv(value));
  const hexId = useId();
  useEffect(() => {
    // Grey has no hue and black no saturation, so the square keeps its own state while both mean the same colour.
    setColor((current) => (hsvToHex(current) === value ? current : hexToHsv(value)));
  }, [value]);

  const show = (next: HsvColor, isEnd: boolean) => {
    setColor(next);
    (isEnd ? onCommit : onChange)(hsvToHex(next));
  };
  const pick = (event: PointerEvent<HTMLDivElement>, isEnd: boolean) => {
    const box = event.currentTarget.getBoundingClientRect();
    const saturation = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    show(
      { ...color, saturation, value: 1 - Math.min(1, Math.max(0, (event.clientY - box.top) / box.height)) },
      isEnd,
    );
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = event.shiftKey ? 0.1 : 0.01;
    const move: Record<string, [number, number]> = {
      ArrowLeft: [-by, 0],
      ArrowRight: [by, 0],
      ArrowUp: [0, by],
      ArrowDown: [0, -by],
      Home: [-1, 0],
      End: [1, 0],
      PageUp: [0, 0.1],
      PageDown: [0, -0.1],
    };
    const delta = move[event.key];
    if (!delta) return;
    event.preventDefault();
    event.stopPropagation();
    const within = (number: number) => Math.min(1, Math.max(0, number));
    show(
      { ...color, saturation: within(color.saturation + delta[0]), value: within(color.value + delta[1]) },
      true,
    );
  };
  const hexDraft = useCheckedDraft<string>({
    shown: value.slice(1).toUpperCase(),
    read: (text) => {
      const hex = readColorText(text);
      if (hex === null) return { error: t('notAColor') };
      if (hasOpacity || hex.length === 7) return { value: hex };
      return hex.endsWith('00') ? { error: t('opaqueOnly') } : { value: hex.slice(0, 7) };
    },
    onCommit,
  });
  const pickFromScreen = async (Dropper: NonNullable<EyeDropperWindow['EyeDropper']>) => {
    try {
      const { sRGBHex } = await new Dropper().open();
      const hex = readHexField(sRGBHex);
      if (hex) onCommit(hex);
    } catch (error) {
      // Escape ends the eyedropper with an AbortError: the colour stays as it is.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    }
  };
  const canvasColor = useCanvasColor();
  const canvasPick = useRef<AbortController | null>(null);
  useEffect(() => () => canvasPick.current?.abort(), []);
  const pickFromCanvas = async (provider: CanvasColorProvider) => {
    canvasPick.current?.abort();
    canvasPick.current = new AbortController();
    const hex = await provider(canvasPick.current.signal);
    if (hex !== null) onCommit(hex);
  };
  const Dropper = (window as EyeDropperWindow).EyeDropper;
  const pure = hsvToHex({ hue: color.hue, saturation: 1, value: 1, alpha: 1 });

  return (
    <div className={styles.colorPicker}>
      <div
        className={styles.square}
        role="slider"
        tabIndex={0}
        aria-label={t('saturationAndBrightness')}
        aria-valuenow={Math.round(color.saturation * 100)}
        aria-valuetext={t('saturationIs', {
          saturation: Math.round(color.saturation * 100),
          brightness: Math.round(color.value * 100),
        })}
        style={{ backgroundColor: pure }}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          pick(event, false);
        }}
        onPointerMove={(event) =>
          event.currentTarget.hasPointerCapture(event.pointerId) && pick(event, false)
        }
        onPointerUp={(event) => pick(event, true)}
        onPointerCancel={() => onCommit(hsvToHex(color))}
      >
        <i
          style={{
            left: `${color.saturation * 100}%`,
            top: `${(1 - color.value) * 100}%`,
            background: hsvToHex({ ...color, alpha: 1 }),
          }}
        />
      </div>
      <div className={styles.hue}>
        <Slider
          label={t('hue')}
          direction="ltr"
          value={Math.round(color.hue)}
          min={0}
          max={359}
          onChange={(hue) => show({ ...color, hue }, false)}
          onCommit={(hue) => show({ ...color, hue }, true)}
        />
      </div>
      {hasOpacity ? (
        <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
          <span className={`${textStyles.muted} ${styles.lightness}`}>{t('opacity')}</span>
          <span className={layoutStyles.grow}>
            <Slider
              label={t('colorOpacity')}
              value={Math.round(color.alpha * 100)}
              min={0}
              max={100}
              defaultValue={100}
              onChange={(alpha) => show({ ...color, alpha: alpha / 100 }, false)}
              onCommit={(alpha) => show({ ...color, alpha: alpha / 100 }, true)}
            />
          </span>
        </div>
      ) : null}
      <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
        <label
          className={`${numberFieldStyles.numberField} ${layoutStyles.grow} ${hexDraft.error === null ? '' : numberFieldStyles.isError}`}
          htmlFor={hexId}
        >
          {/^#?[0-9a-f]*$/i.test(hexDraft.text) ? <b>#</b> : null}
          <input
            id={hexId}
            aria-label={t('hexColor')}
            value={hexDraft.text}
            {...hexDraft.links}
            spellCheck={false}
            autoComplete="off"
            // What is pasted takes the place of the digits.
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => hexDraft.change(event.currentTarget.value)}
            onBlur={hexDraft.commit}
            onKeyDown={(event) => {
              event.stopPropagation();
              const field = event.currentTarget;
              // Once the field shows the digits of what was typed: the next colour takes their place.
              if (event.key === 'Enter' && hexDraft.commit()) requestAnimationFrame(() => field.select());
            }}
          />
          <FieldError id={hexDraft.errorId} error={hexDraft.error} />
        </label>
        {Dropper ? (
          <button
            type="button"
            className={`${iconButtonStyles.iconButton} ${iconButtonStyles.small}`}
            aria-label={t('pickFromScreen')}
            onClick={() => void pickFromScreen(Dropper)}
          >
            <Icon name="drop" size={16} />
          </button>
        ) : canvasColor ? (
          <button
            type="button"
            className={`${iconButtonStyles.iconButton} ${iconButtonStyles.small}`}
            aria-label={t('pickFromPage')}
            onClick={(event) => {
              // Safari does not focus a button that is pressed, and the focus is to come back to this one.
              event.currentTarget.focus();
              void pickFromCanvas(canvasColor);
            }}
          >
            <Icon name="drop" size={16} />
          </button>
        ) : null}
      </div>
      {note}
      {brand.map(({ name, colors }) => (
        <SwatchRow key={name} title={name} colors={colors} value={value} onPick={onCommit} />
      ))}
      {used.length > 0 ? (
        <SwatchRow title={t('inThisDesign')} colors={used} value={value} onPick={onCommit} />
      ) : null}
      <SwatchRow title={t('colors')} colors={swatches} value={value} onPick={onCommit} />
      <Harmonies value={value} onPick={onCommit} />
    </div>
  );
}

const HARMONY_NAMES = {
  complementary: 'harmony_complementary',
  analogous: 'harmony_analogous',
  triadic: 'harmony_triadic',
  split: 'harmony_split',
  tetradic: 'harmony_tetradic',
  monochrome: 'harmony_monochrome',
} as const satisfies Record<Harmony, string>;

/** Colours that go with the one that is chosen. They stay those of that one while others of the row are tried. */
function Harmonies({ value, onPick }: { value: string; onPick: (hex: string) => void }) {
  const t = useText(uiText);
  const [harmony, setHarmony] = useState<Harmony>('complementary');
  const [base, setBase] = useState(value);
  const offered = harmonyOf(base, harmony);
  const plain = value.slice(0, 7);
  useEffect(() => {
    if (!offered.includes(plain)) setBase(plain);
  }, [plain, offered]);
  return (
    <div className={styles.harmonies}>
      <SelectMenu
        label={t('harmony')}
        value={harmony}
        options={HARMONIES.map((each) => ({ value: each, label: t(HARMONY_NAMES[each]) }))}
        onChange={(next) => {
          setBase(plain);
          setHarmony(next);
        }}
      />
      <SwatchRow title={t('harmonyColors')} colors={offered} value={plain} onPick={onPick} />
    </div>
  );
}

/** A titled row of colours. */
export function SwatchRow({
  title,
  colors,
  value,
  onPick,
}: {
  title: string;
  colors: readonly string[];
  value: string | null;
  onPick: (hex: string) => void;
}) {
  const t = useText(uiText);
  return (
    <div className={styles.swatchBlock}>
      <span className={textStyles.muted}>{title}</span>
      <fieldset className={styles.swatchRow} aria-label={title}>
        {colors.map((hex) => (
          <button
            key={hex}
            type="button"
            className={styles.swatch}
            style={{ background: hex }}
            aria-label={t('colorNamed', { hex })}
            aria-pressed={hex === value}
            onClick={() => onPick(hex)}
          />
        ))}
      </fieldset>
    </div>
  );
}
