const INTERVAL_MS = 60 * 60_000;

/** Whether the promotion may be shown now. `shownAt` is when it was last shown in this visit, as it was stored. */
export function isPromotionDue(state: {
  readonly isOffered: boolean;
  readonly isSubscribed: boolean;
  readonly isPhone: boolean;
  readonly shownAt: string | null;
  readonly now: number;
}): boolean {
  if (!state.isOffered || state.isSubscribed || state.isPhone) return false;
  return state.shownAt === null || state.now - Number(state.shownAt) >= INTERVAL_MS;
}
