import { photoEditorText } from '../messages/english/photo/photo-editor.ts';
import { photoToolsText } from '../messages/english/photo/photo-tools.ts';
import { useText } from '../messages/language.ts';
import * as editorFrameStyles from '../shell/editor-frame.module.css';
import * as fieldStyles from '../ui/fields/field.module.css';
import { Icon, type IconName } from '../ui/icon.tsx';
import * as layoutStyles from '../ui/layout.module.css';
import * as textStyles from '../ui/text.module.css';
import { usePhotoSession } from './hooks/use-photo-session.ts';
import { GRADIENTS } from './looks.ts';
import {
  BackdropSwatch,
  FirstSwatches,
  OutlinePart,
  OwnImageButton,
  ShadowPart,
} from './panels/scenes/backdrop-parts.tsx';
import * as styles from './photo-editor.module.css';
import * as photoPanelsStyles from './photo-panels.module.css';
import type { PhotoToolId } from './photo-tools.ts';
import * as retouchStyles from './retouch.module.css';

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
    <aside
      className={`${editorFrameStyles.inspector} ${retouchStyles.inspector} ${styles.inspector}`}
      data-region="inspector"
      aria-label={t('newBackground')}
    >
      <section>
        <div className={textStyles.sectionTitle}>
          {t('newBackground')}
          <button type="button" className={textStyles.link} onClick={() => onTool('background')}>
            {t('more')}
          </button>
        </div>
        {edits.cutout ? null : <p className={fieldStyles.hint}>{t('afterRemoval')}</p>}
        <div className={`${photoPanelsStyles.backgrounds} ${styles.backgrounds}`}>
          <FirstSwatches />
          {GRADIENTS.slice(0, 2).map((gradient, index) => (
            <BackdropSwatch
              key={gradient.colors.join()}
              backdrop={gradient}
              label={t('gradientNamed', { number: index + 1 })}
            />
          ))}
          <OwnImageButton />
        </div>
      </section>
      <section>
        <ShadowPart />
      </section>
      <section>
        <OutlinePart />
      </section>
      <section className={styles.last}>
        <div className={textStyles.sectionTitle}>{t('next')}</div>
        {ways.map(({ icon, label, go }) => (
          <button key={label} type="button" className={styles.photoLink} onClick={go}>
            <Icon name={icon} size={18} />
            <span className={layoutStyles.grow}>{label}</span>
            <Icon name="chev-r" size={16} className={styles.flips} />
          </button>
        ))}
      </section>
    </aside>
  );
}
