/** Placeholder. */
export function ApiDashboardScreen() {
  return <main />;
}
