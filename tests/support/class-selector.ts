import { fileURLToPath } from 'node:url';
import { shortNames } from '../../app/css-modules.ts';

const names = shortNames(fileURLToPath(new URL('../..', import.meta.url)));

/**
 * A selector for all elements of one style in the built app. For tests of a style itself (contrast, what is only for screen readers); what a
 * test works with it finds by roles, labels and data attributes.
 */
export function classSelector(sheet: string, name: string): string {
  const short = names.get(`app/${sheet}.module.css ${name}`);
  if (short === undefined) throw new Error(`app/${sheet}.module.css has no class ${name}.`);
  return `.${short}`;
}
