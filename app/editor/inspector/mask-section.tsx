import { createTextRun, type LayerMask } from '@gesso/engine';
import {
  changeMask,
  invertMask,
  type MaskType,
  maskWithImage,
  maskWithShape,
  maskWithText,
} from '@gesso/engine/edits';
import { hasFrame } from '@gesso/engine/internal';
import { useEffect, useState } from 'react';
import type { PlainKey, Say } from '../../messages/catalogue.ts';
import { editorInspectorText } from '../../messages/english/editor/editor-inspector.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject, useSelectedLayersApartFromPlace } from '../../state/hooks.ts';
import { eachLayer, shared } from '../../state/shared-value.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as choiceStyles from '../../ui/fields/choice.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as editorPartsStyles from '../editor-parts.module.css';
import { MaskPlaceRows } from '../mask/mask-place-rows.tsx';
import { FontMenu } from '../panels/font-menu.tsx';
import { useLayerGesture } from '../use-layer-gesture.ts';
import { FoldSection } from './fold-section.tsx';
import { ImagePicker, useAssetThumb } from './image-picker.tsx';
import * as styles from './mask-section.module.css';
import * as paintFieldStyles from './paint-field.module.css';
import { type LayersWith, sectionOf } from './section-of.ts';
import { MASK_SHAPES } from './shape-icons.ts';
import { SliderRow } from './slider-row.tsx';

type Label = PlainKey<typeof editorInspectorText>;

const TABS: readonly { value: MaskType; label: Label }[] = [
  { value: 'shape', label: 'shape' },
  { value: 'text', label: 'text' },
  { value: 'image', label: 'image' },
];
const CHANNELS = [
  { value: 'alpha', label: 'transparency' },
  { value: 'luminance', label: 'brightness' },
] as const;
const FITS = [
  { value: 'cover', label: 'cover' },
  { value: 'contain', label: 'fit' },
  { value: 'fill', label: 'stretch' },
] as const;

const summaryOf = (mask: LayerMask | null, t: Say<typeof editorInspectorText>): string | null => {
  if (!mask) return null;
  if (mask.type === 'shape') return t(MASK_SHAPES.find((row) => row.shape === mask.shape)?.name ?? 'shape');
  return mask.type === 'text' ? t('quoted', { text: mask.text }) : t('image');
};

/** What cuts the selected layers: a shape, letters or another image; and rounded corners. */
export const MaskSection = sectionOf(
  ['mask'],
  function MaskSection({ layers }: { layers: LayersWith<'mask'> }) {
    const t = useText(editorInspectorText);
    const first = layers[0];
    if (!first) return null;
    const mask = shared(layers, (layer) => layer.mask) ?? first.mask;
    return (
      <FoldSection id="mask" title={t('frameAndMask')} summary={summaryOf(mask, t)}>
        <Corners />
        <MaskBody mask={mask} />
      </FoldSection>
    );
  },
);

function Corners() {
  const t = useText(editorInspectorText);
  const layers = useSelectedLayersApartFromPlace();
  const { preview, commit } = useLayerGesture();
  const framed = layers.filter((layer) => hasFrame(layer));
  const [first] = framed;
  if (!first || framed.length !== layers.length) return null;
  return (
    <SliderRow
      label={t('corners')}
      name={t('cornerRadius')}
      unit=" px"
      value={Math.round(first.cornerRadius)}
      max={Math.round(Math.min(...framed.map((layer) => Math.min(layer.width, layer.height))) / 2)}
      defaultValue={0}
      onChange={(value) =>
        preview(
          t.step('cornerRadius'),
          (layer) => hasFrame(layer) && Object.assign(layer, { cornerRadius: value }),
        )
      }
      onCommit={commit}
    />
  );
}

