/** Placeholder. */
export function GraphicsScreen() {
  return <main />;
}
