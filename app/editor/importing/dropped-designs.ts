import { designFileKindOf } from '../../state/importing/design-file.ts';
import type { Studio } from '../../state/studio.ts';

/** Where the editor goes when a design was made of a file. */
type GoTo = (path: string) => void | Promise<void>;

/** Files of other design programs among others. Drawings (SVG) are images to those who drop them: importing them is in the menu. */
export function splitDesigns(files: readonly File[]): { designs: File[]; others: File[] } {
  const isDesign = ({ name }: File) => {
    const kind = designFileKindOf(name);
    return kind !== null && kind !== 'svg';
  };
  return { designs: files.filter(isDesign), others: files.filter((file) => !isDesign(file)) };
}

/** Imports design files, one after another, each as a design of its own. */
export async function importDesigns(studio: Studio, designs: readonly File[], goTo: GoTo): Promise<void> {
  if (designs.length === 0) return;
  // Seldom wanted, so its code is no part of the editor's.
  const { importDesign } = await import('./import-design.tsx');
  for (const file of designs) await importDesign(studio, file, goTo);
}
