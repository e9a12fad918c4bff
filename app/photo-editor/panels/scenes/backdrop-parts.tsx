import { groundShadow } from '@gesso/engine/internal';
import type { PhotoBackdrop, PhotoEdits } from '@gesso/engine/photos';
import { type ReactNode, useRef } from 'react';
import { photoEditorText } from '../../../messages/english/photo/photo-editor.ts';
import { photoToolsText } from '../../../messages/english/photo/photo-tools.ts';
import { useText } from '../../../messages/language.ts';
import { PHOTO_ACCEPT } from '../../../shell/photo-drop.tsx';
import { problemText } from '../../../state/problem-text.ts';
import { Slider } from '../../../ui/fields/slider.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { Icon } from '../../../ui/icon.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as surfaceStyles from '../../../ui/surface.module.css';
import * as textStyles from '../../../ui/text.module.css';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { readPhoto, refusalOf } from '../../hooks/use-photo.ts';
import { usePhotoSession } from '../../hooks/use-photo-session.ts';
import {
  backdropCss,
  COLORS,
  isSameBackdrop,
  presetOf,
  presetShadow,
  SHADOW_PRESETS,
  shadowDirection,
} from '../../looks.ts';
import * as photoEditorStyles from '../../photo-editor.module.css';
import * as photoPanelsStyles from '../../photo-panels.module.css';

/** A background of one's own is shown at most this large behind the subject. */
const MAX_OWN_SIDE_PX = 4096;

/** One backdrop to choose. */
export function BackdropSwatch({
  backdrop,
  label,
  children,
}: {
  backdrop: PhotoBackdrop;
  label: string;
  children?: ReactNode;
}) {
  const { edits, change } = usePhotoSession();
  const isOn = isSameBackdrop(edits.backdrop, backdrop);
  const fill = backdropCss(backdrop);
  return (
    <button
      type="button"
      className={`${backdrop.type === 'none' ? surfaceStyles.checker : ''}`}
      style={fill === undefined ? undefined : { background: fill }}
      aria-label={label}
      aria-pressed={isOn}
      disabled={!edits.cutout}
      onClick={() => {
        if (!isOn) change({ backdrop });
      }}
    >
      {children}
    </button>
  );
}

/** Transparent and the first colours. */
export function FirstSwatches() {
  const t = useText(photoEditorText);
  return (
    <>
      <BackdropSwatch backdrop={{ type: 'none' }} label={t('clear')} />
      {COLORS.map((color) => (
        <BackdropSwatch
          key={color}
          backdrop={{ type: 'color', color }}
          label={color === '#ffffff' ? t('white') : t('colorNamed', { color })}
        />
      ))}
    </>
  );
}

/** Adds an image of one's own as background. */
export function OwnImageButton() {
  const t = useText(photoEditorText);
  const { edits, addImage, change } = usePhotoSession();
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File) => {
    const refusal = refusalOf(file);
    if (refusal !== null) {
      showToast({ type: 'bad', text: refusal });
      return;
    }
    try {
      const imageId = await addImage(await readPhoto(file, MAX_OWN_SIDE_PX));
      change({ backdrop: { type: 'image', imageId } });
    } catch (error) {
      showToast({ type: 'bad', text: t('openFailed'), detail: problemText(error) });
    }
  };
  return (
    <>
      <button
        data-active={edits.backdrop.type === 'image'}
        type="button"
        className={photoEditorStyles.plain}
        aria-label={t('addImage')}
        disabled={!edits.cutout}
        onClick={() => input.current?.click()}
      >
        <Icon name="plus" size={18} />
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={PHOTO_ACCEPT}
        aria-label={t('ownImage')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void take(file);
        }}
      />
    </>
  );
}

