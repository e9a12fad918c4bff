/** Placeholder. */
export function ToolLandingScreen() {
  return <main />;
}
