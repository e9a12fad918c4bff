import sharp from 'sharp';
import type { ToolRequest } from '../../../contract/developer/tools.ts';
import type { Rendering } from '../../rendering/rendering.ts';
import type { OutputFile } from '../files/api-files.ts';
import type { ApiJobRunner } from '../jobs/job-runners.ts';
import { localToolsRunner } from './local-tools.ts';
import { LONGEST_SAMPLE_SIDE_PX, labelled } from './sample.ts';

const NOTE = `A test key gets the result at ${LONGEST_SAMPLE_SIDE_PX} pixels at most, with a label in its corner.`;

/** The local tools for test keys: real results, small and labelled, for nothing. */
export function localTrialRunner(rendering: Rendering): ApiJobRunner {
  const live = localToolsRunner(rendering);
  return {
    ...live,
    ...{ method: 'local-trial', modes: ['test'] },
    creditsOf: () => 0,
    prepare(request, slug) {
      const { method = live.method, notes = [] } = live.prepare?.(request, slug) ?? {};
      return { method: method.replace(live.method, 'local-trial'), request, notes: [...notes, NOTE] };
    },
    async run(job, options) {
      const image = await job.image('image');
      const { bytes, scale } = await smaller(image);
      const outputs = await live.run(
        {
          ...job,
          request: scaled(job.request, scale),
          image: (field) => (field === 'image' ? Promise.resolve(bytes) : job.image(field)),
        },
        options,
      );
      return Promise.all(outputs.map(labelledOutput));
    },
  };
}

/** An image within the size of samples, and its new side over the former one. What the server cannot read stays as it is: the page may. */
async function smaller(
  image: Buffer | null,
): Promise<{ readonly bytes: Buffer | null; readonly scale: number }> {
  if (image === null) return { bytes: null, scale: 1 };
  try {
    const upright = sharp(image, { limitInputPixels: false }).rotate();
    const { width, height } = await sharp(image, { limitInputPixels: false }).metadata();
    const scale = LONGEST_SAMPLE_SIDE_PX / Math.max(width, height);
    if (scale >= 1) return { bytes: image, scale: 1 };
    const side = LONGEST_SAMPLE_SIDE_PX;
    return { bytes: await upright.resize(side, side, { fit: 'inside' }).png().toBuffer(), scale };
  } catch {
    return { bytes: image, scale: 1 };
  }
}

/** Margins are pixels of the image: of a smaller one there are fewer. */
function scaled(request: ToolRequest, scale: number): ToolRequest {
  if (request.expand === undefined) return request;
  const margins = Object.entries(Object(request.expand) as Record<string, number>);
  return {
    ...request,
    expand: Object.fromEntries(
      margins.map(([side, px]) => [side, px === 0 ? 0 : Math.max(1, Math.round(px * scale))]),
    ),
  };
}

async function labelledOutput({ content, contentType, release, ...rest }: OutputFile): Promise<OutputFile> {
  try {
    const source = Buffer.isBuffer(content) ? content : content.path;
    const small = await sharp(source, { limitInputPixels: false })
      .resize(LONGEST_SAMPLE_SIDE_PX, LONGEST_SAMPLE_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .toBuffer();
    return { ...rest, contentType, ...(await labelled(small)) };
  } finally {
    await release?.();
  }
}
