import {
  CURRENT_SCHEMA_VERSION,
  CUSTOM_FORMAT_ID,
  createBackgroundLayer,
  createProject,
  createScene,
  type EngineResources,
  GessoError,
  type LoadWarning,
  openProjectFile,
  PAGE_FORMATS,
  type PhysicalSize,
  type Project,
  ProjectDocument,
  parseProject,
} from '@gesso/engine';
import {
  customTypeWarnings,
  isProjectFile,
  isSameJson,
  PRINT_DPI,
  physicalSizeSchema,
  pixelsOf,
} from '@gesso/engine/internal';
import {
  BrowserBlobStorage,
  ProjectJournal,
  type ReadPosition,
  replayPatches,
  type StoredDocument,
} from '@gesso/engine/storage';
import { getJson } from '../../api/get-json.ts';
import { syncText } from '../../messages/english/account/sync.ts';
import { textOf } from '../../messages/language.ts';
import { session } from '../../session/session.ts';
import { sayEditing, sceneName } from '../editing-words.ts';
import type { EditorKind } from '../editor-ui.ts';
import type { StudioResources } from '../files/resources.ts';
import { type PanAndZoomRequest, readPanAndZoom } from './pan-and-zoom-project.ts';

export interface OpenedDocument {
  readonly document: ProjectDocument;
  readonly warnings: readonly LoadWarning[];
  /** Where it was in this browser's journal when it was read, null for one that is not kept yet. */
  readonly read: ReadPosition | null;
}

/** A version of a project that replaces the one of this browser, and a way to say that it has been written. */
export interface NewerProject {
  readonly project: Project;
  confirm(): Promise<void>;
}

/**
 * Looks for a newer version of a project than the one of this browser (null where it has none), and asks the person where both have
 * changed. Null where the browser's own is the one to open.
 */
export type FindNewer = (projectId: string, local: Project | null) => Promise<NewerProject | null>;

/** What the address of an editor requests. */
export interface OpenRequest {
  readonly kind: EditorKind;
  readonly projectId: string | null;
  readonly templateAlias: string | null;
  /** A photo or a clip that another page handed over, to begin with; a project that is named gets it added once it is open. */
  readonly photoId: string | null;
  /** How the view moves over that photo, in a video. */
  readonly panAndZoom: PanAndZoomRequest | null;
  readonly aspect: string | null;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  /** The size on paper that the pixels come from. */
  readonly physicalSize: PhysicalSize | null;
}

export function readOpenRequest(kind: EditorKind, query: URLSearchParams): OpenRequest {
  const size = (name: string) => {
    const value = Number(query.get(name));
    return Number.isInteger(value) && value >= 16 && value <= 8192 ? value : null;
  };
  const paper = readPhysicalSize(query);
  return {
    kind,
    projectId: query.get('project'),
    templateAlias: query.get('template'),
    photoId: query.get('photo'),
    panAndZoom: kind === 'video' ? readPanAndZoom(query) : null,
    aspect: query.get('aspect'),
    ...(paper ? pixelsOf(paper) : { widthPx: size('width'), heightPx: size('height') }),
    physicalSize: paper,
  };
}

/** A size in millimetres, centimetres or inches; null for one that is in pixels or cannot be a page. */
function readPhysicalSize(query: URLSearchParams): PhysicalSize | null {
  const parsed = physicalSizeSchema.safeParse({
    width: Number(query.get('width')),
    height: Number(query.get('height')),
    unit: query.get('unit'),
    dpi: Number(query.get('dpi') ?? PRINT_DPI),
  });
  if (!parsed.success) return null;
  const { widthPx, heightPx } = pixelsOf(parsed.data);
  const isPage = [widthPx, heightPx].every((side) => side >= 16 && side <= 8192);
  return isPage ? parsed.data : null;
}

/** Opens the asked project, a copy of the asked template, a page with a photo, or a blank one. @throws GessoError, ApiError in plain words. */
export async function openDocument(
  request: OpenRequest,
  resources: Promise<StudioResources>,
  findNewer: FindNewer,
): Promise<OpenedDocument> {
  if (request.projectId !== null) return openProject(request.projectId, findNewer);
  if (request.templateAlias !== null) {
    const { project, warnings } = await fetchTemplate(
      `/assets/templates/${encodeURIComponent(request.templateAlias)}.json`,
      request.kind,
    );
    return { document: new ProjectDocument(project), warnings, read: null };
  }
  if (request.photoId !== null) {
    const { projectOfPhoto } = await import('./project-of-photo.ts');
    const project = await projectOfPhoto(request, request.photoId, await resources);
    return { document: new ProjectDocument(project), warnings: [], read: null };
  }
  return { document: new ProjectDocument(blankProject(request)), warnings: [], read: null };
}

/** A project of this browser or of the account, whichever is newer. @throws Error in plain words */
async function openProject(projectId: string, findNewer: FindNewer): Promise<OpenedDocument> {
  const journal = await ProjectJournal.open(replayPatches);
  try {
    for (;;) {
      const saved = await journal.load(projectId);
      const taken = await findNewer(projectId, saved?.project ?? null);
      if (taken === null && saved) return reviveDocument(saved);
      if (taken === null) break;
      if (!(await writeTaken(journal, saved, taken.project))) continue;
      await taken.confirm();
      // Read again for its position: what another tab writes from here on is noticed.
      const kept = await journal.load(projectId);
      if (kept) return reviveDocument(kept);
    }
  } finally {
    journal.close();
  }
  const t = textOf(syncText);
  throw new Error(session.profile() === null ? t('notHereVisitor') : t('notHere'));
}

