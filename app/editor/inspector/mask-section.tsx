import { createTextRun, type Layer, type LayerMask } from '@gesso/engine';
import { useEffect, useState } from 'react';
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

const TABS: readonly { value: MaskType; label: string }[] = [
  { value: 'shape', label: 'Shape' },
  { value: 'text', label: 'Text' },
  { value: 'picture', label: 'Picture' },
];
const CHANNELS = [
  { value: 'alpha', label: 'Transparency' },
  { value: 'luminance', label: 'Brightness' },
] as const;
const FITS = [
  { value: 'cover', label: 'Cover' },
  { value: 'contain', label: 'Fit' },
  { value: 'fill', label: 'Stretch' },
] as const;

const summaryOf = (mask: LayerMask | null): string | null => {
  if (!mask) return null;
  if (mask.type === 'shape') return MASK_SHAPES.find((row) => row.shape === mask.shape)?.name ?? 'Shape';
  return mask.type === 'text' ? `“${mask.text}”` : 'Picture';
};

/** What cuts the selected layers: a shape, letters or another picture; and rounded corners. */
export function MaskSection({ layers }: { layers: readonly Layer[] }) {
  const first = layers[0];
  if (!first) return null;
  const mask = shared(layers, (layer) => layer.mask) ?? first.mask;
  return (
    <FoldSection id="mask" title="Frame and mask" summary={summaryOf(mask)}>
      <Corners layers={layers} />
      <MaskBody mask={mask} />
    </FoldSection>
  );
}

