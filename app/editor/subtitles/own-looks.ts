import { subtitleStyleSchema } from '@gesso/engine/internal';
import { z } from 'zod';
import { create } from 'zustand';

const KEY = 'gesso-caption-looks';
const MOST_LOOKS = 24;

/** A look of subtitles without their size and their place. */
const lookSchema = subtitleStyleSchema.omit({
  fontSizePx: true,
  position: true,
  align: true,
  marginPx: true,
  area: true,
});
const ownLookSchema = z.object({ id: z.string(), number: z.number().int().min(1), look: lookSchema });

/** A look that a person saved; its number is its name. */
export type OwnLook = Readonly<z.infer<typeof ownLookSchema>>;

function keptLooks(): readonly OwnLook[] {
  try {
    const read = z.array(ownLookSchema).safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
    return read.success ? read.data : [];
  } catch {
    // Storage can be switched off, and what is in it can be anything: there are then no looks of one's own.
    return [];
  }
}

/** The person's own looks of subtitles; kept in this browser, for every project. */
export const useOwnLooks = create<{ readonly looks: readonly OwnLook[] }>(() => ({ looks: keptLooks() }));

function change(looks: readonly OwnLook[]): void {
  useOwnLooks.setState({ looks });
  try {
    localStorage.setItem(KEY, JSON.stringify(looks));
  } catch {
    // They then last for this visit only.
  }
}

/** Saves a look under the first free number, and returns it. The oldest goes where there are too many. */
export function saveLook(look: OwnLook['look']): OwnLook {
  const { looks } = useOwnLooks.getState();
  const taken = new Set(looks.map(({ number }) => number));
  let number = 1;
  while (taken.has(number)) number++;
  const saved = { id: crypto.randomUUID(), number, look };
  change([...looks, saved].slice(-MOST_LOOKS));
  return saved;
}

/** Forgets a look. */
export function removeLook(id: string): void {
  change(useOwnLooks.getState().looks.filter((each) => each.id !== id));
}
