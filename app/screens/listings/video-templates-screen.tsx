/** Placeholder. */
export function VideoTemplatesScreen() {
  return <main />;
}