function Corners({ layers }: { layers: readonly Layer[] }) {
  const { preview, commit } = useLayerGesture();
  const framed = layers.filter((layer) => layer.type === 'image' || layer.type === 'video');
  const [first] = framed;
  if (!first || framed.length !== layers.length) return null;
  return (
    <SliderRow
      label="Corners"
      name="Corner radius"
      unit=" px"
      value={Math.round(first.cornerRadius)}
      max={Math.round(Math.min(...framed.map((layer) => Math.min(layer.width, layer.height))) / 2)}
      defaultValue={0}
      onChange={(value) =>
        preview(
          'Corner radius',
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
  const editor = useEditor();
  const [tab, setTab] = useState<MaskType>(mask?.type ?? 'shape');
  const type = mask?.type;
  useEffect(() => {
    if (type) setTab(type);
  }, [type]);
  return (
    <>
      <Segmented label="Kind of mask" value={tab} options={TABS} onChange={setTab} />
      {tab === 'shape' ? <ShapeMask mask={mask?.type === 'shape' ? mask : null} /> : null}
      {tab === 'text' ? <TextMask mask={mask?.type === 'text' ? mask : null} /> : null}
      {tab === 'picture' ? <PictureMask mask={mask?.type === 'picture' ? mask : null} /> : null}
      {mask ? (
        <div className="row between">
          <Switch
            label="Invert"
            checked={mask.inverted}
            onChange={(inverted) =>
              editor.editSelected('Invert mask', (layer) => invertMask(layer, inverted))
            }
          />
          <button
            type="button"
            className="btn secondary sm"
            onClick={() =>
              editor.editSelected('Remove mask', (layer) => {
                layer.mask = null;
              })
            }
          >
            Remove mask
          </button>
        </div>
      ) : null}
    </>
  );
}

function ShapeMask({ mask }: { mask: Extract<LayerMask, { type: 'shape' }> | null }) {
  const editor = useEditor();
  const { preview, commit } = useLayerGesture();
  const change = (fields: Partial<Extract<LayerMask, { type: 'shape' }>>) =>
    preview('Mask', (layer) => changeMask(layer, 'shape', fields));
  return (
    <>
      <fieldset className="mask-grid" aria-label="Shapes to cut to">
        {MASK_SHAPES.map((row) => (
          <button
            key={row.id}
            type="button"
            className={mask?.shape === row.shape ? 'on' : ''}
            aria-label={`Cut to ${row.name.toLowerCase()}`}
            aria-pressed={mask?.shape === row.shape}
            title={row.name}
            onClick={() => {
              editor.editSelected(`Mask ${row.name.toLowerCase()}`, (layer) =>
                maskWithShape(layer, row.shape, {
                  // A rectangle that cuts nothing is no mask to look at.
                  ...(row.shape === 'rectangle' && mask?.cornerRadius === undefined
                    ? { cornerRadius: Math.round(Math.min(layer.width, layer.height) / 8) }
                    : {}),
                  ...row.fields,
                }),
              );
              editor.announce(`Cut to ${row.name.toLowerCase()}`);
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
          label="Rounding"
          unit=" px"
          value={Math.round(mask.cornerRadius)}
          max={400}
          onChange={(cornerRadius) => change({ cornerRadius })}
          onCommit={commit}
        />
      ) : null}
      {mask?.shape === 'polygon' || mask?.shape === 'star' ? (
        <SliderRow
          label={mask.shape === 'star' ? 'Tips' : 'Sides'}
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
          label="Depth"
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
    preview('Text mask', (layer) => maskWithText(layer, { text: text || ' ', fontFamily: shownFamily }));
  };
  return (
    <>
      <span className="input md">
        <Icon name="type" size={16} />
        <input
          type="text"
          aria-label="Letters to cut to"
          placeholder="Letters to cut to"
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
            if (mask) editor.editSelected('Mask font', (layer) => changeMask(layer, 'text', { fontFamily }));
          }}
          trigger={
            <button type="button" className="select grow" aria-label={`Font of the mask: ${shownFamily}`}>
              <span className="clip">{shownFamily}</span>
              <Icon name="chev-d" size={14} />
            </button>
          }
        />
        {mask ? (
          <>
            <IconButton
              label="Bold mask letters"
              icon="bold"
              size="sm"
              pressed={mask.fontWeight >= 700}
              onClick={() =>
                editor.editSelected('Mask weight', (layer) =>
                  changeMask(layer, 'text', { fontWeight: mask.fontWeight >= 700 ? 400 : 800 }),
                )
              }
            />
            <IconButton
              label="Italic mask letters"
              icon="italic"
              size="sm"
              pressed={mask.italic}
              onClick={() =>
                editor.editSelected('Mask italic', (layer) =>
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
  const editor = useEditor();
  const project = useProject();
  const asset = mask ? (project.metadata.assets[mask.assetId] ?? null) : null;
  const thumb = useAssetThumb(asset);
  return (
    <>
      <div className="row g2">
        {mask ? (
          <>
            <span className="thumb paint-thumb checker">{thumb ? <img src={thumb} alt="" /> : null}</span>
            <span className="grow clip sec">{asset?.name ?? 'Picture'}</span>
          </>
        ) : null}
        <PicturePicker
          label="Picture to cut with"
          currentId={mask?.assetId ?? null}
          onPick={(picked) => {
            const ids = editor.state.selection;
            editor.transact('Picture mask', (scene, draft) => {
              draft.metadata.assets[picked.id] ??= picked;
              eachLayer(scene, ids, (layer) =>
                maskWithPicture(layer, picked.id, mask?.channel ?? channelFor(picked.mimeType)),
              );
            });
          }}
          trigger={
            <button type="button" className={`btn secondary sm ${mask ? '' : 'full'}`}>
              <Icon name="image" size={16} />
              {mask ? 'Change' : 'Choose a picture'}
            </button>
          }
        />
      </div>
      {mask ? (
        <>
          <Segmented
            label="What of the picture counts"
            value={mask.channel}
            options={CHANNELS}
            onChange={(channel) =>
              editor.editSelected('Picture mask', (layer) => changeMask(layer, 'picture', { channel }))
            }
          />
          <Segmented
            label="How the mask fills the layer"
            value={mask.fit}
            options={FITS}
            onChange={(fit) =>
              editor.editSelected('Picture mask', (layer) => changeMask(layer, 'picture', { fit }))
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
