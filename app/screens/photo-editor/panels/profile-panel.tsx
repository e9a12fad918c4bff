import { NO_GEOMETRY, type PhotoLayout } from '@gesso/engine';
import { photoToolsText } from '../../../messages/english/photo-tools.ts';
import { useText } from '../../../messages/language.ts';
import { NeedsCutout } from '../cutout-context.tsx';
import { usePhotoSession } from '../use-photo-session.ts';
import { usePlatformFormats } from '../use-platform-formats.ts';
import { ColourRow, NumberSlider, ToolPanel } from './panel-parts.tsx';
import type { PanelProps } from './panels.tsx';

const FIRST_SIZE_PX = 1080;
/** Heads stand a little above the middle, and shoulders go on below the edge. */
const FIRST: PhotoLayout = {
  widthPx: FIRST_SIZE_PX,
  heightPx: FIRST_SIZE_PX,
  centreX: 0.5,
  centreY: 0.56,
  scale: 1,
  ring: { colour: '#2a33de', width: 0.03 },
  reflection: 0,
};
const FIRST_BACKDROP = {
  type: 'gradient',
  angleDeg: 160,
  colours: ['#ffd9a8', '#f7a8a0', '#8d7fd6'],
} as const;

/** A portrait cut out, in the middle of a square, in the sizes that networks ask for. */
export function ProfilePanel({ onBack }: PanelProps) {
  const t = useText(photoToolsText);
  const { edits, change, pull } = usePhotoSession();
  const sizes = usePlatformFormats().filter(
    ({ name, widthPx, heightPx }) => /profile/i.test(name) && widthPx === heightPx,
  );
  const { layout } = edits;
  const set = (next: Partial<PhotoLayout>) =>
    change((now) => ({ layout: { ...(now.layout ?? FIRST), ...next } }));
  const show = (next: Partial<PhotoLayout>) =>
    pull((now) => ({ layout: { ...(now.layout ?? FIRST), ...next } }));
  const ring = layout?.ring ?? null;
  return (
    <ToolPanel
      title={t('profile')}
      text={t('profileText')}
      onBack={onBack}
      foot={
        layout ? (
          <button
            type="button"
            className="btn secondary grow"
            onClick={() => change({ layout: null, shape: null })}
          >
            {t('undoLayout')}
          </button>
        ) : null
      }
    >
      <NeedsCutout />
      {edits.cutout && !layout ? (
        <button
          type="button"
          className="btn primary full"
          onClick={() =>
            change({
              layout: FIRST,
              shape: 'circle',
              geometry: NO_GEOMETRY,
              size: null,
              backdrop: { ...FIRST_BACKDROP, colours: [...FIRST_BACKDROP.colours] },
            })
          }
        >
          {t('makeProfile')}
        </button>
      ) : null}
      {layout ? (
        <>
          <NumberSlider
            label={t('subjectSize')}
            unit="%"
            min={40}
            max={220}
            rest={100}
            value={Math.round(layout.scale * 100)}
            onPull={(value) => show({ scale: value / 100 })}
            onSet={(value) => set({ scale: value / 100 })}
          />
          <NumberSlider
            label={t('subjectUp')}
            min={-50}
            max={50}
            rest={0}
            value={Math.round((FIRST.centreY - layout.centreY) * 100)}
            onPull={(value) => show({ centreY: FIRST.centreY - value / 100 })}
            onSet={(value) => set({ centreY: FIRST.centreY - value / 100 })}
          />
          <div className="sect">{t('ring')}</div>
          <ColourRow
            label={t('ring')}
            value={ring?.colour ?? null}
            onPull={(colour) => show({ ring: { width: ring?.width ?? 0.03, colour: colour.slice(0, 7) } })}
            onSet={(colour) => set({ ring: { width: ring?.width ?? 0.03, colour: colour.slice(0, 7) } })}
          />
          <NumberSlider
            label={t('ringWidth')}
            unit="%"
            max={10}
            step={0.5}
            value={(ring?.width ?? 0) * 100}
            onPull={(width) =>
              show({ ring: width === 0 ? null : { colour: ring?.colour ?? '#2a33de', width: width / 100 } })
            }
            onSet={(width) =>
              set({ ring: width === 0 ? null : { colour: ring?.colour ?? '#2a33de', width: width / 100 } })
            }
          />
          {sizes.length > 0 ? <div className="sect">{t('network')}</div> : null}
          <div className="chips">
            {sizes.map(({ key, platform, widthPx, heightPx }) => {
              const isOn = layout.widthPx === widthPx && layout.heightPx === heightPx;
              return (
                <button
                  key={key}
                  type="button"
                  className={`chip sm ${isOn ? 'on' : ''}`}
                  aria-pressed={isOn}
                  onClick={() => set({ widthPx, heightPx })}
                >
                  {platform} <span className="num muted ltr">{widthPx}</span>
                </button>
              );
            })}
          </div>
        </>
      ) : null}
    </ToolPanel>
  );
}
