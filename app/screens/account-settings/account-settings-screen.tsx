/** Placeholder. */
export function AccountSettingsScreen() {
  return <main />;
}
