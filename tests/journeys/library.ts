import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ApiClient } from '../../app/api/api-client.ts';
import { createProject } from '../../engine/model.ts';
import type { Profile } from '../../server/contract/accounts.ts';
import { FOLDER_CALLS } from '../../server/contract/folders.ts';
import { GENERATION_CALLS } from '../../server/contract/generations.ts';
import { PROJECT_CALLS } from '../../server/contract/projects.ts';
import type { AssetType } from '../../server/contract/upload-limits.ts';
import { type Asset, UPLOAD_CALLS } from '../../server/contract/uploads.ts';

/** Fills the library of a user over the calls that the app makes, which is faster than making things by hand. */
export class LibraryFiller {
  readonly api: ApiClient;

  constructor({ user, token }: Profile, baseUrl: string) {
    this.api = new ApiClient({
      baseUrl,
      session: () => ({
        accessToken: token?.accessToken ?? null,
        systemRefKey: user.systemRefKey,
        anonymousHash: 'journey-of-a-library',
      }),
      browser: { locale: 'en', userAgent: 'journey', isTouch: false },
      events: { onSessionExpired: () => undefined, onUnauthorized: () => undefined },
    });
  }

  /** A project with a name, and the image of a template where one is named. Returns its id. */
  async project(
    name: string,
    { width = 1080, height = 1080, image, kind = 'design' }: ProjectLook = {},
  ): Promise<string> {
    const project = createProject(new Date().toISOString(), { name, assetType: kind });
    Object.assign(project.properties, { width, height });
    await this.api.call(PROJECT_CALLS.saveProject, {
      body: { projectId: project.id, revision: 0, document: { ...project } },
    });
    if (image) {
      const bytes = new Blob([await readFile(`assets/templates/${image}.webp`)], { type: 'image/webp' });
      await this.api.upload(PROJECT_CALLS.setProjectThumb, bytes, { query: { projectId: project.id } });
    }
    return project.id;
  }

  /** A folder with projects in it. Returns its id. */
  async folder(name: string, projectIds: string[] = []): Promise<number> {
    const { folder } = await this.api.call(FOLDER_CALLS.createFolder, { body: { name } });
    const folderIds = [folder.folderId];
    if (projectIds.length > 0)
      await this.api.call(FOLDER_CALLS.moveProjects, { body: { projectIds, folderIds } });
    return folder.folderId;
  }

  /** A file of this repository as an upload, when the server has looked at it. */
  async upload(path: string, assetType: AssetType = 'IMG', type = 'image/jpeg'): Promise<Asset> {
    const name = path.split('/').at(-1) ?? path;
    const file = new File([await readFile(path)], name, { type });
    const { assets } = await this.api.call(UPLOAD_CALLS.generatePresignedUrls, {
      body: { assets: [{ size: file.size, contentType: type, name, assetType }] },
    });
    const [asset] = assets;
    const url = asset?.metadata.presignedUrl ?? asset?.metadata.presignedVideoUrl;
    if (!asset || !url) throw new Error(`${name} was not taken.`);
    await fetch(url, { method: 'PUT', body: file, headers: { 'content-type': type } });
    for (;;) {
      const now = await this.api.call(UPLOAD_CALLS.getUploadedAssetStatus, {
        body: { assetId: asset.assetId },
      });
      if (now.status === 'active') return now;
      if (now.status === 'failed') throw new Error(now.reason ?? 'The upload failed.');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** An upload as the result of a tool. */
  async generation(aiType: number, prompt: string, path: string): Promise<void> {
    const { assetId } = await this.upload(path);
    await this.api.call(GENERATION_CALLS.saveGeneration, { body: { aiType, prompt, assetId } });
  }
}

interface ProjectLook {
  readonly width?: number;
  readonly height?: number;
  /** The name of a template. */
  readonly image?: string;
  readonly kind?: 'design' | 'video';
}

/** Names of the projects that the list shows, in its order. */
export async function shownProjects(page: Page): Promise<string[]> {
  return page.getByRole('list', { name: 'Projects' }).locator('[data-part="tile"] b').allTextContents();
}
