import { type Asset, type Gesture, type Paint, type Project, type Scene, solid } from '@gesso/engine';
import { mainColor } from '@gesso/engine/internal';
import { useRef, useState } from 'react';
import type { PlainKey, StepLabel } from '../../messages/catalogue.ts';
import { editorInspectorText } from '../../messages/english/editor/editor-inspector.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useProject } from '../../state/hooks.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as choiceStyles from '../../ui/fields/choice.module.css';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as colorButtonStyles from '../color-button.module.css';
import { ColorButton } from '../color-button.tsx';
import * as editorPartsStyles from '../editor-parts.module.css';
import { paintCss } from '../panels/background-panel.tsx';
import { AngleRow } from './effects/angle-row.tsx';
import { GradientBar } from './gradient/gradient-bar.tsx';
import { LEAST_STOPS, MOST_STOPS, otherEnd, widestGap, withStop } from './gradient/gradient-edits.ts';
import { ImagePicker, useAssetThumb } from './image-picker.tsx';
import * as styles from './paint-field.module.css';
import { SliderRow } from './slider-row.tsx';

type PaintKind = 'solid' | 'gradient' | 'image';
const KINDS: readonly { value: PaintKind; label: PlainKey<typeof editorInspectorText> }[] = [
  { value: 'solid', label: 'color' },
  { value: 'gradient', label: 'gradient' },
  { value: 'image', label: 'image' },
];
const FITS = [
  { value: 'cover', label: 'cover' },
  { value: 'contain', label: 'fit' },
  { value: 'tile', label: 'tile' },
] as const;
const FALLBACK = '#2a33de';

const kindOf = (paint: Paint | null): PaintKind | null =>
  paint === null ? null : paint.type === 'solid' ? 'solid' : paint.type === 'image' ? 'image' : 'gradient';

interface PaintFieldProps {
  /** What it fills, for names and undo steps: "Fill", "Background". */
  readonly name: string;
  readonly paint: Paint | null;
  /** Whether an image can be chosen. */
  readonly hasImages?: boolean;
  /** The text whose letters it fills. */
  readonly textId?: string | undefined;
  /** Writes the paint into a draft; an image that it names is in the project by then. */
  readonly write: (scene: Scene, paint: Paint, project: Project) => void;
}

