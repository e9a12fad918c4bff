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
import { useEditor, useProject } from '../../state/hooks.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { ColourButton } from '../colour-button.tsx';
import { paintCss } from '../panels/background-panel.tsx';
import { AngleRow } from './effects/angle-row.tsx';
import { PicturePicker, useAssetThumb } from './picture-picker.tsx';
import { SliderRow } from './slider-row.tsx';

type PaintKind = 'solid' | 'gradient' | 'picture';
const KINDS: readonly { value: PaintKind; label: string }[] = [
  { value: 'solid', label: 'Colour' },
  { value: 'gradient', label: 'Gradient' },
  { value: 'picture', label: 'Picture' },
];
const FITS = [
  { value: 'cover', label: 'Cover' },
  { value: 'contain', label: 'Fit' },
  { value: 'tile', label: 'Tile' },
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
  const editor = useEditor();
  const project = useProject();
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
      `${name} with a picture`,
      paint?.type === 'picture'
        ? { ...paint, assetId: asset.id }
        : { type: 'picture', assetId: asset.id, fit: 'cover', scale: 1 },
      (draft) => {
        draft.metadata.assets[asset.id] ??= asset;
      },
    );
  const asset = paint?.type === 'picture' ? (project.metadata.assets[paint.assetId] ?? null) : null;
  const thumb = useAssetThumb(asset);
  return (
    <>
      <div className="seg paint-kinds">
        {KINDS.map((row) =>
          row.value === 'picture' && kind !== 'picture' ? (
            <PicturePicker
              key={row.value}
              label={`Picture for the ${name.toLowerCase()}`}
              currentId={null}
              onPick={pick}
              trigger={
                <button type="button" aria-label={`${name}: picture`}>
                  {row.label}
                </button>
              }
            />
          ) : (
            <button
              key={row.value}
              type="button"
              className={kind === row.value ? 'on' : ''}
              aria-label={`${name}: ${row.label.toLowerCase()}`}
              aria-pressed={kind === row.value}
              onClick={() => {
                if (kind === row.value) return;
                if (row.value === 'solid') edit(`${name} colour`, solid(color));
                if (row.value === 'gradient')
                  edit(`${name} gradient`, {
                    type: 'linear-gradient',
                    angleDeg: 90,
                    stops: [
                      { offset: 0, color: color.slice(0, 7) },
                      { offset: 1, color: lighter(color) },
                    ],
                  });
              }}
            >
              {row.label}
            </button>
          ),
        )}
      </div>
      {paint === null || paint.type === 'solid' ? (
        <div className="row between">
          <span className="sec">{name} colour</span>
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
            <span className="sec">Colours</span>
            <span className="row g1">
              {paint.stops.map((stop, index) => (
                <ColourButton
                  // biome-ignore lint/suspicious/noArrayIndexKey: stops are known by their place.
                  key={index}
                  label={`Gradient colour ${index + 1}`}
                  value={stop.color}
                  gestureLabel={`${name} gradient`}
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
            label={`Form of the ${name.toLowerCase()} gradient`}
            value={paint.type}
            options={[
              { value: 'linear-gradient', label: 'Linear' },
              { value: 'radial-gradient', label: 'Radial' },
            ]}
            onChange={(type) =>
              edit(
                `${name} gradient`,
                type === 'radial-gradient'
                  ? { type, stops: paint.stops }
                  : { type, angleDeg: 90, stops: paint.stops },
              )
            }
          />
          {paint.type === 'linear-gradient' ? (
            <AngleRow
              label="Angle"
              value={paint.angleDeg}
              onChange={(angleDeg) => show(`${name} gradient`, { ...paint, angleDeg })}
              onCommit={commit}
            />
          ) : null}
        </>
      ) : null}
      {paint?.type === 'picture' ? (
        <>
          <div className="row g2">
            <span className="thumb paint-thumb checker">{thumb ? <img src={thumb} alt="" /> : null}</span>
            <span className="grow clip sec">{asset?.name ?? 'Picture'}</span>
            <PicturePicker
              label={`Picture for the ${name.toLowerCase()}`}
              currentId={paint.assetId}
              onPick={pick}
              trigger={
                <button type="button" className="btn secondary sm">
                  Change
                </button>
              }
            />
          </div>
          <Segmented
            label={`How the picture fills the ${name.toLowerCase()}`}
            value={paint.fit}
            options={FITS}
            onChange={(fit) => edit(`${name} picture`, { ...paint, fit })}
          />
          <SliderRow
            label="Scale"
            name={`${name}: picture scale`}
            unit="%"
            value={Math.round(paint.scale * 100)}
            min={paint.fit === 'cover' ? 100 : 5}
            max={400}
            defaultValue={100}
            onChange={(value) => show(`${name} picture`, { ...paint, scale: value / 100 })}
            onCommit={commit}
          />
        </>
      ) : null}
    </>
  );
}