/** None, one of eight shadows behind the subject, or one on the ground, with strength and blur. */
export function ShadowPart() {
  const t = useText(photoEditorText);
  const tools = useText(photoToolsText);
  const { edits, change, pull } = usePhotoSession();
  const { shadow } = edits;
  const disabled = !edits.cutout;
  const preset = presetOf(shadow);
  const slide = (key: 'strength' | 'blur', value: number) => (now: PhotoEdits) =>
    now.shadow ? { shadow: { ...now.shadow, [key]: value } } : {};
  return (
    <>
      <div className={textStyles.sectionTitle}>{t('shadow')}</div>
      <div className={`${photoPanelsStyles.photoShadows} ${photoEditorStyles.photoShadows}`}>
        <button
          type="button"
          aria-label={t('noShadow')}
          aria-pressed={shadow === null}
          disabled={disabled}
          onClick={() => change({ shadow: null })}
        >
          <Icon name="x" size={16} />
        </button>
        {SHADOW_PRESETS.map((each) => {
          const { x, y } = shadowDirection(each);
          return (
            <button
              key={each}
              type="button"
              aria-label={t('shadowNamed', { number: each })}
              aria-pressed={preset === each}
              disabled={disabled}
              onClick={() => change({ shadow: presetShadow(each, shadow) })}
            >
              <i style={{ boxShadow: `${x * 8}px ${y * 6}px 5px rgb(20 21 31 / 0.45)` }} />
            </button>
          );
        })}
        <button
          type="button"
          className={photoPanelsStyles.ground}
          aria-label={tools('contactShadow')}
          aria-pressed={shadow?.type === 'contact'}
          disabled={disabled}
          onClick={() => change({ shadow: groundShadow(shadow) })}
        >
          <i />
        </button>
      </div>
      {shadow === null
        ? null
        : (
            [
              ['strength', t('strength'), 100, '%', 1],
              ['blur', t('blur'), 50, '', 5],
            ] as const
          ).map(([key, label, max, unit, part]) => {
            // Blur is a share of the side; 50 on the slider is a tenth of it.
            const shown = Math.round(shadow[key] * 100 * part);
            return (
              <div
                key={key}
                className={`${layoutStyles.row} ${layoutStyles.gap12} ${photoEditorStyles.photoSlide}`}
              >
                <span className={`${textStyles.muted} ${photoEditorStyles.muted}`}>{label}</span>
                <span className={layoutStyles.grow}>
                  <Slider
                    label={label}
                    value={shown}
                    min={0}
                    max={max}
                    valueText={`${shown}${unit}`}
                    disabled={disabled}
                    onChange={(value) => pull(slide(key, value / 100 / part))}
                    onCommit={(value) => change(slide(key, value / 100 / part))}
                  />
                </span>
                <span
                  className={`${textStyles.numeric} ${photoEditorStyles.numeric} ${textStyles.leftToRight}`}
                >
                  {shown}
                  {unit}
                </span>
              </div>
            );
          })}
    </>
  );
}

const FIRST_OUTLINE = { color: '#ffffff', width: 0.012 };

/** A line around the subject, on or off, with its colour and width. */
export function OutlinePart() {
  const t = useText(photoToolsText);
  const { edits, change, pull } = usePhotoSession();
  const { outline } = edits;
  return (
    <>
      <Switch
        label={t('outline')}
        checked={outline !== null}
        disabled={!edits.cutout}
        onChange={(checked) => change({ outline: checked ? FIRST_OUTLINE : null })}
      />
      {outline ? (
        <div className={`${layoutStyles.row} ${layoutStyles.gap12}`}>
          <input
            type="color"
            className={photoEditorStyles.photoColor}
            aria-label={t('edgeColor')}
            value={outline.color.slice(0, 7)}
            onChange={(event) => change({ outline: { ...outline, color: event.target.value } })}
          />
          <span className={layoutStyles.grow}>
            <Slider
              label={t('edgeWidth')}
              value={outline.width * 100}
              min={0.25}
              max={8}
              step={0.25}
              valueText={`${outline.width * 100}%`}
              onChange={(value) => pull({ outline: { ...outline, width: value / 100 } })}
              onCommit={(value) => change({ outline: { ...outline, width: value / 100 } })}
            />
          </span>
        </div>
      ) : null}
    </>
  );
}
