/** Placeholder. */
export function PaymentFailureScreen() {
  return <main />;
}
