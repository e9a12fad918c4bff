import { type Layer, type Project, parseProject, type TextLayer } from '../../../engine/model.ts';
import type { FontLibrary } from '../../../engine/text/fonts/font-library.ts';
import { layoutText } from '../../../engine/text/layout/layout.ts';
import { Box } from './box.ts';
import { hasDividedWord } from './type.ts';

/** A project file is at most this large, in bytes. */
export const MAX_PROJECT_BYTES = 200_000;
/** Videos last between these, in seconds. */
const VIDEO_SECONDS = [6, 20] as const;
/** Letters may reach this far past the edge of the page, as a share of the font size: space at the side of a letter. */
const EDGE_TOLERANCE_EM = 0.04;
/** Lines of two texts may touch by this share of the smaller font size: ascenders and descenders seldom meet. */
const OVERLAP_TOLERANCE_EM = 0.34;

/** A text of a page with where its lines are, in page pixels. */
export interface PlacedText {
  readonly layer: TextLayer;
  readonly lines: readonly Box[];
  readonly fontSizePx: number;
  readonly startFrame: number;
  readonly endFrame: number;
  /** Inside of a group that is turned: its lines are not upright. */
  readonly isTurned: boolean;
  /** A word goes on in the next line. */
  readonly dividesWord: boolean;
}

/** Every text of a page, those in groups included. Its fonts must have been loaded. */
export function textsOfPage(
  scene: Project['metadata']['sceneItems'][number],
  fonts: FontLibrary,
): PlacedText[] {
  const found: PlacedText[] = [];
  const visit = (layers: readonly Layer[], x: number, y: number, isTurned: boolean, startFrame: number) => {
    for (const layer of layers) {
      const left = x + layer.x;
      const top = y + layer.y;
      const turned = isTurned || layer.rotation !== 0;
      const from = startFrame + layer.startFrame;
      if ('children' in layer) visit(layer.children, left, top, turned, from);
      if (!('runs' in layer)) continue;
      const { lines } = layoutText(layer, fonts);
      found.push({
        layer,
        // From the height of capitals to the baseline: what the eye takes for the line.
        lines: lines
          .filter((line) => line.widthPx > 0)
          .map(
            (line) =>
              new Box(
                left + line.x,
                top + line.baselinePx - 0.72 * line.fontSizePx,
                line.widthPx,
                0.74 * line.fontSizePx,
              ),
          ),
        fontSizePx: Math.max(...layer.runs.map(({ fontSizePx }) => fontSizePx)),
        startFrame: from,
        endFrame: layer.durationFrames === null ? scene.durationFrames : from + layer.durationFrames,
        isTurned: turned,
        dividesWord: hasDividedWord(layer, lines),
      });
    }
  };
  visit(scene.layers, 0, 0, false, 0);
  return found;
}

function intersects(first: Box, second: Box, tolerancePx: number): boolean {
  return (
    Math.min(first.right, second.right) - Math.max(first.x, second.x) > tolerancePx &&
    Math.min(first.bottom, second.bottom) - Math.max(first.y, second.y) > tolerancePx
  );
}

/** What is wrong with a template, in words; nothing for a good one. Its fonts must have been loaded. */
export function templateProblems(project: Project, fonts: FontLibrary): string[] {
  const problems: string[] = [];
  const json = JSON.stringify(project);
  if (json.length > MAX_PROJECT_BYTES) problems.push(`the project has ${json.length} bytes`);
  problems.push(...parseProject(json).warnings.map(({ message }) => message));
  const { width, height } = project.properties;
  const page = new Box(0, 0, width, height);
  const frames = project.metadata.sceneItems.reduce((sum, { durationFrames }) => sum + durationFrames, 0);
  if (project.assetType === 'video') {
    const [shortest, longest] = VIDEO_SECONDS;
    if (frames < shortest * 30 || frames > longest * 30)
      problems.push(`the video lasts ${(frames / 30).toFixed(1)} s`);
    if (project.metadata.audioTracks.length === 0) problems.push('the video has no music');
  }
  for (const scene of project.metadata.sceneItems) {
    const texts = textsOfPage(scene, fonts);
    problems.push(
      ...texts.flatMap((text) => textProblems(text, page)).map((problem) => `${scene.name}: ${problem}`),
    );
    problems.push(...overlaps(texts).map((problem) => `${scene.name}: ${problem}`));
    problems.push(...nameProblems(scene.layers).map((problem) => `${scene.name}: ${problem}`));
  }
  return problems;
}

function textProblems({ layer, lines, fontSizePx, isTurned, dividesWord }: PlacedText, page: Box): string[] {
  if (dividesWord) return [`a word of “${layer.name}” does not fit its box`];
  if (isTurned || layer.textPath !== null) return [];
  const edge = page.inset(-EDGE_TOLERANCE_EM * fontSizePx);
  const outside = lines.some(
    (line) => line.x < edge.x || line.right > edge.right || line.y < edge.y || line.bottom > edge.bottom,
  );
  return outside ? [`the text “${layer.name}” leaves the page`] : [];
}

function overlaps(texts: readonly PlacedText[]): string[] {
  return texts.flatMap((first, index) =>
    texts.slice(index + 1).flatMap((second) => {
      if (first.isTurned || second.isTurned) return [];
      if (first.startFrame >= second.endFrame || second.startFrame >= first.endFrame) return [];
      const tolerancePx = OVERLAP_TOLERANCE_EM * Math.min(first.fontSizePx, second.fontSizePx);
      const meet = first.lines.some((line) =>
        second.lines.some((other) => intersects(line, other, tolerancePx)),
      );
      return meet ? [`“${first.layer.name}” and “${second.layer.name}” overlap`] : [];
    }),
  );
}

/** Names are words for people; two layers beside one another with the same name cannot be told apart in the list of layers. */
function nameProblems(layers: readonly Layer[]): string[] {
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const layer of layers) {
    if (!/^\p{L}/u.test(layer.name)) problems.push(`the name “${layer.name}” does not begin with a letter`);
    if (seen.has(layer.name)) problems.push(`two layers are called “${layer.name}”`);
    seen.add(layer.name);
    if ('children' in layer) problems.push(...nameProblems(layer.children));
  }
  return problems;
}
