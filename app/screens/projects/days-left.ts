const DAY_MS = 24 * 60 * 60_000;
/** The bin is kept this long. */
const KEPT_DAYS = 30;

/** The days that are left before something in the bin is deleted for good; 0 on the last one. */
export function daysLeftInBin(trashedAt: string, now: number): number {
  return Math.max(0, Math.floor((new Date(trashedAt).getTime() + KEPT_DAYS * DAY_MS - now) / DAY_MS));
}

/** When an upload of the free plan is deleted that no project uses, where the server keeps them for some days only. */
export function keptUntil(createdAt: string, mediaDays: number): number {
  return new Date(createdAt).getTime() + mediaDays * DAY_MS;
}
