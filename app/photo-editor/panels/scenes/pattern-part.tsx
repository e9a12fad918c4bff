import { drawPattern, PATTERN_IDS, PATTERN_PALETTES, type PatternId } from '@gesso/engine/internal';
import type { PhotoBackdrop } from '@gesso/engine/photos';
import { useEffect, useRef, useState } from 'react';
import type { PlainKey } from '../../../messages/catalogue.ts';
import { photoEditorText } from '../../../messages/english/photo/photo-editor.ts';
import { useText } from '../../../messages/language.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as fieldStyles from '../../../ui/fields/field.module.css';
import { Icon } from '../../../ui/icon.tsx';
import * as textStyles from '../../../ui/text.module.css';
import { usePhotoSession } from '../../hooks/use-photo-session.ts';
import * as photoEditorStyles from '../../photo-editor.module.css';
import * as photoPanelsStyles from '../../photo-panels.module.css';

type Pattern = Extract<PhotoBackdrop, { type: 'pattern' }>;

const NAMES: Readonly<Record<PatternId, PlainKey<typeof photoEditorText>>> = {
  mesh: 'patternMesh',
  bokeh: 'patternBokeh',
  waves: 'patternWaves',
  terrazzo: 'patternTerrazzo',
  clouds: 'patternClouds',
  rays: 'patternRays',
  dots: 'patternDots',
  arches: 'patternArches',
};
const [FIRST_PALETTE = []] = PATTERN_PALETTES;
const LARGEST_SEED = 2 ** 31 - 1;

/** Backgrounds that are computed here: a pattern, its colours, and another arrangement of it. */
export function PatternPart() {
  const t = useText(photoEditorText);
  const { edits, change } = usePhotoSession();
  const { backdrop } = edits;
  const active = backdrop.type === 'pattern' ? backdrop : null;
  const [kept, setKept] = useState<Pick<Pattern, 'colors' | 'seed'>>({ colors: [...FIRST_PALETTE], seed: 1 });
  const { colors, seed } = active ?? kept;
  const set = (next: Partial<Pattern>) => {
    setKept({ colors: next.colors ?? colors, seed: next.seed ?? seed });
    const patternId = next.patternId ?? active?.patternId;
    // Colours may be chosen first: they are those of the images to choose from.
    if (patternId) change({ backdrop: { type: 'pattern', patternId, colors, seed, ...next } });
  };
  const disabled = !edits.cutout;
  return (
    <>
      <div className={textStyles.sectionTitle}>{t('patterns')}</div>
      <div
        className={`${photoPanelsStyles.backgrounds} ${photoEditorStyles.backgrounds} ${photoEditorStyles.wide}`}
      >
        {PATTERN_IDS.map((patternId) => (
          <button
            key={patternId}
            type="button"
            aria-label={t(NAMES[patternId])}
            aria-pressed={active?.patternId === patternId}
            disabled={disabled}
            onClick={() => set({ patternId })}
          >
            <PatternThumb pattern={{ type: 'pattern', patternId, colors, seed }} />
          </button>
        ))}
      </div>
      <div className={`${photoPanelsStyles.backgrounds} ${photoPanelsStyles.palettes}`}>
        {PATTERN_PALETTES.map((palette, index) => (
          <button
            key={palette.join()}
            type="button"
            style={{ background: `linear-gradient(90deg, ${stripes(palette)})` }}
            aria-label={t('paletteNamed', { number: index + 1 })}
            aria-pressed={palette.join() === colors.join()}
            disabled={disabled}
            onClick={() => set({ colors: [...palette] })}
          />
        ))}
      </div>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.fullWidth}`}
        disabled={disabled || !active}
        onClick={() => set({ seed: seed === LARGEST_SEED ? 0 : seed + 1 })}
      >
        <Icon name="spark" size={16} />
        {t('anotherPattern')}
      </button>
      <p className={fieldStyles.hint}>{t('patternsHint')}</p>
    </>
  );
}

/** The colours beside each other, with hard edges, as CSS writes the stops. */
function stripes(colors: readonly string[]): string {
  const share = 100 / colors.length;
  return colors.map((color, index) => `${color} ${index * share}% ${(index + 1) * share}%`).join(', ');
}

const THUMB_PX = 128;

function PatternThumb({ pattern }: { pattern: Pattern }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const key = JSON.stringify(pattern);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const size = { widthPx: THUMB_PX, heightPx: THUMB_PX };
    const drawing = new OffscreenCanvas(THUMB_PX, THUMB_PX);
    const drawn = drawing.getContext('2d');
    if (!drawn) return;
    drawPattern(drawn, JSON.parse(key) as Pattern, size);
    context.drawImage(drawing, 0, 0);
  }, [key]);
  return <canvas ref={canvas} width={THUMB_PX} height={THUMB_PX} />;
}
