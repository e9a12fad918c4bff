import { parseProject } from '@gesso/engine';
import { getJson } from '../../api/get-json.ts';
import { openResources, type StudioResources } from '../../state/files/resources.ts';
import type { PlayableProject } from './project-stage.ts';

let resources: Promise<StudioResources> | null = null;
const opened = new Map<string, Promise<PlayableProject>>();

/**
 * Fetches a template with its fonts and media, to be played. Fonts and what was opened once are kept for the next one.
 * @throws ApiError, GessoError in plain words
 */
export function openTemplate(url: string): Promise<PlayableProject> {
  const known = opened.get(url);
  if (known) return known;
  const opening = load(url);
  opened.set(url, opening);
  // What failed is requested again the next time.
  opening.catch(() => opened.delete(url));
  return opening;
}

async function load(url: string): Promise<PlayableProject> {
  resources ??= openResources();
  const [loaded, json] = await Promise.all([resources, getJson(url)]);
  const { project } = parseProject(typeof json === 'object' && json !== null ? json : String(json));
  await loaded.engine.load(project);
  return { project, resources: loaded };
}