/**
 * Writes the account's version in the place of the one that it was compared with, in one step: whatever happens, one of them is there. Says no
 * where another tab has changed that one meanwhile.
 * @throws GessoError `project-open-elsewhere` while another tab works on it
 */
export async function writeTaken(
  journal: ProjectJournal,
  compared: StoredDocument | null,
  taken: Project,
): Promise<boolean> {
  let committedProject = compared?.project ?? taken;
  let replace = () => {};
  const source = {
    get committedProject() {
      return committedProject;
    },
    history: { undoStack: [], redoStack: [] },
    subscribe(listener: (event: { readonly type: 'replace' }) => void) {
      replace = () => listener({ type: 'replace' });
      return () => undefined;
    },
  };
  if (compared === null && (await journal.load(taken.id)) !== null) return false;
  try {
    const writer = await journal.attach(source, compared);
    committedProject = taken;
    replace();
    await writer.flush().finally(() => writer.detach());
    return true;
  } catch (error) {
    if (error instanceof GessoError && error.code === 'project-changed-elsewhere') return false;
    throw error;
  }
}

/** Keeps a project in this browser as one that begins now. */
export async function keepProject(project: Project): Promise<void> {
  const journal = await ProjectJournal.open(replayPatches);
  try {
    await keepAnew(journal, project);
  } finally {
    journal.close();
  }
}

/** A project as this browser keeps it; null where it has none. */
export async function readKeptProject(projectId: string): Promise<Project | null> {
  const journal = await ProjectJournal.open(replayPatches);
  try {
    const saved = await journal.load(projectId);
    return saved ? reviveDocument(saved).document.project : null;
  } finally {
    journal.close();
  }
}

/** Writes a project into the journal as one that begins now, in the place of what is kept of it. @throws GessoError while another tab writes it */
async function keepAnew(journal: ProjectJournal, project: Project): Promise<void> {
  const writer = await journal.attach(new ProjectDocument(project));
  await writer.flush();
  writer.detach();
}

/**
 * A document as it was left. One that an earlier version of Gesso wrote is brought up to date; the steps before that cannot be undone
 * any more, because they were made in the older form.
 */
export function reviveDocument({
  project,
  history,
  position,
  unreadableEvents,
}: StoredDocument): OpenedDocument {
  const read = { position, unreadableEvents };
  const message = sayEditing('unreadableSteps', { count: unreadableEvents });
  const lost: LoadWarning[] =
    unreadableEvents > 0 ? [{ code: 'steps-unreadable', path: 'history', message }] : [];
  if (project.schemaVersion === CURRENT_SCHEMA_VERSION)
    return {
      document: new ProjectDocument(project, history),
      warnings: [...lost, ...customTypeWarnings(project)],
      read,
    };
  const migrated = parseProject(project);
  // A version that changes nothing of this document leaves its steps as they are; others may not fit any more.
  const isUnchanged = isSameJson({ ...project, schemaVersion: CURRENT_SCHEMA_VERSION }, migrated.project);
  const document = new ProjectDocument(migrated.project, ...(isUnchanged ? [history] : []));
  return { document, warnings: [...lost, ...migrated.warnings], read };
}

/**
 * Keeps a project file in this browser as a project of its own. Returns its id and the editor it belongs to.
 * @throws GessoError that names what is wrong with the file.
 */
export async function importProjectFile(
  file: File,
  engine: Pick<EngineResources, 'checkFile' | 'addUserFont'>,
): Promise<{ projectId: string; kind: EditorKind }> {
  const { project } = (await isProjectFile(file))
    ? await openProjectFile(file, file.name, {
        storage: new BrowserBlobStorage(),
        checkFile: (blob, name) => engine.checkFile(blob, name),
        addFont: (blob, name) => engine.addUserFont(blob, name),
      })
    : parseProject(await file.text());
  const fresh = createProject(new Date().toISOString());
  await keepProject({ ...project, id: fresh.id });
  return { projectId: fresh.id, kind: project.assetType };
}

/** A template as a project of one's own: with a new id and today's date. */
export async function fetchTemplate(
  url: string,
  kind: EditorKind,
): Promise<{ project: Project; warnings: readonly LoadWarning[] }> {
  const json = await getJson(url);
  const { project, warnings } = parseProject(typeof json === 'object' && json !== null ? json : String(json));
  const fresh = createProject(new Date().toISOString());
  return {
    project: {
      ...project,
      id: fresh.id,
      assetType: kind,
      createdAt: fresh.createdAt,
      updatedAt: fresh.updatedAt,
    },
    warnings,
  };
}

function blankProject({ kind, aspect, widthPx, heightPx, physicalSize }: OpenRequest): Project {
  const format =
    PAGE_FORMATS.find((each) => each.aspect === aspect) ?? PAGE_FORMATS[kind === 'design' ? 0 : 1];
  const width = widthPx ?? format?.widthPx ?? 1080;
  const height = heightPx ?? format?.heightPx ?? 1080;
  const isCustom = widthPx !== null && heightPx !== null;
  return createProject(new Date().toISOString(), {
    assetType: kind,
    name: sayEditing(kind === 'design' ? 'untitledDesign' : 'untitledVideo'),
    properties: {
      width,
      height,
      format: isCustom ? CUSTOM_FORMAT_ID : (format?.format ?? 2),
      aspect: isCustom ? 'custom' : (format?.aspect ?? '1:1'),
      physicalSize,
    },
    metadata: {
      sceneItems: [
        createScene({
          name: sceneName(kind, 1),
          ratio: width / height,
          layers: [createBackgroundLayer({ name: sayEditing('background'), width, height, locked: true })],
        }),
      ],
    },
  });
}
