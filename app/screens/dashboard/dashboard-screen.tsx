/** Placeholder. */
export function DashboardScreen() {
  return <main />;
}
