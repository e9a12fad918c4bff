import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PAGE_SIZES } from '../../../server/contract/store/placements.ts';
import { dashboardText } from '../../messages/english/dashboard.ts';
import { useText } from '../../messages/language.ts';
import { PATHS } from '../../paths.ts';
import { ownKey } from '../../session/own-key.ts';
import { ProjectCard } from '../../shell/project-card/project-card.tsx';
import { recentProjects } from '../../sync/recent-projects.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as loadingStyles from '../../ui/loading.module.css';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './dashboard.module.css';
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
        className={`${styles.dashBanner} ${styles.banner}`}
        text={t('projectsFailed', { reason: projects.error.message })}
        onRetry={() => void projects.refetch()}
      />
    );
  if (projects.data?.length === 0)
    return (
      <section className={`${styles.dashEmpty} ${surfaceStyles.card}`} aria-labelledby="dash-empty">
        <img src="/art/empty-stroke.svg" alt="" />
        <div>
          <h2 id="dash-empty">{t('noProjectsTitle')}</h2>
          <p>{t('noProjectsText')}</p>
          <Link className={`${buttonStyles.button} ${buttonStyles.primary}`} to={PATHS.newDesign}>
            {t('newProject')}
          </Link>
        </div>
      </section>
    );
  return (
    <Slider15
      title={t('continueTitle')}
      link={
        <Link className={textStyles.link} to={PATHS.projects}>
          {t('allProjects')}
        </Link>
      }
      isLoading={projects.isPending}
      placeholder={<span className={`${loadingStyles.skeleton} ${styles.projectWait}`} />}
    >
      {(projects.data ?? []).map((project) => (
        <ProjectCard key={project.projectId} project={project} />
      ))}
    </Slider15>
  );
}
