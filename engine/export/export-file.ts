import { writeSrt, writeVtt } from '../media/subtitles.ts';
import { GessoError } from '../model/errors.ts';
import type { Project } from '../model/project.ts';
import type { EngineResources, LoadReport } from '../render/resources.ts';
import { fontRequestsOf } from '../text/font-requests.ts';
import { sceneStartFrames } from '../timeline/timeline.ts';
import { exportGif, type GifExportOptions } from './export-gif.ts';
import { exportSound, type SoundExportOptions } from './export-sound.ts';
import { exportPdf, exportSvg, type PdfOptions, type SceneAt, type VectorOptions } from './export-vector.ts';
import type { ExportHooks } from './export-video.ts';
import { safeFileName } from './file-name.ts';
import { exportPicture, type PictureOptions } from './pictures.ts';
import { ProgressTeller } from './progress.ts';
import { type ArchivedFont, writeProjectFile } from './project-archive.ts';
import { ZipWriter } from './zip-writer.ts';

/** Everything but video that a project can be saved as. Frames are of the project; scenes are counted from 0. */
export type FileRequest =
  | ({ readonly format: 'gif' } & GifExportOptions)
  | ({ readonly format: 'mp3' | 'wav' } & SoundExportOptions)
  /** One frame as a picture. */
  | ({ readonly format: 'picture'; readonly frame: number } & { readonly picture: PictureOptions })
  /** One picture for each of these scenes, in a ZIP. */
  | { readonly format: 'zip'; readonly scenes: readonly SceneAt[]; readonly picture: PictureOptions }
  /** One SVG for each of these scenes, in a ZIP. */
  | { readonly format: 'zip'; readonly scenes: readonly SceneAt[]; readonly vector: VectorOptions }
  /** One scene as lines. */
  | { readonly format: 'svg'; readonly scene: SceneAt; readonly vector: VectorOptions }
  /** These scenes as pages. */
  | { readonly format: 'pdf'; readonly scenes: readonly SceneAt[]; readonly vector: PdfOptions }
  /** The subtitles of one track. */
  | { readonly format: 'srt' | 'vtt'; readonly trackId: string }
  /** The project with everything it uses. */
  | { readonly format: 'gesso' };

export interface FileExportResult {
  readonly blob: Blob;
  /** What the file's name ends in, without the dot. */
  readonly extension: string;
  readonly report: LoadReport;
}

/** Makes a file of a project. @throws GessoError `encoder-unavailable`, `encoder-failed`, `export-cancelled`, `storage-full`. */
export async function exportFile(
  resources: EngineResources,
  project: Project,
  request: FileRequest,
  hooks: ExportHooks = {},
): Promise<FileExportResult> {
  const report = await resources.load(project);
  const done = (blob: Blob, extension: string): FileExportResult => ({ blob, extension, report });
  switch (request.format) {
    case 'gif':
      return done((await exportGif(resources, project, request, hooks)).blob, 'gif');
    case 'mp3':
    case 'wav':
      return done(await exportSound(resources, project, request.format, request, hooks), request.format);
    case 'picture': {
      const { picture } = request;
      return done(await exportPicture(resources, project, request.frame, picture), extensionOf(picture));
    }
    case 'zip':
      return done(await zipOfScenes(resources, project, request, hooks), 'zip');
    case 'svg':
      return done(await exportSvg(resources, project, request.scene, request.vector), 'svg');
    case 'pdf':
      return done(await exportPdf(resources, project, request.scenes, request.vector, hooks), 'pdf');
    case 'srt':
    case 'vtt':
      return done(subtitleFile(project, request.trackId, request.format), request.format);
    case 'gesso':
      return done(
        await writeProjectFile(project, resources.ports.media, await ownFonts(resources, project), hooks),
        'gesso',
      );
  }
}

function subtitleFile(project: Project, trackId: string, format: 'srt' | 'vtt'): Blob {
  const cues = project.metadata.subtitles.find((track) => track.id === trackId)?.cues ?? [];
  return format === 'srt'
    ? new Blob([writeSrt(cues)], { type: 'application/x-subrip' })
    : new Blob([writeVtt(cues)], { type: 'text/vtt' });
}

function extensionOf({ format }: PictureOptions): string {
  return format === 'jpeg' ? 'jpg' : format;
}

async function zipOfScenes(
  resources: EngineResources,
  project: Project,
  request: Extract<FileRequest, { format: 'zip' }>,
  hooks: ExportHooks,
): Promise<Blob> {
  const { scenes } = request;
  const starts = sceneStartFrames(project);
  const extension = 'picture' in request ? extensionOf(request.picture) : 'svg';
  const fileOf = (scene: SceneAt) =>
    'picture' in request
      ? exportPicture(resources, project, (starts[scene.sceneIndex] ?? 0) + scene.sceneFrame, request.picture)
      : exportSvg(resources, project, scene, request.vector);
  const zip = new ZipWriter();
  const teller = new ProgressTeller(hooks.onProgress, scenes.length, 'ZIP');
  const digits = String(project.metadata.sceneItems.length).length;
  for (const [index, scene] of scenes.entries()) {
    const { sceneIndex } = scene;
    if (hooks.signal?.aborted) throw new GessoError('export-cancelled');
    const blob = await fileOf(scene);
    const name = project.metadata.sceneItems[sceneIndex]?.name ?? '';
    const number = String(sceneIndex + 1).padStart(digits, '0');
    await zip.add(
      `${number} ${safeFileName(name)}.${extension}`.replace('  ', ' '),
      blob,
      extension === 'svg' ? 'deflate' : 'store',
    );
    teller.tell('rendering', index + 1, 0);
  }
  return zip.finish();
}

/** The fonts of the user's own that the project is set in. */
async function ownFonts(resources: EngineResources, project: Project): Promise<ArchivedFont[]> {
  const families = new Set(fontRequestsOf(project).map(({ family }) => family));
  const used = new Set(
    (await resources.listUserFonts()).filter(({ family }) => families.has(family)).map(({ id }) => id),
  );
  const stored = (await resources.ports.userFonts?.list()) ?? [];
  return stored.filter(({ id }) => used.has(id));
}
