import { Link } from 'react-router-dom';
import { homeText } from '../../messages/english/home.ts';
import { useText } from '../../messages/language.ts';
import { AdSlot } from '../../shell/ad-slot.tsx';
import { Icon, Mark } from '../../ui/icon.tsx';
import { editorPath, PAGE_SHAPES } from './page-shapes.ts';
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
      <section className="wrap blank" id="create" aria-labelledby="blank-title">
        <div>
          <h2 className="d" id="blank-title">
            {t('blankTitle')}
          </h2>
          <p>{t('blankText')}</p>
        </div>
        <div className="create">
          <CreateRow kind="design" />
          <CreateRow kind="video" />
        </div>
      </section>
      <section className="wrap api" aria-labelledby="api-title">
        <div>
          <h2 className="d" id="api-title">
            {t('apiTitle')}
          </h2>
          <p>{t('apiText')}</p>
          <a className="btn primary lg" href="/docs/api/">
            {t('readDocs')}
            <Icon name="arrow-r" size={18} className="dir" />
          </a>
        </div>
        <pre className="codeb ltr">
          <span className="c"># the studio, on a machine of your own</span>
          {'\n'}
          <span className="k">npm</span> ci && <span className="k">npm</span> start{'\n\n'}
          <span className="c"># what it can do, by the book</span>
          {'\n'}
          <span className="k">curl</span> {window.location.origin}/openapi.json
        </pre>
      </section>
    </>
  );
}

function CreateRow({ kind }: { kind: 'design' | 'video' }) {
  const t = useText(homeText);
  const noun = kind === 'design' ? t('kindDesign') : t('kindVideo');
  return (
    <div className="create-row">
      <Link
        className={`btn xl ${kind === 'design' ? 'primary' : 'secondary'}`}
        to={editorPath(kind, { aspect: kind === 'design' ? '1:1' : '16:9' })}
      >
        {kind === 'design' ? <Icon name="layout" /> : <Mark name="play" />}
        {kind === 'design' ? t('createDesign') : t('createVideo')}
      </Link>
      {PAGE_SHAPES.map((shape) => (
        <Link
          key={shape.aspect}
          className="shape"
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
