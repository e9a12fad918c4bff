/** Placeholder. */
export function ProjectsScreen() {
  return <main />;
}
