/** Things under the day on which they happened, in their order; `dayKey` is the same for all of a day. */
export function byDay<Item extends { readonly savedAt: string }>(
  items: readonly Item[],
): readonly { readonly dayKey: string; readonly items: readonly Item[] }[] {
  const days = new Map<string, Item[]>();
  for (const item of items) {
    const key = new Date(item.savedAt).toDateString();
    const day = days.get(key);
    if (day) day.push(item);
    else days.set(key, [item]);
  }
  return [...days].map(([dayKey, ofDay]) => ({ dayKey, items: ofDay }));
}
