/** The orders of the list of projects. */
export const PROJECT_SORTS = ['updated', 'created', 'name'] as const;
type ProjectSort = (typeof PROJECT_SORTS)[number];

/** What the address says of the list of projects. */
export interface ProjectListQuery {
  readonly folderId: number | null;
  readonly search: string;
  readonly sort: ProjectSort;
}

/** Reads the address; what it does not know it leaves out. */
export function readListQuery(query: URLSearchParams): ProjectListQuery {
  const folder = query.get('folder') ?? '';
  return {
    folderId: /^[1-9]\d{0,8}$/.test(folder) ? Number(folder) : null,
    search: (query.get('find') ?? '').trim().slice(0, 200),
    sort: PROJECT_SORTS.find((sort) => sort === query.get('sort')) ?? 'updated',
  };
}

/** The address query for a list; what is usual is left out. */
export function writeListQuery({ folderId, search, sort }: ProjectListQuery): URLSearchParams {
  const query = new URLSearchParams();
  if (folderId !== null) query.set('folder', String(folderId));
  if (search !== '') query.set('find', search);
  if (sort !== 'updated') query.set('sort', sort);
  return query;
}
