import type { Effect } from '@gesso/engine/effects';
import { photoToolsText } from '../../messages/english/photo/photo-tools.ts';
import { useText } from '../../messages/language.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { NeedsCutout } from '../cutout-context.tsx';
import { usePhotoSession } from '../hooks/use-photo-session.ts';
import { withoutEffects } from './effect-lists.ts';
import { NumberSlider, ToolPanel } from './panel-parts.tsx';
import type { PanelProps } from './panel-props.ts';

export type BlurKind = 'soft' | 'motion' | 'zoom' | 'mosaic';
const BLURS = ['gaussian-blur', 'motion-blur', 'radial-blur', 'pixelate'] as const;

/** Lengths at 100 percent, in shares of the photo's longer side. */
const FULL = { soft: 0.06, motion: 0.12, mosaic: 0.05 } as const;

/** The blur of an amount, 0 to 100, for a photo of a size. */
export function blurEffect(kind: BlurKind, amount: number, angleDeg: number, sidePx: number): Effect {
  const share = amount / 100;
  if (kind === 'motion')
    return { type: 'motion-blur', lengthPx: Math.min(1000, share * FULL.motion * sidePx), angleDeg };
  if (kind === 'zoom')
    return { type: 'radial-blur', kind: 'zoom', amount: share * 0.5, centreX: 0.5, centreY: 0.5 };
  if (kind === 'mosaic')
    return { type: 'pixelate', sizePx: Math.max(1, Math.min(500, share * FULL.mosaic * sidePx)) };
  return { type: 'gaussian-blur', radiusPx: Math.min(500, share * FULL.soft * sidePx) };
}

/** What a blur is in the words of this panel. */
function readBlur(
  effects: readonly Effect[],
  sidePx: number,
): { kind: BlurKind; amount: number; angleDeg: number } | null {
  for (const effect of effects) {
    const found = (kind: BlurKind, share: number, angleDeg = 0) => ({
      kind,
      amount: Math.round(share * 100),
      angleDeg,
    });
    if (effect.type === 'gaussian-blur') return found('soft', effect.radiusPx / (FULL.soft * sidePx));
    if (effect.type === 'motion-blur')
      return found('motion', effect.lengthPx / (FULL.motion * sidePx), effect.angleDeg);
    if (effect.type === 'radial-blur') return found('zoom', effect.amount / 0.5);
    if (effect.type === 'pixelate') return found('mosaic', effect.sizePx / (FULL.mosaic * sidePx));
  }
  return null;
}

const FIRST = { kind: 'soft', amount: 35, angleDeg: 0 } as const;

/** A soft background behind a sharp subject. */
export function BlurPanel({ onBack }: PanelProps) {
  const t = useText(photoToolsText);
  const { edits, photo, change, pull } = usePhotoSession();
  const sidePx = Math.max(photo.bitmap.width, photo.bitmap.height);
  const blur = readBlur(edits.backdropEffects, sidePx);
  const shown = blur ?? FIRST;
  const next = (changes: Partial<typeof shown>) => (now: typeof edits) => {
    const { kind, amount, angleDeg } = { ...shown, ...changes };
    const rest = withoutEffects(now.backdropEffects, ...BLURS);
    return {
      backdropEffects: amount === 0 ? rest : [...rest, blurEffect(kind, amount, angleDeg, sidePx)],
      ...(now.backdrop.type === 'none' ? { backdrop: { type: 'original' as const } } : {}),
    };
  };
  const isReady = edits.cutout !== null;
  return (
    <ToolPanel title={t('blur')} text={t('blurText')} onBack={onBack}>
      <NeedsCutout />
      <Segmented
        label={t('kindOfBlur')}
        value={blur?.kind ?? null}
        options={(['soft', 'motion', 'zoom', 'mosaic'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(kind) => change(next({ kind }))}
      />
      <NumberSlider
        label={t('amount')}
        unit="%"
        value={blur?.amount ?? 0}
        rest={0}
        disabled={!isReady}
        onPull={(amount) => pull(next({ amount }))}
        onSet={(amount) => change(next({ amount }))}
      />
      {shown.kind === 'motion' ? (
        <NumberSlider
          label={t('direction')}
          unit="°"
          min={-90}
          max={90}
          rest={0}
          value={shown.angleDeg}
          disabled={!isReady}
          onPull={(angleDeg) => pull(next({ angleDeg }))}
          onSet={(angleDeg) => change(next({ angleDeg }))}
        />
      ) : null}
    </ToolPanel>
  );
}
