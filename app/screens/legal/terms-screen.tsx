/** Placeholder. */
export function TermsScreen() {
  return <main />;
}
