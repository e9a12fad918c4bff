import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { dashboardText } from '../../messages/english/dashboard.ts';
import { formatAgo } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import { PATHS } from '../../paths.ts';
import type { RecentProject } from '../../sync/recent-projects.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import { Icon, Mark } from '../../ui/icon.tsx';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as projectCardStyles from './project-card.module.css';

/** A project to open: its page in a well, its name, when it was edited. */
export function ProjectCard({ project }: { project: RecentProject }) {
  const t = useText(dashboardText);
  const { projectId, name, assetType, editedAt, isInAccount } = project;
  const editor = assetType === 'video' ? PATHS.videoEditor : PATHS.designEditor;
  return (
    <Link
      className={projectCardStyles.projectCard}
      to={`${editor}?project=${encodeURIComponent(projectId)}`}
      aria-label={t('openProject', { name })}
    >
      <ProjectWell project={project} />
      <b className={textStyles.ellipsis}>{name}</b>
      <small className={textStyles.ellipsis}>
        {isInAccount ? t('edited', { ago: formatAgo(editedAt) }) : t('onThisComputer')}
      </small>
    </Link>
  );
}

/** The page of a project, centred in a well. The well's own styles say how large it is. */
export function ProjectWell({
  project: { widthPx, heightPx, image, assetType },
  className = '',
}: {
  project: Pick<RecentProject, 'widthPx' | 'heightPx' | 'image' | 'assetType'>;
  className?: string;
}) {
  const url = useImageUrl(image);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const shape = { '--page-ratio': widthPx / heightPx } as React.CSSProperties;
  return (
    <span className={`${surfaceStyles.thumb} ${projectCardStyles.well} ${className}`}>
      <span className={projectCardStyles.inner} data-part="page" style={shape}>
        {url !== null && url !== brokenUrl ? (
          <img src={url} alt="" loading="lazy" draggable={false} onError={() => setBrokenUrl(url)} />
        ) : (
          <Icon name={assetType === 'video' ? 'film' : 'layout'} size={24} />
        )}
      </span>
      {assetType === 'video' ? (
        <span className={`${surfaceStyles.bottomLeft} ${badgeStyles.badge} ${badgeStyles.dark}`}>
          <Mark name="play" />
        </span>
      ) : null}
    </span>
  );
}

function useImageUrl(image: Blob | string | null): string | null {
  const [url, setUrl] = useState<string | null>(typeof image === 'string' ? image : null);
  useEffect(() => {
    if (image === null || typeof image === 'string') {
      setUrl(image);
      return;
    }
    const made = URL.createObjectURL(image);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [image]);
  return url;
}
