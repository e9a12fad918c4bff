/** Placeholder. */
export function LoginScreen() {
  return <main />;
}
