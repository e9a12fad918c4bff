import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HostPage, openHostPage } from '../../bench/browser.ts';
import type { ExportRequest } from '../../engine/export/formats/export-format.ts';
import type { Project } from '../../engine/model.ts';
import { addToGallery, galleryFolder } from './gallery.ts';
import { decodePng, differingShare, matchesReference, type Pixels, strip } from './scene-images.ts';

/** WebGL on a machine without a graphics card: in software. Only for images, never for measuring. */
const SOFTWARE_GL = ['--enable-unsafe-swiftshader', '--use-angle=swiftshader'];

/** Opens the engine's host page for the tests of this file. `folder` is served below /project/. */
export function openHostForFile(
  folder: string | null = null,
  extraArguments: readonly string[] = SOFTWARE_GL,
): () => HostPage {
  let host: HostPage | null = null;
  beforeAll(async () => {
    host = await openHostPage(folder, extraArguments);
  }, 120_000);
  afterAll(async () => {
    await host?.close();
  });
  return () => {
    if (!host) throw new Error('The host page is not open yet.');
    return host;
  };
}

/** Whether this browser has H.264; Playwright's own Chromium has not, and tests of it are skipped there. */
export function hasH264({ page }: HostPage): Promise<boolean> {
  return page.evaluate(async () => {
    const codec = 'avc1.42001e';
    const { supported: decodes } = await VideoDecoder.isConfigSupported({ codec });
    const { supported: encodes } = await VideoEncoder.isConfigSupported({ codec, width: 320, height: 240 });
    return decodes === true && encodes === true;
  });
}

export type StillRequest = {
  readonly watermark?: boolean;
  readonly backend?: 'canvas' | 'webgl';
  readonly scale?: number;
  readonly transparent?: boolean;
};

/** One frame of a project as pixels. */
export async function renderPixels(
  host: HostPage,
  project: Project,
  frame: number,
  request: StillRequest = {},
): Promise<Pixels> {
  return decodePng(await renderFile(host, project, frame, { ...request, format: 'png' }));
}

/** One frame of a project as a file. */
export async function renderFile(
  { page }: HostPage,
  project: Project,
  frame: number,
  request: StillRequest & { readonly format: 'png' | 'jpeg' | 'webp'; readonly quality?: number },
): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([json, at, options]) => window.toBase64(await window.gesso.renderFrame(json, at, options)),
    [project, frame, { backend: 'canvas', ...request }] as const,
  );
  return Buffer.from(base64, 'base64');
}

/** An export with its file brought out of the page. */
export async function exportFile(
  host: HostPage,
  project: Project,
  options: Parameters<typeof window.gesso.exportVideo>[1] = {},
) {
  const { base64, ...facts } = await host.page.evaluate(
    async ([json, request]) => {
      const { blob, report, ...rest } = await window.gesso.exportVideo(json, request);
      return { base64: await window.toBase64(blob), report, ...rest };
    },
    [project, options] as const,
  );
  return { ...facts, file: Buffer.from(base64, 'base64') };
}

/**
 * A scene test: frames of a small project side by side, held against a reference drawn by the canvas backend; the WebGL
 * backend must agree with it.
 */
export function scene(
  title: string,
  getHost: () => HostPage,
  make: () => { project: Project; frames: readonly number[] },
): void {
  test(title, async () => {
    const { project, frames } = make();
    const drawn = async (backend: 'canvas' | 'webgl') => {
      const images: Pixels[] = [];
      for (const frame of frames) images.push(await renderPixels(getHost(), project, frame, { backend }));
      return strip(images);
    };
    const canvas = await drawn('canvas');
    const webgl = await drawn('webgl');
    if (galleryFolder) addToGallery(title, expect.getState().testPath ?? '', slugOf(title), canvas, webgl);
    const { matches, message } = matchesReference(slugOf(title), canvas);
    expect(matches, message).toBe(true);
    expect(differingShare(canvas, webgl), 'share in which WebGL differs').toBeLessThan(0.01);
  }, 60_000);
}

function slugOf(title: string): string {
  return title
    .replace(/\[[^\]]*\]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Any file but a video, brought out of the page. */
export async function exportAnyFile(
  { page }: HostPage,
  project: Project,
  request: ExportRequest,
): Promise<{ file: Buffer; extension: string }> {
  const { base64, extension } = await page.evaluate(
    async ([json, asked]) => {
      const { blob, extension: ending } = await window.gesso.exportProject(json, asked);
      return { base64: await window.toBase64(blob), extension: ending };
    },
    [project, request] as const,
  );
  return { file: Buffer.from(base64, 'base64'), extension };
}

/** An image file as the browser decodes it. */
export async function decodeInBrowser({ page }: HostPage, file: Buffer, type: string): Promise<Pixels> {
  const { width, height, base64 } = await page.evaluate(
    async ([bytes, mimeType]) => {
      const blob = await (await fetch(`data:${mimeType};base64,${bytes}`)).blob();
      const bitmap = await createImageBitmap(blob, {
        premultiplyAlpha: 'none',
        colorSpaceConversion: 'none',
      });
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      const png = await canvas.convertToBlob({ type: 'image/png' });
      return { width: bitmap.width, height: bitmap.height, base64: await window.toBase64(png) };
    },
    [file.toString('base64'), type] as const,
  );
  return { ...decodePng(Buffer.from(base64, 'base64')), width, height };
}