function MaskBody({ mask }: { mask: LayerMask | null }) {
  const t = useText(editorInspectorText);
  const editor = useEditor();
  const [tab, setTab] = useState<MaskType>(mask?.type ?? 'shape');
  const type = mask?.type;
  useEffect(() => {
    if (type) setTab(type);
  }, [type]);
  return (
    <>
      <Segmented
        label={t('kindOfMask')}
        value={tab}
        options={TABS.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={setTab}
      />
      {tab === 'shape' ? <ShapeMask mask={mask?.type === 'shape' ? mask : null} /> : null}
      {tab === 'text' ? <TextMask mask={mask?.type === 'text' ? mask : null} /> : null}
      {tab === 'image' ? <ImageMask mask={mask?.type === 'image' ? mask : null} /> : null}
      {mask ? <MaskPlaceRows mask={mask} /> : null}
      {mask ? (
        <div className={`${layoutStyles.row} ${layoutStyles.spread}`}>
          <Switch
            label={t('invert')}
            checked={mask.inverted}
            onChange={(inverted) =>
              editor.editSelected(t.step('invertMask'), (layer) => invertMask(layer, inverted))
            }
          />
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
            onClick={() =>
              editor.editSelected(t.step('removeMask'), (layer) => {
                layer.mask = null;
              })
            }
          >
            {t('removeMask')}
          </button>
        </div>
      ) : null}
    </>
  );
}

function ShapeMask({ mask }: { mask: Extract<LayerMask, { type: 'shape' }> | null }) {
  const t = useText(editorInspectorText);
  const editor = useEditor();
  const { preview, commit } = useLayerGesture();
  const change = (fields: Partial<Extract<LayerMask, { type: 'shape' }>>) =>
    preview(t.step('mask'), (layer) => changeMask(layer, 'shape', fields));
  return (
    <>
      <fieldset className={styles.maskGrid} aria-label={t('shapesToCutTo')}>
        {MASK_SHAPES.map((row) => (
          <button
            key={row.id}
            type="button"
            aria-label={t('cutTo', { name: t(row.name).toLowerCase() })}
            aria-pressed={mask?.shape === row.shape}
            title={t(row.name)}
            onClick={() => {
              editor.editSelected(t.step('maskNamed', { name: t(row.name).toLowerCase() }), (layer) =>
                maskWithShape(layer, row.shape, {
                  // A rectangle that cuts nothing is no mask to look at.
                  ...(row.shape === 'rectangle' && mask?.cornerRadius === undefined
                    ? { cornerRadius: Math.round(Math.min(layer.width, layer.height) / 8) }
                    : {}),
                  ...row.fields,
                }),
              );
              editor.announce(t('cutTo', { name: t(row.name).toLowerCase() }));
            }}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={row.path} fill="currentColor" />
            </svg>
          </button>
        ))}
      </fieldset>
      {mask?.shape === 'rectangle' || mask?.shape === 'speech-bubble' ? (
        <SliderRow
          label={t('rounding')}
          unit=" px"
          value={Math.round(mask.cornerRadius)}
          max={400}
          onChange={(cornerRadius) => change({ cornerRadius })}
          onCommit={commit}
        />
      ) : null}
      {mask?.shape === 'polygon' || mask?.shape === 'star' ? (
        <SliderRow
          label={mask.shape === 'star' ? t('tips') : t('sides')}
          value={mask.sides}
          min={3}
          max={16}
          defaultValue={5}
          onChange={(sides) => change({ sides })}
          onCommit={commit}
        />
      ) : null}
      {mask?.shape === 'star' ? (
        <SliderRow
          label={t('depth')}
          unit="%"
          value={Math.round((1 - mask.innerRatio) * 100)}
          min={5}
          max={95}
          defaultValue={50}
          onChange={(value) => change({ innerRatio: 1 - value / 100 })}
          onCommit={commit}
        />
      ) : null}
    </>
  );
}

function TextMask({ mask }: { mask: Extract<LayerMask, { type: 'text' }> | null }) {
  const t = useText(editorInspectorText);
  const editor = useEditor();
  const { preview, commit } = useLayerGesture();
  const [family, setFamily] = useState(mask?.fontFamily ?? 'Inter');
  const shownFamily = mask?.fontFamily ?? family;
  const [weight, italic] = [mask?.fontWeight ?? 800, mask?.italic ?? false];
  // The stage draws again when the face is in; letters are typed before the project requests it.
  useEffect(() => {
    void editor.services.loadFonts([
      createTextRun({ text: '', fontFamily: shownFamily, fontWeight: weight, italic }),
    ]);
  }, [editor, shownFamily, weight, italic]);
  const write = (text: string) => {
    if (text.trim() === '' && !mask) return;
    // An empty mask would make the layer vanish without a word.
    preview(t.step('textMask'), (layer) =>
      maskWithText(layer, text || ' ', { text: text || ' ', fontFamily: shownFamily }),
    );
  };
  return (
    <>
      <span className={`${fieldStyles.input} ${fieldStyles.medium}`}>
        <Icon name="type" size={16} />
        <input
          type="text"
          aria-label={t('lettersToCutTo')}
          placeholder={t('lettersToCutTo')}
          maxLength={60}
          value={mask?.text.trimStart() ?? ''}
          onChange={(event) => write(event.currentTarget.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'Enter' || event.key === 'Escape') commit();
          }}
        />
      </span>
      <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
        <FontMenu
          current={shownFamily}
          onPick={(fontFamily) => {
            setFamily(fontFamily);
            if (mask)
              editor.editSelected(t.step('maskFont'), (layer) => changeMask(layer, 'text', { fontFamily }));
          }}
          trigger={
            <button
              type="button"
              className={`${choiceStyles.select} ${layoutStyles.grow}`}
              aria-label={t('fontOfMask', { name: shownFamily })}
            >
              <span className={textStyles.ellipsis}>{shownFamily}</span>
              <Icon name="chev-d" size={14} />
            </button>
          }
        />
        {mask ? (
          <>
            <IconButton
              label={t('boldMask')}
              icon="bold"
              size="sm"
              pressed={mask.fontWeight >= 700}
              onClick={() =>
                editor.editSelected(t.step('maskWeight'), (layer) =>
                  changeMask(layer, 'text', { fontWeight: mask.fontWeight >= 700 ? 400 : 800 }),
                )
              }
            />
            <IconButton
              label={t('italicMask')}
              icon="italic"
              size="sm"
              pressed={mask.italic}
              onClick={() =>
                editor.editSelected(t.step('maskItalic'), (layer) =>
                  changeMask(layer, 'text', { italic: !mask.italic }),
                )
              }
            />
          </>
        ) : null}
      </div>
    </>
  );
}

