import { NO_GEOMETRY, type PhotoLayout } from '@gesso/engine/internal';
import { photoToolsText } from '../../../messages/english/photo/photo-tools.ts';
import { useText } from '../../../messages/language.ts';
import { usePlatformFormats } from '../../../shell/use-platform-formats.ts';
import * as badgeStyles from '../../../ui/badge.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as textStyles from '../../../ui/text.module.css';
import { NeedsCutout } from '../../cutout-context.tsx';
import { usePhotoSession } from '../../hooks/use-photo-session.ts';
import * as photoEditorStyles from '../../photo-editor.module.css';
import * as photoPanelsStyles from '../../photo-panels.module.css';
import { ColorRow, NumberSlider, ToolPanel } from '../panel-parts.tsx';
import type { PanelProps } from '../panel-props.ts';

const FIRST_SIZE_PX = 1080;
/** Heads are a little above the middle, and shoulders go on below the edge. */
const FIRST: PhotoLayout = {
  widthPx: FIRST_SIZE_PX,
  heightPx: FIRST_SIZE_PX,
  centreX: 0.5,
  centreY: 0.56,
  scale: 1,
  ring: { color: '#2a33de', width: 0.03 },
  reflection: 0,
};
const FIRST_BACKDROP = {
  type: 'gradient',
  angleDeg: 160,
  colors: ['#ffd9a8', '#f7a8a0', '#8d7fd6'],
} as const;

/** A portrait cut out, in the middle of a square, in the sizes that networks require. */
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
            className={`${buttonStyles.button} ${buttonStyles.secondary} ${layoutStyles.grow} ${photoEditorStyles.grow}`}
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
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.fullWidth}`}
          onClick={() =>
            change({
              layout: FIRST,
              shape: 'circle',
              geometry: NO_GEOMETRY,
              size: null,
              backdrop: { ...FIRST_BACKDROP, colors: [...FIRST_BACKDROP.colors] },
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
          <div className={textStyles.sectionTitle}>{t('ring')}</div>
          <ColorRow
            label={t('ring')}
            value={ring?.color ?? null}
            onPull={(color) => show({ ring: { width: ring?.width ?? 0.03, color: color.slice(0, 7) } })}
            onSet={(color) => set({ ring: { width: ring?.width ?? 0.03, color: color.slice(0, 7) } })}
          />
          <NumberSlider
            label={t('ringWidth')}
            unit="%"
            max={10}
            step={0.5}
            value={(ring?.width ?? 0) * 100}
            onPull={(width) =>
              show({ ring: width === 0 ? null : { color: ring?.color ?? '#2a33de', width: width / 100 } })
            }
            onSet={(width) =>
              set({ ring: width === 0 ? null : { color: ring?.color ?? '#2a33de', width: width / 100 } })
            }
          />
          {sizes.length > 0 ? <div className={textStyles.sectionTitle}>{t('network')}</div> : null}
          <div className={photoPanelsStyles.chips}>
            {sizes.map(({ key, localized, widthPx, heightPx }) => {
              const isOn = layout.widthPx === widthPx && layout.heightPx === heightPx;
              return (
                <button
                  key={key}
                  type="button"
                  className={`${badgeStyles.chip} ${badgeStyles.small}`}
                  aria-pressed={isOn}
                  onClick={() => set({ widthPx, heightPx })}
                >
                  {localized.platform}{' '}
                  <span className={`${textStyles.numeric} ${textStyles.muted} ${textStyles.leftToRight}`}>
                    {widthPx}
                  </span>
                </button>
              );
            })}
          </div>
        </>
      ) : null}
    </ToolPanel>
  );
}
