import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The tokens of the app's design and the style of the site, as one file beside the fonts. */
export function siteCss(root: string): string {
  const tokens = readFileSync(join(root, 'app/ui/tokens.css'), 'utf8').replaceAll(
    'url(/fonts/',
    'url(fonts/',
  );
  const [, dark = ''] = /\[data-theme="dark"\] \{(.*?)\n\}/s.exec(tokens) ?? [];
  if (dark === '') throw new Error('app/ui/tokens.css has no block for the dark theme.');
  const system = `@media (prefers-color-scheme: dark) {\n[data-theme="os"] {${dark}\n}\n}\n`;
  return `${tokens}\n${system}\n${readFileSync(join(root, 'docs/site/style.css'), 'utf8')}`;
}