function ImageMask({ mask }: { mask: Extract<LayerMask, { type: 'image' }> | null }) {
  const t = useText(editorInspectorText);
  const editor = useEditor();
  const asset = useProject(({ metadata }) => (mask ? (metadata.assets[mask.assetId] ?? null) : null));
  const thumb = useAssetThumb(asset);
  return (
    <>
      <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
        {mask ? (
          <>
            <span
              className={`${surfaceStyles.thumb} ${editorPartsStyles.thumb} ${paintFieldStyles.paintThumb} ${surfaceStyles.checker}`}
            >
              {thumb ? <img src={thumb} alt="" /> : null}
            </span>
            <span className={`${layoutStyles.grow} ${textStyles.ellipsis} ${textStyles.secondary}`}>
              {asset?.name ?? t('image')}
            </span>
          </>
        ) : null}
        <ImagePicker
          label={t('imageToCutWith')}
          currentId={mask?.assetId ?? null}
          onPick={(picked) => {
            const ids = editor.state.selection;
            editor.transact(t.step('imageMask'), (_, draft) => {
              draft.metadata.assets[picked.id] ??= picked;
              eachLayer(draft, ids, (layer) =>
                maskWithImage(layer, picked.id, mask?.channel ?? channelFor(picked.mimeType)),
              );
            });
          }}
          trigger={
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small} ${mask ? '' : buttonStyles.fullWidth}`}
            >
              <Icon name="image" size={16} />
              {mask ? t('change') : t('chooseImage')}
            </button>
          }
        />
      </div>
      {mask ? (
        <>
          <Segmented
            label={t('imageCounts')}
            value={mask.channel}
            options={CHANNELS.map(({ value, label }) => ({ value, label: t(label) }))}
            onChange={(channel) =>
              editor.editSelected(t.step('imageMask'), (layer) => changeMask(layer, 'image', { channel }))
            }
          />
          <Segmented
            label={t('howMaskFills')}
            value={mask.fit}
            options={FITS.map(({ value, label }) => ({ value, label: t(label) }))}
            onChange={(fit) =>
              editor.editSelected(t.step('imageMask'), (layer) => changeMask(layer, 'image', { fit }))
            }
          />
        </>
      ) : null}
    </>
  );
}

/** A JPEG has no transparency, so its brightness is what can cut. */
const channelFor = (mimeType: string): 'alpha' | 'luminance' =>
  mimeType === 'image/jpeg' || mimeType === 'image/bmp' ? 'luminance' : 'alpha';
