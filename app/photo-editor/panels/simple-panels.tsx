import { photoToolsText } from '../../messages/english/photo/photo-tools.ts';
import { useText } from '../../messages/language.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Switch } from '../../ui/fields/switch.tsx';
import * as textStyles from '../../ui/text.module.css';
import { NeedsCutout } from '../cutout-context.tsx';
import { usePhotoSession } from '../hooks/use-photo-session.ts';
import { ColorRow, NumberSlider, ToolPanel } from './panel-parts.tsx';
import type { PanelProps } from './panel-props.ts';

const BLACK = '#14151f';

/** The subject as one flat shape. */
export function SilhouettePanel({ onBack }: PanelProps) {
  const t = useText(photoToolsText);
  const { edits, change, pull } = usePhotoSession();
  const isOn = edits.silhouette !== null;
  return (
    <ToolPanel title={t('silhouette')} text={t('silhouetteText')} onBack={onBack}>
      <NeedsCutout />
      {edits.cutout ? (
        <>
          <Switch
            label={t('silhouette')}
            checked={isOn}
            onChange={(checked) => change({ silhouette: checked ? BLACK : null })}
          />
          <div className={textStyles.sectionTitle}>{t('shapeColor')}</div>
          <ColorRow
            label={t('shapeColor')}
            value={edits.silhouette}
            onPull={(silhouette) => pull({ silhouette: silhouette.slice(0, 7) })}
            onSet={(silhouette) => change({ silhouette: silhouette.slice(0, 7) })}
          />
          <BackdropRow />
        </>
      ) : null}
    </ToolPanel>
  );
}

const FIRST_EDGE = { color: '#ffffff', width: 0.02 };
const STICKER_SHADOW = { type: 'drop', x: 0, y: 0.012, blur: 0.03, strength: 0.35, color: BLACK } as const;

/** The subject with an edge around it, trimmed: a sticker. */
export function StickifyPanel({ onBack }: PanelProps) {
  const t = useText(photoToolsText);
  const { edits, change, pull } = usePhotoSession();
  const { outline } = edits;
  const edge = outline ?? FIRST_EDGE;
  return (
    <ToolPanel title={t('stickify')} text={t('stickifyText')} onBack={onBack}>
      <NeedsCutout />
      {edits.cutout ? (
        <>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.fullWidth}`}
            onClick={() =>
              change({ outline: edge, shadow: STICKER_SHADOW, backdrop: { type: 'none' }, isTrimmed: true })
            }
          >
            {t('makeSticker')}
          </button>
          <div className={textStyles.sectionTitle}>{t('edgeColor')}</div>
          <ColorRow
            label={t('edgeColor')}
            value={outline?.color ?? null}
            onPull={(color) => pull({ outline: { ...edge, color } })}
            onSet={(color) => change({ outline: { ...edge, color } })}
          />
          <NumberSlider
            label={t('edgeWidth')}
            unit="%"
            min={0}
            max={8}
            step={0.25}
            value={outline ? outline.width * 100 : 0}
            onPull={(width) => pull({ outline: width === 0 ? null : { ...edge, width: width / 100 } })}
            onSet={(width) => change({ outline: width === 0 ? null : { ...edge, width: width / 100 } })}
          />
          <Switch
            label={t('stickerShadow')}
            checked={edits.shadow !== null}
            onChange={(checked) => change({ shadow: checked ? STICKER_SHADOW : null })}
          />
          <Switch
            label={t('trim')}
            checked={edits.isTrimmed}
            onChange={(isTrimmed) => change({ isTrimmed })}
          />
          <BackdropRow />
        </>
      ) : null}
    </ToolPanel>
  );
}

/** Clear or one colour behind what was cut out. */
function BackdropRow() {
  const t = useText(photoToolsText);
  const { edits, change, pull } = usePhotoSession();
  const { backdrop } = edits;
  return (
    <>
      <div className={textStyles.sectionTitle}>{t('backdropColor')}</div>
      <Switch
        label={t('clearBackdrop')}
        checked={backdrop.type === 'none'}
        onChange={(isClear) =>
          change({ backdrop: isClear ? { type: 'none' } : { type: 'color', color: '#ffffff' } })
        }
      />
      <ColorRow
        label={t('backdropColor')}
        value={backdrop.type === 'color' ? backdrop.color : null}
        onPull={(color) => pull({ backdrop: { type: 'color', color } })}
        onSet={(color) => change({ backdrop: { type: 'color', color } })}
      />
    </>
  );
}
