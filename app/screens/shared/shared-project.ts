import { type LoadReport, parseProject, withoutHiddenPages } from '@gesso/engine';
import { STATUS_CODES } from '../../../server/contract/envelope.ts';
import { PROJECT_CALLS } from '../../../server/contract/projects.ts';
import { ApiError } from '../../api/api-client.ts';
import { sharingText } from '../../messages/english/sharing.ts';
import { textOf } from '../../messages/language.ts';
import { editorPath } from '../../paths.ts';
import { server } from '../../session/server.ts';
import type { PlayableProject } from '../../shell/project-player/project-stage.ts';
import { openResources } from '../../state/files/resources.ts';
import { keepCopy } from '../../sync/project/copy-project.ts';
import { withAddresses } from './with-addresses.ts';

/** What the server says of a link that has ended. */
const DEAD_LINK = 'This link no longer works. Ask the person who sent it for a new one.';

/** A shared project, ready to be shown. */
export interface SharedProject extends PlayableProject {
  readonly name: string;
  readonly ownerName: string;
  readonly report: LoadReport;
  /** Whether the link allows a copy. */
  readonly mayCopy: boolean;
}

/** A link that was cut off when it was copied cannot be one of ours: it no longer works, like those that have ended. */
function asDeadLink(error: unknown): never {
  if (error instanceof ApiError && error.status === STATUS_CODES.badRequest)
    throw new ApiError(DEAD_LINK, STATUS_CODES.notFound, { cause: error });
  throw error;
}

/** Fetches what a link leads to, with its fonts and media. @throws ApiError, GessoError in plain words */
export async function openShared(token: string, signal: AbortSignal): Promise<SharedProject> {
  const { name, ownerName, access, document, assetUrls } = await server
    .call(PROJECT_CALLS.getSharedProject, { query: { token }, signal })
    .catch(asDeadLink);
  const project = withoutHiddenPages(parseProject(withAddresses(document, assetUrls)).project);
  const resources = await openResources();
  const report = await resources.engine.load(project);
  return { name, ownerName, project, resources, report, mayCopy: access === 'copy' };
}

/** Keeps a copy of what a link leads to in this browser and gives the address of its editor. @throws ApiError, GessoError in plain words */
export async function copyShared(token: string): Promise<string> {
  const shared = await server.call(PROJECT_CALLS.copySharedProject, { body: { token } }).catch(asDeadLink);
  const name = textOf(sharingText)('copyName', { name: shared.name.slice(0, 190) });
  const { projectId, kind } = await keepCopy(shared, { name });
  return editorPath(kind, { project: projectId });
}
