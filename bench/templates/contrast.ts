import sharp from 'sharp';
import { type PlacedText, textsOfPage } from '../../assets/templates/composition/checks.ts';
import { typeLibrary } from '../../assets/templates/composition/type.ts';
import type { Layer, Project } from '../../engine/model.ts';
import type { TemplateRenderer } from './renderer.ts';

/** The least contrast of running text and of large text, as WCAG 2.2 has them (1.4.3). */
const MIN_CONTRAST = { running: 4.5, large: 3 } as const;
/** Text is large from this share of the short side of the page on. */
const LARGE_SHARE = 0.042;
/** The share of the pixels behind a line that may be below: an edge of a photograph, not its middle. */
const TOLERATED_SHARE = 0.12;

type Scene = Project['metadata']['sceneItems'][number];

function withoutTexts(layers: readonly Layer[]): Layer[] {
  return layers.map((layer) => {
    if ('runs' in layer) return { ...layer, hidden: true };
    return 'children' in layer ? { ...layer, children: withoutTexts(layer.children) } : layer;
  });
}

/** Relative luminance of sRGB bytes, as WCAG defines it. */
function luminance(red: number, green: number, blue: number): number {
  const linear = (byte: number) => {
    const value = byte / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

const luminanceOf = (color: string): number =>
  luminance(
    ...([1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number, number]),
  );
const contrast = (first: number, second: number): number =>
  (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);

/**
 * Texts of a page that are hard to read on what is behind them, in words. The page is drawn without its texts, at a reduced size.
 * @param frame of the project at which the page is drawn; texts that are not seen then are left out
 */
export async function contrastProblems(
  renderer: TemplateRenderer,
  project: Project,
  scene: Scene,
  frame: number,
  sceneFrame: number,
): Promise<string[]> {
  const { width, height } = project.properties;
  const scale = Math.min(1, 300 / Math.max(width, height));
  const bare: Project = {
    ...project,
    metadata: {
      ...project.metadata,
      sceneItems: project.metadata.sceneItems.map((each) =>
        each === scene ? { ...each, layers: withoutTexts(each.layers) } : each,
      ),
    },
  };
  const { data, info } = await sharp(await renderer.image(bare, frame, scale))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shortSide = Math.min(width, height);
  const problems: string[] = [];
  for (const text of textsOfPage(scene, typeLibrary)) {
    if (!isPlain(text) || text.startFrame > sceneFrame || text.endFrame <= sceneFrame) continue;
    const least = text.fontSizePx >= LARGE_SHARE * shortSide ? MIN_CONTRAST.large : MIN_CONTRAST.running;
    const ink = luminanceOf(text.layer.runs[0]?.color ?? '#000000');
    const ground = text.layer.highlight?.color;
    let below = 0;
    let count = 0;
    for (const line of text.lines)
      for (let y = Math.floor(line.y * scale); y <= Math.min(info.height - 1, line.bottom * scale); y += 1)
        for (let x = Math.floor(line.x * scale); x <= Math.min(info.width - 1, line.right * scale); x += 1) {
          if (x < 0 || y < 0) continue;
          const at = (y * info.width + x) * 3;
          const behind =
            ground === undefined
              ? luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
              : luminanceOf(ground);
          if (contrast(ink, behind) < least) below += 1;
          count += 1;
        }
    if (count > 0 && below / count > TOLERATED_SHARE)
      problems.push(
        `${scene.name}: “${text.layer.name}” has a contrast below ${least} on ${Math.round((100 * below) / count)} % of its ground`,
      );
  }
  return problems;
}

/** Letters in one colour on the page; outlines, gradients and turned texts are looked at by people. */
function isPlain({ layer, isTurned }: PlacedText): boolean {
  return (
    !isTurned &&
    layer.fill === null &&
    layer.textEffects === null &&
    layer.textPath === null &&
    layer.blendMode === 'normal'
  );
}
