import {
  type Asset,
  type Gesture,
  mainColour,
  type Paint,
  type Project,
  type Scene,
  solid,
} from '@gesso/engine';
import { useRef } from 'react';
import type { PlainKey } from '../../messages/catalogue.ts';
import { editorInspectorText } from '../../messages/english/editor-inspector.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject } from '../../state/hooks.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { ColourButton } from '../colour-button.tsx';
import { paintCss } from '../panels/background-panel.tsx';
import { AngleRow } from './effects/angle-row.tsx';
import { PicturePicker, useAssetThumb } from './picture-picker.tsx';
import { SliderRow } from './slider-row.tsx';

type PaintKind = 'solid' | 'gradient' | 'picture';
const KINDS: readonly { value: PaintKind; label: PlainKey<typeof editorInspectorText> }[] = [
  { value: 'solid', label: 'colour' },
  { value: 'gradient', label: 'gradient' },
  { value: 'picture', label: 'picture' },
];
const FITS = [
  { value: 'cover', label: 'cover' },
  { value: 'contain', label: 'fit' },
  { value: 'tile', label: 'tile' },
] as const;
const FALLBACK = '#2a33de';

const kindOf = (paint: Paint | null): PaintKind | null =>
  paint === null
    ? null
    : paint.type === 'solid'
      ? 'solid'
      : paint.type === 'picture'
        ? 'picture'
        : 'gradient';

/** A lighter colour of the same kind: where a gradient that was just made leads to. */
function lighter(hex: string): string {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => Math.round(channel(at) + (255 - channel(at)) * 0.62))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

interface PaintFieldProps {
  /** What it fills, for names and undo steps: "Fill", "Background". */
  readonly name: string;
  readonly paint: Paint | null;
  /** Writes the paint into a draft; a picture that it names is in the project by then. */
  readonly write: (scene: Scene, paint: Paint) => void;
}

