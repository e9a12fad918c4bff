/** Placeholder. */
export function ActivationScreen() {
  return <main />;
}
