import { createTextRun, type Layer, type LayerMask } from '@gesso/engine';
import { useEffect, useState } from 'react';
import type { PlainKey, Say } from '../../messages/catalogue.ts';
import { editorInspectorText } from '../../messages/english/editor-inspector.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject } from '../../state/hooks.ts';
import {
  changeMask,
  invertMask,
  type MaskType,
  maskWithPicture,
  maskWithShape,
  maskWithText,
} from '../../state/mask-edits.ts';
import { eachLayer, shared } from '../../state/shared-value.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';
import { FontMenu } from '../panels/font-menu.tsx';
import { useLayerGesture } from '../use-layer-gesture.ts';
import { FoldSection } from './fold-section.tsx';
import { PicturePicker, useAssetThumb } from './picture-picker.tsx';
import { MASK_SHAPES } from './shape-icons.ts';
import { SliderRow } from './slider-row.tsx';

type Label = PlainKey<typeof editorInspectorText>;

const TABS: readonly { value: MaskType; label: Label }[] = [
  { value: 'shape', label: 'shape' },
  { value: 'text', label: 'text' },
  { value: 'picture', label: 'picture' },
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
  return mask.type === 'text' ? t('quoted', { text: mask.text }) : t('picture');
};

/** What cuts the selected layers: a shape, letters or another picture; and rounded corners. */
export function MaskSection({ layers }: { layers: readonly Layer[] }) {
  const t = useText(editorInspectorText);
  const first = layers[0];
  if (!first) return null;
  const mask = shared(layers, (layer) => layer.mask) ?? first.mask;
  return (
    <FoldSection id="mask" title={t('frameAndMask')} summary={summaryOf(mask, t)}>
      <Corners layers={layers} />
      <MaskBody mask={mask} />
    </FoldSection>
  );
}

function Corners({ layers }: { layers: readonly Layer[] }) {
  const t = useText(editorInspectorText);
  const { preview, commit } = useLayerGesture();
  const framed = layers.filter((layer) => layer.type === 'image' || layer.type === 'video');
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
          t('cornerRadius'),
          (layer) =>
            (layer.type === 'image' || layer.type === 'video') &&
            Object.assign(layer, { cornerRadius: value }),
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
      {tab === 'picture' ? <PictureMask mask={mask?.type === 'picture' ? mask : null} /> : null}
      {mask ? (
        <div className="row between">
          <Switch
            label={t('invert')}
            checked={mask.inverted}
            onChange={(inverted) =>
              editor.editSelected(t('invertMask'), (layer) => invertMask(layer, inverted))
            }
          />
          <button
            type="button"
            className="btn secondary sm"
            onClick={() =>
              editor.editSelected(t('removeMask'), (layer) => {
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
    preview(t('mask'), (layer) => changeMask(layer, 'shape', fields));
  return (
    <>
      <fieldset className="mask-grid" aria-label={t('shapesToCutTo')}>
        {MASK_SHAPES.map((row) => (
          <button
            key={row.id}
            type="button"
            className={mask?.shape === row.shape ? 'on' : ''}
            aria-label={t('cutTo', { name: t(row.name).toLowerCase() })}
            aria-pressed={mask?.shape === row.shape}
            title={t(row.name)}
            onClick={() => {
              editor.editSelected(t('maskNamed', { name: t(row.name).toLowerCase() }), (layer) =>
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
  // The stage draws again when the face is in; letters are typed before the project asks for it.
  useEffect(() => {
    void editor.services.loadFonts([
      createTextRun({ text: '', fontFamily: shownFamily, fontWeight: weight, italic }),
    ]);
  }, [editor, shownFamily, weight, italic]);
  const write = (text: string) => {
    if (text.trim() === '' && !mask) return;
    // An empty mask would make the layer vanish without a word.
    preview(t('textMask'), (layer) => maskWithText(layer, { text: text || ' ', fontFamily: shownFamily }));
  };
  return (
    <>
      <span className="input md">
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
      <div className="row g2">
        <FontMenu
          current={shownFamily}
          onPick={(fontFamily) => {
            setFamily(fontFamily);
            if (mask)
              editor.editSelected(t('maskFont'), (layer) => changeMask(layer, 'text', { fontFamily }));
          }}
          trigger={
            <button type="button" className="select grow" aria-label={t('fontOfMask', { name: shownFamily })}>
              <span className="clip">{shownFamily}</span>
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
                editor.editSelected(t('maskWeight'), (layer) =>
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
                editor.editSelected(t('maskItalic'), (layer) =>
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

function PictureMask({ mask }: { mask: Extract<LayerMask, { type: 'picture' }> | null }) {
  const t = useText(editorInspectorText);
  const editor = useEditor();
  const asset = useProject(({ metadata }) => (mask ? (metadata.assets[mask.assetId] ?? null) : null));
  const thumb = useAssetThumb(asset);
  return (
    <>
      <div className="row g2">
        {mask ? (
          <>
            <span className="thumb paint-thumb checker">{thumb ? <img src={thumb} alt="" /> : null}</span>
            <span className="grow clip sec">{asset?.name ?? t('picture')}</span>
          </>
        ) : null}
        <PicturePicker
          label={t('pictureToCutWith')}
          currentId={mask?.assetId ?? null}
          onPick={(picked) => {
            const ids = editor.state.selection;
            editor.transact(t('pictureMask'), (scene, draft) => {
              draft.metadata.assets[picked.id] ??= picked;
              eachLayer(scene, ids, (layer) =>
                maskWithPicture(layer, picked.id, mask?.channel ?? channelFor(picked.mimeType)),
              );
            });
          }}
          trigger={
            <button type="button" className={`btn secondary sm ${mask ? '' : 'full'}`}>
              <Icon name="image" size={16} />
              {mask ? t('change') : t('choosePicture')}
            </button>
          }
        />
      </div>
      {mask ? (
        <>
          <Segmented
            label={t('pictureCounts')}
            value={mask.channel}
            options={CHANNELS.map(({ value, label }) => ({ value, label: t(label) }))}
            onChange={(channel) =>
              editor.editSelected(t('pictureMask'), (layer) => changeMask(layer, 'picture', { channel }))
            }
          />
          <Segmented
            label={t('howMaskFills')}
            value={mask.fit}
            options={FITS.map(({ value, label }) => ({ value, label: t(label) }))}
            onChange={(fit) =>
              editor.editSelected(t('pictureMask'), (layer) => changeMask(layer, 'picture', { fit }))
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