/** A colour, a gradient or a picture that fills an area. */
export function PaintField({ name, paint, write }: PaintFieldProps) {
  const t = useText(editorInspectorText);
  const editor = useEditor();
  const gesture = useRef<Gesture | null>(null);
  const kind = kindOf(paint);
  const color = (paint && mainColour(paint)) ?? FALLBACK;
  const edit = (label: string, next: Paint, also: (draft: Project) => void = () => undefined) =>
    editor.transact(label, (scene, draft) => {
      also(draft);
      write(scene, next);
    });
  const show = (label: string, next: Paint) => {
    const { sceneIndex } = editor;
    gesture.current ??= editor.document.beginGesture(label);
    gesture.current.update((draft) => {
      const scene = draft.metadata.sceneItems[sceneIndex];
      if (scene) write(scene, next);
    });
  };
  const commit = () => {
    gesture.current?.commit();
    gesture.current = null;
  };
  const pick = (asset: Asset) =>
    edit(
      t('withPicture', { name }),
      paint?.type === 'picture'
        ? { ...paint, assetId: asset.id }
        : { type: 'picture', assetId: asset.id, fit: 'cover', scale: 1 },
      (draft) => {
        draft.metadata.assets[asset.id] ??= asset;
      },
    );
  const assetId = paint?.type === 'picture' ? paint.assetId : '';
  const asset = useProject(({ metadata }) => metadata.assets[assetId] ?? null);
  const thumb = useAssetThumb(asset);
  return (
    <>
      <div className="seg paint-kinds">
        {KINDS.map((row) =>
          row.value === 'picture' && kind !== 'picture' ? (
            <PicturePicker
              key={row.value}
              label={t('pictureFor', { name: name.toLowerCase() })}
              currentId={null}
              onPick={pick}
              trigger={
                <button
                  type="button"
                  aria-label={t('partOf', { whole: name, part: t('picture').toLowerCase() })}
                >
                  {t(row.label)}
                </button>
              }
            />
          ) : (
            <button
              key={row.value}
              type="button"
              className={kind === row.value ? 'on' : ''}
              aria-label={t('partOf', { whole: name, part: t(row.label).toLowerCase() })}
              aria-pressed={kind === row.value}
              onClick={() => {
                if (kind === row.value) return;
                if (row.value === 'solid') edit(t('colourOf', { name }), solid(color));
                if (row.value === 'gradient')
                  edit(t('gradientOf', { name }), {
                    type: 'linear-gradient',
                    angleDeg: 90,
                    stops: [
                      { offset: 0, color: color.slice(0, 7) },
                      { offset: 1, color: lighter(color) },
                    ],
                  });
              }}
            >
              {t(row.label)}
            </button>
          ),
        )}
      </div>
      {paint === null || paint.type === 'solid' ? (
        <div className="row between">
          <span className="sec">{t('colourOf', { name })}</span>
          <ColourButton
            label={name}
            value={paint ? paint.color : null}
            gestureLabel={name}
            apply={(scene, hex) => write(scene, solid(hex))}
          />
        </div>
      ) : null}
      {paint?.type === 'linear-gradient' || paint?.type === 'radial-gradient' ? (
        <>
          <div
            className="grad-bar"
            style={{ background: paintCss({ ...paint, type: 'linear-gradient', angleDeg: 0 }) }}
          />
          <div className="row between">
            <span className="sec">{t('colours')}</span>
            <span className="row g1">
              {paint.stops.map((stop, index) => (
                <ColourButton
                  // biome-ignore lint/suspicious/noArrayIndexKey: stops are known by their place.
                  key={index}
                  label={t('gradientColour', { number: index + 1 })}
                  value={stop.color}
                  gestureLabel={t('gradientOf', { name })}
                  className="small"
                  apply={(scene, hex) =>
                    write(scene, {
                      ...paint,
                      stops: paint.stops.map((each, at) => (at === index ? { ...each, color: hex } : each)),
                    })
                  }
                />
              ))}
            </span>
          </div>
          <Segmented
            label={t('formOfGradient', { name: name.toLowerCase() })}
            value={paint.type}
            options={[
              { value: 'linear-gradient', label: t('linear') },
              { value: 'radial-gradient', label: t('radial') },
            ]}
            onChange={(type) =>
              edit(
                t('gradientOf', { name }),
                type === 'radial-gradient'
                  ? { type, stops: paint.stops }
                  : { type, angleDeg: 90, stops: paint.stops },
              )
            }
          />
          {paint.type === 'linear-gradient' ? (
            <AngleRow
              label={t('angle')}
              value={paint.angleDeg}
              onChange={(angleDeg) => show(t('gradientOf', { name }), { ...paint, angleDeg })}
              onCommit={commit}
            />
          ) : null}
        </>
      ) : null}
      {paint?.type === 'picture' ? (
        <>
          <div className="row g2">
            <span className="thumb paint-thumb checker">{thumb ? <img src={thumb} alt="" /> : null}</span>
            <span className="grow clip sec">{asset?.name ?? t('picture')}</span>
            <PicturePicker
              label={t('pictureFor', { name: name.toLowerCase() })}
              currentId={paint.assetId}
              onPick={pick}
              trigger={
                <button type="button" className="btn secondary sm">
                  {t('change')}
                </button>
              }
            />
          </div>
          <Segmented
            label={t('howPictureFills', { name: name.toLowerCase() })}
            value={paint.fit}
            options={FITS.map(({ value, label }) => ({ value, label: t(label) }))}
            onChange={(fit) => edit(t('pictureOf', { name }), { ...paint, fit })}
          />
          <SliderRow
            label={t('scale')}
            name={t('pictureScale', { name })}
            unit="%"
            value={Math.round(paint.scale * 100)}
            min={paint.fit === 'cover' ? 100 : 5}
            max={400}
            defaultValue={100}
            onChange={(value) => show(t('pictureOf', { name }), { ...paint, scale: value / 100 })}
            onCommit={commit}
          />
        </>
      ) : null}
    </>
  );
}
