import type { JournalSummary } from '@gesso/engine/storage';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { homeText } from '../../messages/english/home.ts';
import { useText } from '../../messages/language.ts';
import { editorPath } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './home.module.css';

const DATABASE = 'gesso-journal';

/** The projects of this browser; the engine is asked only when there are some. */
async function recentProjects(): Promise<readonly JournalSummary[]> {
  // Opening a database that is not there would make it, so the list of names is asked first.
  const known = await indexedDB.databases();
  if (!known.some((each) => each.name === DATABASE)) return [];
  const { ProjectJournal, replayPatches } = await import('@gesso/engine/storage');
  const journal = await ProjectJournal.open(replayPatches);
  try {
    return (await journal.list()).slice(0, 12);
  } finally {
    journal.close();
  }
}

/** A strip of what was worked on last in this browser. */
export function RecentProjects() {
  const t = useText(homeText);
  const [projects, setProjects] = useState<readonly JournalSummary[]>([]);
  useEffect(() => {
    let isGone = false;
    recentProjects().then(
      (found) => !isGone && setProjects(found),
      // Without a database there is nothing to carry on with; the editor says so when it cannot save.
      () => !isGone && setProjects([]),
    );
    return () => {
      isGone = true;
    };
  }, []);
  if (projects.length === 0) return null;
  return (
    <section className={`${styles.stripSec} ${styles.recent}`} aria-label={t('carryOn')}>
      <div className={styles.secH}>
        <h2 className={textStyles.display}>{t('carryOn')}</h2>
      </div>
      <ul className={styles.strip}>
        {projects.map((project) => (
          <li key={project.projectId} className={styles.templateCard}>
            <Link
              to={editorPath(project.assetType, { project: project.projectId })}
              aria-label={t('openProject', { name: project.name })}
            >
              <RecentThumb project={project} />
              <b>{project.name}</b>
              <small>
                {project.assetType === 'video' ? t('video') : t('design')}, {project.widthPx} ×{' '}
                {project.heightPx}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecentThumb({ project }: { project: JournalSummary }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!project.thumbnail) return;
    const made = URL.createObjectURL(project.thumbnail);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [project.thumbnail]);
  const ratio = project.widthPx / project.heightPx;
  const box = { width: Math.min(200, 152 * ratio), height: Math.min(152, 200 / ratio) };
  return (
    <span className={`${surfaceStyles.thumb} ${styles.thumb} ${styles.recentThumb}`} style={{ width: 236 }}>
      <span className={styles.page} style={box}>
        {url ? (
          <img src={url} alt="" style={box} />
        ) : (
          <Icon name={project.assetType === 'video' ? 'film' : 'layout'} size={24} />
        )}
      </span>
    </span>
  );
}
