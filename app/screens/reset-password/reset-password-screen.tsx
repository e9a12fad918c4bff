/** Placeholder. */
export function ResetPasswordScreen() {
  return <main />;
}
