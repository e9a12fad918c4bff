/** Placeholder. */
export function TemplateDetailScreen() {
  return <main />;
}
