import { AUTH_HEADER } from '../../../server/contract/auth-header.ts';
import { failure, STATUS_CODES, success } from '../../../server/contract/envelope.ts';
import { PROJECT_CALLS, storedName } from '../../../server/contract/projects.ts';

/** Answers requests as a server does. */
export type Backend = (path: string, init: RequestInit) => Promise<Response>;

type Document = Record<string, unknown>;

interface StoredProject {
  revision: number;
  name: string;
  document: Document;
  readonly versions: Document[];
}

const NOW = '2026-11-21T10:00:00.000Z';

/** The token of an account of the model. */
export function tokenOf(owner: string): string {
  return `token-${owner}`;
}

/** What the server promises of projects, and nothing else: a former state is kept only where it promises that. */
export class ModelServer {
  readonly #accounts = new Map<string, Map<string, StoredProject>>();

  /** Everything that an account has of its projects, former states too. */
  async documentsOf(owner: string): Promise<Document[]> {
    return [...this.#projects(owner).values()].flatMap(({ document, versions }) => [document, ...versions]);
  }

  /** The present state of a project; null where the account has none. */
  async currentOf(owner: string, projectId: string): Promise<Document | null> {
    const stored = this.#projects(owner).get(projectId);
    return stored ? { ...stored.document, name: stored.name } : null;
  }

  async versionIds(owner: string, projectId: string): Promise<number[]> {
    return (this.#projects(owner).get(projectId)?.versions ?? []).map((_, index) => index + 1);
  }

  /** Renames a project as a list does. */
  rename(owner: string, projectId: string, name: string): void {
    const stored = this.#projects(owner).get(projectId);
    if (stored) stored.name = name;
  }

  /** Deletes a project for good. */
  forget(owner: string, projectId: string): void {
    this.#projects(owner).delete(projectId);
  }

  readonly answer: Backend = async (path, init) => {
    const header = new Headers(init.headers).get(AUTH_HEADER) ?? '{}';
    const { accessToken = '' } = JSON.parse(header) as { accessToken?: string };
    const owner = accessToken.replace('token-', '');
    const body = JSON.parse(String(init.body)) as Document;
    const answer = this.#answers[new URL(path, 'http://model').pathname];
    if (owner === '' || !answer) throw new Error(`The model has no answer to ${path}.`);
    return Response.json(answer(this.#projects(owner), body));
  };

  readonly #answers: Record<string, (projects: Map<string, StoredProject>, body: Document) => object> = {
    [PROJECT_CALLS.saveProject.path]: (projects, body) => this.#save(projects, body),
    [PROJECT_CALLS.getDesignById.path]: (projects, body) => {
      const id = String(body.assetId);
      const stored = projects.get(id);
      return stored ? success({ designs: [designOf(id, stored)] }) : notFound();
    },
    [PROJECT_CALLS.restoreVersion.path]: (projects, body) => {
      const stored = projects.get(String(body.projectId));
      const version = stored?.versions[Number(body.versionId) - 1];
      if (!stored || !version) return notFound();
      if (stored.revision !== body.revision)
        return failure(STATUS_CODES.conflict, 'Another client was first.');
      stored.versions.push(stored.document);
      Object.assign(stored, { document: version, revision: stored.revision + 1 });
      return success({ projectId: body.projectId, revision: stored.revision, updatedAt: NOW });
    },
  };

  #projects(owner: string): Map<string, StoredProject> {
    const projects = this.#accounts.get(owner) ?? new Map<string, StoredProject>();
    this.#accounts.set(owner, projects);
    return projects;
  }

  #save(projects: Map<string, StoredProject>, body: Document): object {
    const { projectId, revision, document, formerName, keepsReplaced } = body as {
      projectId: string;
      revision: number;
      document: Document;
      formerName?: string;
      keepsReplaced?: boolean;
    };
    const name = storedName(String(document.name));
    const stored = projects.get(projectId);
    if (!stored) {
      if (revision !== 0) return notFound();
      projects.set(projectId, { revision: 1, name, document, versions: [] });
      return success({ projectId, revision: 1, updatedAt: NOW });
    }
    const isSame = JSON.stringify(stored.document) === JSON.stringify(document);
    if (stored.revision === revision) {
      if (keepsReplaced) stored.versions.push(stored.document);
      if (name !== formerName) stored.name = name;
      Object.assign(stored, { document, revision: revision + 1 });
    } else if (stored.revision !== revision + 1 || !isSame) {
      stored.versions.push(document);
      const conflict = {
        stored: designOf(projectId, stored),
        sent: { versionId: stored.versions.length, document },
      };
      return failure(STATUS_CODES.conflict, 'Another client was first.', conflict);
    }
    return success({ projectId, revision: stored.revision, updatedAt: NOW });
  }
}

function notFound(): object {
  return failure(STATUS_CODES.notFound, 'There is no such project.');
}

function designOf(projectId: string, { revision, name, document }: StoredProject): object {
  return {
    projectId,
    revision,
    name,
    assetType: 'design',
    widthPx: 1080,
    heightPx: 1080,
    sizeBytes: 1,
    thumbUrl: null,
    folderIds: [],
    locked: false,
    shared: false,
    isTemplate: false,
    createdAt: NOW,
    updatedAt: NOW,
    trashedAt: null,
    document: { ...document, name },
    assetUrls: {},
  };
}