/** A colour, a gradient or an image that fills an area. */
export function PaintField({ name, paint, hasImages = true, textId, write }: PaintFieldProps) {
  const t = useText(editorInspectorText);
  const editor = useEditor();
  const gesture = useRef<Gesture | null>(null);
  const [chosenStop, setChosenStop] = useState(0);
  const kind = kindOf(paint);
  const color = (paint && mainColor(paint)) ?? FALLBACK;
  const edit = (label: StepLabel, next: Paint, also: (draft: Project) => void = () => undefined) =>
    editor.transact(label, (scene, draft) => {
      also(draft);
      write(scene, next, draft);
    });
  const show = (label: StepLabel, next: Paint) => {
    const { sceneIndex } = editor;
    gesture.current ??= editor.document.beginGesture(label);
    gesture.current.update((draft) => {
      const scene = draft.metadata.sceneItems[sceneIndex];
      if (scene) write(scene, next, draft);
    });
  };
  const commit = () => {
    gesture.current?.commit();
    gesture.current = null;
  };
  const pick = (asset: Asset) =>
    edit(
      t.step('withImage', { name }),
      paint?.type === 'image'
        ? { ...paint, assetId: asset.id }
        : { type: 'image', assetId: asset.id, fit: 'cover', scale: 1 },
      (draft) => {
        draft.metadata.assets[asset.id] ??= asset;
      },
    );
  const assetId = paint?.type === 'image' ? paint.assetId : '';
  const asset = useProject(({ metadata }) => metadata.assets[assetId] ?? null);
  const thumb = useAssetThumb(asset);
  return (
    <>
      <div className={choiceStyles.segments}>
        {KINDS.filter(({ value }) => hasImages || value !== 'image').map((row) =>
          row.value === 'image' && kind !== 'image' ? (
            <ImagePicker
              key={row.value}
              label={t('imageFor', { name: name.toLowerCase() })}
              currentId={null}
              onPick={pick}
              trigger={
                <button
                  type="button"
                  aria-label={t('partOf', { whole: name, part: t('image').toLowerCase() })}
                >
                  {t(row.label)}
                </button>
              }
            />
          ) : (
            <button
              key={row.value}
              type="button"
              aria-label={t('partOf', { whole: name, part: t(row.label).toLowerCase() })}
              aria-pressed={kind === row.value}
              onClick={() => {
                if (kind === row.value) return;
                if (row.value === 'solid') edit(t.step('colorOf', { name }), solid(color));
                if (row.value === 'gradient')
                  edit(t.step('gradientOf', { name }), {
                    type: 'linear-gradient',
                    angleDeg: 90,
                    stops: [
                      { offset: 0, color: color.slice(0, 7) },
                      { offset: 1, color: otherEnd(color) },
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
        <div className={`${layoutStyles.row} ${layoutStyles.spread}`}>
          <span className={textStyles.secondary}>{t('colorOf', { name })}</span>
          <ColorButton
            label={name}
            value={paint ? paint.color : null}
            gestureLabel={t.step('colorOf', { name })}
            textId={textId}
            apply={(scene, hex, draft) => write(scene, solid(hex), draft)}
          />
        </div>
      ) : null}
      {paint?.type === 'linear-gradient' || paint?.type === 'radial-gradient' ? (
        <>
          <GradientBar
            stops={paint.stops}
            background={paintCss({ ...paint, type: 'linear-gradient', angleDeg: 0 })}
            chosen={chosenStop}
            onChoose={setChosenStop}
            onChange={(stops) => edit(t.step('gradientOf', { name }), { ...paint, stops })}
            onPull={(stops) => show(t.step('gradientOf', { name }), { ...paint, stops })}
            onPulled={(isKept) => {
              if (isKept) commit();
              else {
                gesture.current?.cancel();
                gesture.current = null;
              }
            }}
          />
          <div className={`${layoutStyles.row} ${layoutStyles.spread}`}>
            <span className={textStyles.secondary}>{t('colors')}</span>
            <span className={`${layoutStyles.row} ${layoutStyles.gap4} ${styles.stopColors}`}>
              {paint.stops.map((stop, index) => (
                <ColorButton
                  // biome-ignore lint/suspicious/noArrayIndexKey: stops are known by their place.
                  key={index}
                  label={t('gradientColor', { number: index + 1 })}
                  value={stop.color}
                  gestureLabel={t.step('gradientOf', { name })}
                  className={colorButtonStyles.small}
                  apply={(scene, hex, draft) =>
                    write(
                      scene,
                      {
                        ...paint,
                        stops: paint.stops.map((each, at) => (at === index ? { ...each, color: hex } : each)),
                      },
                      draft,
                    )
                  }
                />
              ))}
              <IconButton
                label={t('addStop')}
                icon="plus"
                size="xs"
                disabled={paint.stops.length >= MOST_STOPS}
                onClick={() => {
                  const next = withStop(paint.stops, widestGap(paint.stops));
                  edit(t.step('gradientOf', { name }), { ...paint, stops: next.stops });
                  setChosenStop(next.index);
                  editor.announce(t('stopAdded', { count: next.stops.length }));
                }}
              />
              <IconButton
                label={t('removeStop', { number: chosenStop + 1 })}
                icon="minus"
                size="xs"
                disabled={paint.stops.length <= LEAST_STOPS || chosenStop >= paint.stops.length}
                onClick={() => {
                  const stops = paint.stops.filter((_, at) => at !== chosenStop);
                  edit(t.step('gradientOf', { name }), { ...paint, stops });
                  setChosenStop(Math.max(0, chosenStop - 1));
                  editor.announce(t('stopRemoved', { count: stops.length }));
                }}
              />
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
                t.step('gradientOf', { name }),
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
              onChange={(angleDeg) => show(t.step('gradientOf', { name }), { ...paint, angleDeg })}
              onCommit={commit}
            />
          ) : null}
        </>
      ) : null}
      {paint?.type === 'image' ? (
        <>
          <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
            <span
              className={`${surfaceStyles.thumb} ${editorPartsStyles.thumb} ${styles.paintThumb} ${surfaceStyles.checker}`}
            >
              {thumb ? <img src={thumb} alt="" /> : null}
            </span>
            <span className={`${layoutStyles.grow} ${textStyles.ellipsis} ${textStyles.secondary}`}>
              {asset?.name ?? t('image')}
            </span>
            <ImagePicker
              label={t('imageFor', { name: name.toLowerCase() })}
              currentId={paint.assetId}
              onPick={pick}
              trigger={
                <button
                  type="button"
                  className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
                >
                  {t('change')}
                </button>
              }
            />
          </div>
          <Segmented
            label={t('howImageFills', { name: name.toLowerCase() })}
            value={paint.fit}
            options={FITS.map(({ value, label }) => ({ value, label: t(label) }))}
            onChange={(fit) => edit(t.step('imageOf', { name }), { ...paint, fit })}
          />
          <SliderRow
            label={t('scale')}
            name={t('imageScale', { name })}
            unit="%"
            value={Math.round(paint.scale * 100)}
            min={paint.fit === 'cover' ? 100 : 5}
            max={400}
            defaultValue={100}
            onChange={(value) => show(t.step('imageOf', { name }), { ...paint, scale: value / 100 })}
            onCommit={commit}
          />
        </>
      ) : null}
    </>
  );
}
