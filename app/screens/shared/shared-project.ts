import { type LoadReport, parseProject } from '@gesso/engine';
import { PROJECT_CALLS } from '../../../server/contract/projects.ts';
import { server } from '../../api/server.ts';
import type { PlayableProject } from '../../shell/project-player/project-stage.ts';
import { openResources } from '../../state/resources.ts';
import { withAddresses } from './with-addresses.ts';

/** A shared project, ready to be shown. */
export interface SharedProject extends PlayableProject {
  readonly name: string;
  readonly ownerName: string;
  readonly report: LoadReport;
}

/** Fetches what a link leads to, with its fonts and media. @throws ApiError, GessoError in plain words */
export async function openShared(token: string, signal: AbortSignal): Promise<SharedProject> {
  const { name, ownerName, document, assetUrls } = await server.call(PROJECT_CALLS.getSharedProject, {
    query: { token },
    signal,
  });
  const { project } = parseProject(withAddresses(document, assetUrls));
  const resources = await openResources();
  const report = await resources.engine.load(project);
  return { name, ownerName, project, resources, report };
}
