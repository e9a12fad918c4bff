import { useQuery } from '@tanstack/react-query';
import { PROJECT_CALLS, type ProjectEntry } from '../../../server/contract/projects.ts';
import { navigateTo } from '../../browser/navigate.ts';
import { keepPhoto } from '../../browser/photo-handover.ts';
import { libraryKey } from '../../data/library-key.ts';
import { WithQueries } from '../../data/with-queries.tsx';
import { aiImagesText } from '../../messages/english/ai-images.ts';
import { useText } from '../../messages/language.ts';
import { editorPath } from '../../paths.ts';
import { server } from '../../session/server.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { openDialog } from '../../ui/dialogs/dialog-store.tsx';
import { Icon } from '../../ui/icon.tsx';
import * as textStyles from '../../ui/text.module.css';
import { LoadFailed } from '../projects/load-failed.tsx';
import * as styles from './generations.module.css';
import { withFile } from './image-files.ts';

const PROJECTS_SHOWN = 12;

/** Asks for a project of the account, and opens it with a stored image added to the page. */
export async function addToProject(url: string, name: string): Promise<void> {
  const project = await askForProject();
  if (project) await withFile(url, name, (file) => openWith(project, file));
}

/** Asks for a project of the account, and opens it with an image of this page added to its page. */
export async function addFileToProject(file: File): Promise<void> {
  const project = await askForProject();
  if (project) await openWith(project, file);
}

const askForProject = () => openDialog<ProjectEntry>((close) => <OpenDesignDialog onClose={close} />);

async function openWith({ projectId, assetType }: ProjectEntry, file: File): Promise<void> {
  const kind = assetType === 'video' ? 'video' : 'design';
  navigateTo(editorPath(kind, { project: projectId, photo: await keepPhoto(file) }));
}

function OpenDesignDialog({ onClose }: { onClose: (project?: ProjectEntry) => void }) {
  const t = useText(aiImagesText);
  return (
    <Dialog open onClose={() => onClose()} title={t('chooseProject')}>
      <WithQueries>
        <Projects onChoose={onClose} />
      </WithQueries>
    </Dialog>
  );
}

function Projects({ onChoose }: { onChoose: (project: ProjectEntry) => void }) {
  const t = useText(aiImagesText);
  const { data, error, refetch } = useQuery({
    queryKey: libraryKey('projects', 'to-add-to'),
    queryFn: async ({ signal }) => {
      const query = { start: 0, rows: PROJECTS_SHOWN, trash: '0' as const, sort: 'updated' as const };
      return (await server.call(PROJECT_CALLS.getProjects, { query, signal })).projects;
    },
    staleTime: 0,
  });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  const open = (data ?? []).filter(({ locked }) => !locked);
  if (data && open.length === 0) return <p className={textStyles.secondary}>{t('noProjects')}</p>;
  return (
    <ul className={styles.projects} aria-label={t('chooseProject')} aria-busy={data === undefined}>
      {open.map((project) => (
        <li key={project.projectId}>
          <button type="button" onClick={() => onChoose(project)}>
            {project.thumbUrl ? (
              <img src={project.thumbUrl} alt="" loading="lazy" />
            ) : (
              <span>
                <Icon name={project.assetType === 'video' ? 'film' : 'layout'} />
              </span>
            )}
            <bdi className={textStyles.ellipsis}>{project.name}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
