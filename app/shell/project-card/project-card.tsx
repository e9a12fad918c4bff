import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { dashboardText } from '../../messages/english/dashboard.ts';
import { formatAgo } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import type { RecentProject } from '../../sync/recent-projects.ts';
import { Icon, Mark } from '../../ui/icon.tsx';
import './project-card.css';

/** A project to open: its page in a well, its name, when it was edited. */
export function ProjectCard({ project }: { project: RecentProject }) {
  const t = useText(dashboardText);
  const { projectId, name, assetType, editedAt, isInAccount } = project;
  const editor = assetType === 'video' ? '/video-template-editor/edit/' : '/design-editor/edit/';
  return (
    <Link
      className="pj"
      to={`${editor}?project=${encodeURIComponent(projectId)}`}
      aria-label={t('openProject', { name })}
    >
      <ProjectWell project={project} />
      <b className="clip">{name}</b>
      <small className="clip">
        {isInAccount ? t('edited', { ago: formatAgo(editedAt) }) : t('onThisComputer')}
      </small>
    </Link>
  );
}

/** The page of a project, centred in a well. The well's own styles say how large it is. */
export function ProjectWell({
  project: { widthPx, heightPx, picture, assetType },
}: {
  project: Pick<RecentProject, 'widthPx' | 'heightPx' | 'picture' | 'assetType'>;
}) {
  const url = usePictureUrl(picture);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const shape = { '--page-ratio': widthPx / heightPx } as React.CSSProperties;
  return (
    <span className="thumb well">
      <span className="in" style={shape}>
        {url !== null && url !== brokenUrl ? (
          <img src={url} alt="" loading="lazy" draggable={false} onError={() => setBrokenUrl(url)} />
        ) : (
          <Icon name={assetType === 'video' ? 'film' : 'layout'} size={24} />
        )}
      </span>
      {assetType === 'video' ? (
        <span className="bl badge dark">
          <Mark name="play" />
        </span>
      ) : null}
    </span>
  );
}

function usePictureUrl(picture: Blob | string | null): string | null {
  const [url, setUrl] = useState<string | null>(typeof picture === 'string' ? picture : null);
  useEffect(() => {
    if (picture === null || typeof picture === 'string') {
      setUrl(picture);
      return;
    }
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return url;
}
