import { writeFileSync } from 'node:fs';
import { COMBINATION_FILES } from './catalogue.ts';
import { fileText, makeCombinations } from './make.ts';

// Writes what the editors load: npx tsx assets/text/source/build.ts
for (const [file, sources] of Object.entries(COMBINATION_FILES))
  writeFileSync(new URL(`../${file}`, import.meta.url), fileText(await makeCombinations(sources)));
