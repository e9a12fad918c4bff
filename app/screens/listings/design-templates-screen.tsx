/** Placeholder. */
export function DesignTemplatesScreen() {
  return <main />;
}
