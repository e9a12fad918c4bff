import {
  eachLayerOf,
  framesToMilliseconds,
  GessoError,
  type Project,
  parseProject,
  totalFrames,
  usedAssetIds,
} from '../../../../engine/model.ts';
import { MAX_RENDER_SIDE_PX, type RenderBody } from '../../../contract/developer/renders.ts';
import { Problem } from '../problem.ts';

const MAX_DURATION_MS = 10 * 60_000;
const MAX_LAYERS = 500;
const MAX_ASSETS = 200;
/** What test keys get: no larger, and with the watermark. */
const TEST_SIDE_PX = 512;

/** Reads a document of any version. @throws Problem unprocessable-project */
export function readProject(document: unknown): Project {
  try {
    return parseProject(JSON.stringify(document)).project;
  } catch (error) {
    if (!(error instanceof GessoError)) throw error;
    throw new Problem('unprocessable-project', error.message, {
      hint: 'The format is in /docs/engine, as a JSON schema and in words.',
    });
  }
}

/** Refuses what would take a machine too long. @throws Problem unprocessable-project */
export function checkLimits(project: Project): void {
  const { width, height } = project.properties;
  const layers = [...eachLayerOf(project)].length;
  const limits: readonly (readonly [isBroken: boolean, sentence: string])[] = [
    [
      Math.max(width, height) > MAX_RENDER_SIDE_PX,
      `The page has ${width} × ${height} pixels; ${MAX_RENDER_SIDE_PX} a side can be rendered.`,
    ],
    [
      durationMsOf(project) > MAX_DURATION_MS,
      `The project lasts longer than ${MAX_DURATION_MS / 60_000} minutes.`,
    ],
    [layers > MAX_LAYERS, `The project has ${layers} layers; ${MAX_LAYERS} can be rendered.`],
    [
      usedAssetIds(project).length > MAX_ASSETS,
      `The project uses ${usedAssetIds(project).length} files; ${MAX_ASSETS} can be rendered.`,
    ],
  ];
  const broken = limits.find(([isBroken]) => isBroken);
  if (broken) throw new Problem('unprocessable-project', broken[1]);
}

/** How long a project plays. */
export function durationMsOf(project: Project): number {
  return Math.round(framesToMilliseconds(totalFrames(project)));
}

/** How a file is made, as the engine takes it, and the size of its image. */
export function exportRequestOf(
  project: Project,
  output: RenderBody['output'],
  {
    isTest,
    hasWatermark,
    now,
  }: {
    readonly isTest: boolean;
    readonly hasWatermark: boolean;
    /** When it was ordered: what it says of the day is the same in all of its parts, whenever they are made. */
    readonly now: Date;
  },
): {
  readonly exportRequest: { readonly format: string; readonly [setting: string]: unknown };
  readonly widthPx: number;
  readonly heightPx: number;
} {
  const { format, width, resolution, quality, frame, transparent } = output;
  const page = project.properties;
  const wanted = (width ?? page.width) / page.width;
  const longest = Math.max(page.width, page.height);
  const scale = Math.min(wanted, (isTest ? TEST_SIDE_PX : MAX_RENDER_SIDE_PX) / longest);
  const plays = ['mp4', 'webm', 'gif', 'mp3', 'wav'].includes(format);
  const size = plays && !isTest ? { resolution } : plays ? { resolution: '360p' } : { scale };
  return {
    exportRequest: {
      ...{ format, quality, frame, transparent, watermark: isTest || hasWatermark, ...size },
      today: now.toISOString().slice(0, 10),
    },
    widthPx: Math.round(page.width * (plays ? 1 : scale)),
    heightPx: Math.round(page.height * (plays ? 1 : scale)),
  };
}
