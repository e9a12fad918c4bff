/**
 * Where the user goes on after a payment: to the project that the query of the address names (`page`, `project_id`, `product_id`), null
 * where it names none. Only addresses of this app are followed.
 */
export function resumeAddress(query: URLSearchParams): string | null {
  const page = query.get('page');
  const projectId = query.get('project_id');
  if (page === null || projectId === null || query.get('product_id') === null) return null;
  // The path came through the payment provider; a scheme or a second slash would lead out of the app.
  const base = 'https://gesso.invalid';
  const target = URL.canParse(page, base) ? new URL(page, base) : null;
  if (target === null || target.origin !== base) return null;
  if (!target.searchParams.has('project')) target.searchParams.set('project', projectId);
  // What was passed along over the provider is of no use to the page itself.
  for (const name of ['project_id', 'product_id']) target.searchParams.delete(name);
  return target.pathname + target.search;
}
