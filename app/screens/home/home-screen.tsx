import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { editorPath, PAGE_SHAPES } from './page-shapes.ts';

// The strips need the feed client and its schemas; they come after the first paint.
const HomeStrips = lazy(() => import('./home-strips.tsx').then((module) => ({ default: module.HomeStrips })));

/** `/`: what Gesso is, and the ways in. */
export function HomeScreen() {
  return (
    <>
      <title>Gesso, a studio for designs and videos</title>
      <main>
        <section className="hero">
          <img className="hero-art" src="/art/hero.svg" alt="" fetchPriority="high" />
          <div className="hero-copy">
            <h1 className="d">
              <span>Blank page in.</span> <span>Moving picture out.</span>
            </h1>
            <p>
              Set type, place pictures, cut scenes and add motion. Everything runs in your browser, so your
              work stays with you.
            </p>
            <div className="create" id="create">
              <CreateRow kind="design" />
              <CreateRow kind="video" />
            </div>
          </div>
        </section>
        <Suspense fallback={<div className="strips-wait" aria-hidden="true" />}>
          <HomeStrips />
        </Suspense>
      </main>
    </>
  );
}

function CreateRow({ kind }: { kind: 'design' | 'video' }) {
  const noun = kind === 'design' ? 'design' : 'video';
  return (
    <div className="create-row">
      <Link
        className={`btn xl ${kind === 'design' ? 'primary' : 'secondary'}`}
        to={editorPath(kind, { aspect: kind === 'design' ? '1:1' : '16:9' })}
      >
        <Icon name={kind === 'design' ? 'layout' : 'film'} />
        Create {noun}
      </Link>
      {PAGE_SHAPES.map((shape) => (
        <Link
          key={shape.aspect}
          className="shape"
          to={editorPath(kind, { aspect: shape.aspect })}
          aria-label={`Create ${noun}, ${shape.name} ${shape.aspect}`}
        >
          <i style={{ aspectRatio: shape.ratio }} />
          <span>{shape.aspect}</span>
        </Link>
      ))}
    </div>
  );
}
