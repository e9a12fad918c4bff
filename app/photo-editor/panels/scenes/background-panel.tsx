import type { PhotoEdits } from '@gesso/engine/photos';
import { useId } from 'react';
import { photoEditorText } from '../../../messages/english/photo/photo-editor.ts';
import { photoToolsText } from '../../../messages/english/photo/photo-tools.ts';
import { useText } from '../../../messages/language.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as fieldStyles from '../../../ui/fields/field.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as textStyles from '../../../ui/text.module.css';
import { NeedsCutout } from '../../cutout-context.tsx';
import { usePhotoSession } from '../../hooks/use-photo-session.ts';
import { GRADIENTS, MORE_COLORS } from '../../looks.ts';
import * as photoEditorStyles from '../../photo-editor.module.css';
import { PhotoThumb } from '../../photo-image.tsx';
import * as photoPanelsStyles from '../../photo-panels.module.css';
import * as photoPhoneStyles from '../../photo-phone.module.css';
import { blurEffect } from '../blur-panel.tsx';
import { ToolPanel } from '../panel-parts.tsx';
import type { PanelProps } from '../panel-props.ts';
import { BackdropSwatch, FirstSwatches, OutlinePart, OwnImageButton, ShadowPart } from './backdrop-parts.tsx';
import { PatternPart } from './pattern-part.tsx';

/** How strongly what was there is blurred at once, in percent. */
const BLURRED = 45;

/** Everything that can be put behind the subject. */
export function BackgroundPanel(_props: PanelProps) {
  const t = useText(photoEditorText);
  const tools = useText(photoToolsText);
  const colorId = useId();
  const { edits, photo, change, imageOf } = usePhotoSession();
  const { backdrop, cutout } = edits;
  const behind = cutout ? imageOf(cutout.behindId) : null;
  const own = backdrop.type === 'image' ? imageOf(backdrop.imageId) : null;
  const isBlurred = backdrop.type === 'original' && edits.backdropEffects.length > 0;
  const blurred = (): Partial<PhotoEdits> => ({
    backdrop: { type: 'original' },
    backdropEffects: [blurEffect('soft', BLURRED, 0, Math.max(photo.bitmap.width, photo.bitmap.height))],
  });
  return (
    <ToolPanel title={t('backgroundTitle')}>
      <NeedsCutout />
      <div className={textStyles.sectionTitle}>{t('colors')}</div>
      <div className={`${photoPanelsStyles.backgrounds} ${photoEditorStyles.backgrounds}`}>
        <FirstSwatches />
        {MORE_COLORS.map((color) => (
          <BackdropSwatch
            key={color}
            backdrop={{ type: 'color', color }}
            label={t('colorNamed', { color })}
          />
        ))}
      </div>
      <div className={`${layoutStyles.row} ${layoutStyles.spread}`}>
        <label htmlFor={colorId}>{t('anyColor')}</label>
        <input
          id={colorId}
          type="color"
          className={photoEditorStyles.photoColor}
          disabled={!cutout}
          value={backdrop.type === 'color' ? backdrop.color.slice(0, 7) : '#ffffff'}
          onChange={(event) => change({ backdrop: { type: 'color', color: event.target.value } })}
        />
      </div>
      <div className={textStyles.sectionTitle}>{t('gradients')}</div>
      <div className={`${photoPanelsStyles.backgrounds} ${photoEditorStyles.backgrounds}`}>
        {GRADIENTS.map((gradient, index) => (
          <BackdropSwatch
            key={gradient.colors.join()}
            backdrop={gradient}
            label={t('gradientNamed', { number: index + 1 })}
          />
        ))}
      </div>
      <PatternPart />
      <div className={textStyles.sectionTitle}>{t('images')}</div>
      <div
        className={`${photoPanelsStyles.backgrounds} ${photoEditorStyles.backgrounds} ${photoEditorStyles.wide}`}
      >
        <button
          type="button"
          aria-label={t('blurred')}
          aria-pressed={isBlurred}
          disabled={!cutout}
          onClick={() => change(blurred())}
        >
          {behind ? <PhotoThumb image={behind} /> : null}
        </button>
        {own ? (
          <BackdropSwatch backdrop={backdrop} label={t('ownImage')}>
            <PhotoThumb image={own} />
          </BackdropSwatch>
        ) : null}
        <OwnImageButton />
      </div>
      <p className={fieldStyles.hint}>{`${t('blurred')}. ${t('blurredHint')}.`}</p>
      <BackdropSwatchOriginal label={tools('whole')} />
      <div className={`${photoEditorStyles.photoNext} ${photoPhoneStyles.photoNext}`}>
        <ShadowPart />
        <OutlinePart />
      </div>
    </ToolPanel>
  );
}

/** The way back to what the photo shows. */
function BackdropSwatchOriginal({ label }: { label: string }) {
  const { edits, change } = usePhotoSession();
  const isOn = edits.backdrop.type === 'original' && edits.backdropEffects.length === 0;
  return (
    <button
      type="button"
      className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.fullWidth}`}
      aria-pressed={isOn}
      disabled={!edits.cutout || isOn}
      onClick={() => change({ backdrop: { type: 'original' }, backdropEffects: [] })}
    >
      {label}
    </button>
  );
}
