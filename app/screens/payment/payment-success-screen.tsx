/** Placeholder. */
export function PaymentSuccessScreen() {
  return <main />;
}
