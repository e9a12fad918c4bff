import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PAGE_SIZES } from '../../../server/contract/placements.ts';
import { dashboardText } from '../../messages/english/dashboard.ts';
import { useText } from '../../messages/language.ts';
import { ownKey } from '../../session/own-key.ts';
import { ProjectCard } from '../../shell/project-card/project-card.tsx';
import { recentProjects } from '../../sync/recent-projects.ts';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { Slider15 } from './slider.tsx';

/** What was worked on last, the newest first. */
export function ContinueStrip() {
  const t = useText(dashboardText);
  const projects = useQuery({
    queryKey: ownKey('recent-projects'),
    queryFn: () => recentProjects(PAGE_SIZES.dashboardSlider),
    // What was edited a moment ago comes first.
    staleTime: 0,
  });
  if (projects.isError)
    return (
      <RetryBanner
        className="dash-banner"
        text={t('projectsFailed', { reason: projects.error.message })}
        onRetry={() => void projects.refetch()}
      />
    );
  if (projects.data?.length === 0)
    return (
      <section className="dash-empty card" aria-labelledby="dash-empty">
        <img src="/art/empty-stroke.svg" alt="" />
        <div>
          <h2 id="dash-empty">{t('noProjectsTitle')}</h2>
          <p>{t('noProjectsText')}</p>
          <Link className="btn primary" to="/design-templates/create/">
            {t('newProject')}
          </Link>
        </div>
      </section>
    );
  return (
    <Slider15
      title={t('continueTitle')}
      link={
        <Link className="link" to="/my/projects/">
          {t('allProjects')}
        </Link>
      }
      isLoading={projects.isPending}
      placeholder={<span className="sk project-wait" />}
    >
      {(projects.data ?? []).map((project) => (
        <ProjectCard key={project.projectId} project={project} />
      ))}
    </Slider15>
  );
}
