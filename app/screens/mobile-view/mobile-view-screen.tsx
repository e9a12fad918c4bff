/** Placeholder. */
export function MobileViewScreen() {
  return <main />;
}
