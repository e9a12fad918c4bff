/** Placeholder. */
export function PrivacyScreen() {
  return <main />;
}
