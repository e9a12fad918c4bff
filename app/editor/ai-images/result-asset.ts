import type { Asset } from '@gesso/engine';
import type { GenerationResult } from '../../generation/use-generation-job.ts';
import { importFile } from '../../state/files/media.ts';
import type { StudioResources } from '../../state/files/resources.ts';

const MAX_NAME_LENGTH = 60;

/** Results that were fetched in this tab: added twice, an image is stored once. */
const fetched = new Map<number, Asset>();

/** A result as a file of this browser, like an upload, with what made it. @throws Error when it cannot be fetched, GessoError */
export async function assetOfResult(
  resources: StudioResources,
  { generationId, contentUrl, prompt, method }: GenerationResult,
): Promise<Asset> {
  const known = fetched.get(generationId);
  if (known) return known;
  const response = await fetch(contentUrl ?? '');
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  const asset = await importFile(
    resources,
    await response.blob(),
    `${nameOf(prompt)}.png`,
    method === null ? {} : { generatedBy: method },
  );
  fetched.set(generationId, asset);
  return asset;
}

/** A short name from a description: whole words, without what files are not called. */
export function nameOf(prompt: string): string {
  const plain = prompt.replace(/[\\/:*?"<>|.\s]+/gu, ' ').trim();
  if (plain.length <= MAX_NAME_LENGTH) return plain || 'image';
  const cut = plain.slice(0, MAX_NAME_LENGTH);
  return cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : MAX_NAME_LENGTH);
}
