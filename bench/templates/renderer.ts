import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Project } from '../../engine/model.ts';
import { type HostPage, openHostPage } from '../browser.ts';

/** A browser that draws templates, one after another. */
export class TemplateRenderer {
  readonly #host: HostPage;

  private constructor(host: HostPage) {
    this.#host = host;
  }

  static async open(): Promise<TemplateRenderer> {
    return new TemplateRenderer(await openHostPage());
  }

  close(): Promise<void> {
    return this.#host.close();
  }

  /** What a project needs and is not there: fonts and files, in words. */
  async missing(project: Project): Promise<string[]> {
    const report = await this.#host.page.evaluate((json) => window.gesso.load(json), project);
    return [
      ...report.missingFonts.map(({ family }) => `font ${family}`),
      ...report.missingDrawingFonts.map(({ family }) => `font ${family} of a drawing`),
      ...report.failedAssets.map(({ message }) => message),
    ];
  }

  /** The bytes of a WebP file of one frame. @param scale of the page's size */
  async image(project: Project, frame: number, scale: number): Promise<Buffer> {
    const base64 = await this.#host.page.evaluate(
      async ([json, at, by]) =>
        window.toBase64(
          await window.gesso.renderFrame(json, at, { format: 'webp', scale: by, quality: 0.86 }),
        ),
      [project, frame, scale] as const,
    );
    return Buffer.from(base64, 'base64');
  }

  /** One frame as a WebP file. @param scale of the page's size */
  async still(project: Project, frame: number, scale: number, path: string): Promise<void> {
    const bytes = await this.image(project, frame, scale);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }

  /** The whole video without sound, as a small MP4 file. */
  async preview(project: Project, bitsPerSecond: number, path: string): Promise<void> {
    const silent = { ...project, metadata: { ...project.metadata, audioTracks: [] } };
    const base64 = await this.#host.page.evaluate(
      async ([json, videoBitrate]) =>
        window.toBase64(
          (await window.gesso.exportProject(json, { format: 'mp4', resolution: '360p', videoBitrate })).blob,
        ),
      [silent, bitsPerSecond] as const,
    );
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, Buffer.from(base64, 'base64'));
  }
}
