/** Placeholder. */
export function PricingScreen() {
  return <main />;
}
