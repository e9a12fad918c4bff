import { type Layer, type Project, parseProject } from '../../../engine/model.ts';
import type { FontLibrary } from '../../../engine/text/fonts/font-library.ts';
import { type TextFinding, textFindings, textsOfPage } from '../../../engine/text/layout/text-findings.ts';

/** A project file is at most this large, in bytes. */
export const MAX_PROJECT_BYTES = 200_000;
/** Videos last between these, in seconds. */
const VIDEO_SECONDS = [6, 20] as const;
/** What is wrong with a template, in words; nothing for a good one. Its fonts must have been loaded. */
export function templateProblems(project: Project, fonts: FontLibrary): string[] {
  const problems: string[] = [];
  const json = JSON.stringify(project);
  if (json.length > MAX_PROJECT_BYTES) problems.push(`the project has ${json.length} bytes`);
  problems.push(...parseProject(json).warnings.map(({ message }) => message));
  const frames = project.metadata.sceneItems.reduce((sum, { durationFrames }) => sum + durationFrames, 0);
  if (project.assetType === 'video') {
    const [shortest, longest] = VIDEO_SECONDS;
    if (frames < shortest * 30 || frames > longest * 30)
      problems.push(`the video lasts ${(frames / 30).toFixed(1)} s`);
    if (project.metadata.audioTracks.length === 0) problems.push('the video has no music');
  }
  for (const scene of project.metadata.sceneItems) {
    const found = textFindings(textsOfPage(scene, fonts), project.properties);
    problems.push(...found.map((finding) => `${scene.name}: ${problemText(finding)}`));
    problems.push(...nameProblems(scene.layers).map((problem) => `${scene.name}: ${problem}`));
  }
  return problems;
}

function problemText(finding: TextFinding): string {
  const { name } = finding.layer;
  if (finding.kind === 'overlap') return `“${name}” and “${finding.other.name}” overlap`;
  return finding.kind === 'outside'
    ? `the text “${name}” leaves the page`
    : `a word of “${name}” does not fit its box`;
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
