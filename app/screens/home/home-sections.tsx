import { Link } from 'react-router-dom';
import { AdSlot } from '../../commerce/promotion/ad-slot.tsx';
import { homeText } from '../../messages/english/home.ts';
import { useText } from '../../messages/language.ts';
import { editorPath, PATHS } from '../../paths.ts';
import { PAGE_SHAPES } from '../../shell/page-shapes.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as iconStyles from '../../ui/icon.module.css';
import { Icon, Mark } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './home.module.css';
import { RecentProjects } from './recent-projects.tsx';
import { DesignStrips, VideoStrip } from './template-strips.tsx';
import { ToolCards } from './tool-cards.tsx';

/** Everything below the hero. */
export function HomeSections() {
  const t = useText(homeText);
  return (
    <>
      <RecentProjects />
      <ToolCards />
      <DesignStrips />
      <AdSlot name="home" />
      <VideoStrip />
      <section
        className={`${layoutStyles.pageWidth} ${styles.pageWidth} ${styles.blank}`}
        id="create"
        aria-labelledby="blank-title"
      >
        <div>
          <h2 className={textStyles.display} id="blank-title">
            {t('blankTitle')}
          </h2>
          <p>{t('blankText')}</p>
        </div>
        <div className={styles.create}>
          <CreateRow kind="design" />
          <CreateRow kind="video" />
        </div>
      </section>
      <section
        className={`${layoutStyles.pageWidth} ${styles.pageWidth} ${styles.apiSection}`}
        aria-labelledby="api-title"
      >
        <div>
          <h2 className={textStyles.display} id="api-title">
            {t('apiTitle')}
          </h2>
          <p>{t('apiText')}</p>
          <a
            className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.large}`}
            href={PATHS.apiDocs}
          >
            {t('readDocs')}
            <Icon name="arrow-r" size={18} className={iconStyles.directional} />
          </a>
        </div>
        <pre className={`${styles.codeBlock} ${textStyles.leftToRight}`}>
          <span className={styles.content}># the studio, on a machine of your own</span>
          {'\n'}
          <span className={styles.keyword}>npm</span> ci && <span className={styles.keyword}>npm</span> start
          {'\n\n'}
          <span className={styles.content}># what it can do, by the book</span>
          {'\n'}
          <span className={styles.keyword}>curl</span> {window.location.origin}/openapi.json
        </pre>
      </section>
    </>
  );
}

function CreateRow({ kind }: { kind: 'design' | 'video' }) {
  const t = useText(homeText);
  const noun = kind === 'design' ? t('kindDesign') : t('kindVideo');
  return (
    <div className={styles.createRow}>
      <Link
        className={`${buttonStyles.button} ${styles.button} ${buttonStyles.extraLarge} ${kind === 'design' ? buttonStyles.primary : buttonStyles.secondary}`}
        to={editorPath(kind, { aspect: kind === 'design' ? '1:1' : '16:9' })}
      >
        {kind === 'design' ? <Icon name="layout" /> : <Mark name="play" />}
        {kind === 'design' ? t('createDesign') : t('createVideo')}
      </Link>
      {PAGE_SHAPES.map((shape) => (
        <Link
          key={shape.aspect}
          className={styles.shape}
          to={editorPath(kind, { aspect: shape.aspect })}
          aria-label={t('createShape', { kind: noun, shape: t(shape.name), aspect: shape.aspect })}
        >
          <i style={{ aspectRatio: shape.ratio }} />
          <span>{shape.aspect}</span>
        </Link>
      ))}
    </div>
  );
}
