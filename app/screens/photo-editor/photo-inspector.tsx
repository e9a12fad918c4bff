import { photoEditorText } from '../../messages/english/photo-editor.ts';
import { photoToolsText } from '../../messages/english/photo-tools.ts';
import { useText } from '../../messages/language.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { GRADIENTS } from './looks.ts';
import {
  BackdropSwatch,
  FirstSwatches,
  OutlinePart,
  OwnPictureButton,
  ShadowPart,
} from './panels/backdrop-parts.tsx';
import type { PhotoToolId } from './photo-tools.ts';
import { usePhotoSession } from './use-photo-session.ts';

/** The first backgrounds and shadows at hand, and where one goes from here. */
export function PhotoInspector({
  onTool,
  onUseInDesign,
}: {
  onTool: (tool: PhotoToolId) => void;
  onUseInDesign: () => void;
}) {
  const t = useText(photoEditorText);
  const tools = useText(photoToolsText);
  const { edits } = usePhotoSession();
  const ways: readonly { icon: IconName; label: string; go: () => void }[] = [
    { icon: 'layout', label: t('useInDesign'), go: onUseInDesign },
    { icon: 'resize', label: tools('aiResize'), go: () => onTool('resize') },
    { icon: 'spark', label: tools('productShoot'), go: () => onTool('product') },
  ];
  return (
    <aside className="insp" aria-label={t('newBackground')}>
      <section>
        <div className="sect">
          {t('newBackground')}
          <button type="button" className="link" onClick={() => onTool('background')}>
            {t('more')}
          </button>
        </div>
        {edits.cutout ? null : <p className="hint">{t('afterRemoval')}</p>}
        <div className="bgs">
          <FirstSwatches />
          {GRADIENTS.slice(0, 2).map((gradient, index) => (
            <BackdropSwatch
              key={gradient.colours.join()}
              backdrop={gradient}
              label={t('gradientNamed', { number: index + 1 })}
            />
          ))}
          <OwnPictureButton />
        </div>
      </section>
      <section>
        <ShadowPart />
      </section>
      <section>
        <OutlinePart />
      </section>
      <section className="last">
        <div className="sect">{t('next')}</div>
        {ways.map(({ icon, label, go }) => (
          <button key={label} type="button" className="ph-link" onClick={go}>
            <Icon name={icon} size={18} />
            <span className="grow">{label}</span>
            <Icon name="chev-r" size={16} className="flips" />
          </button>
        ))}
      </section>
    </aside>
  );
}
