import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { FOLDER_CALLS, type folderSchema } from '../../../server/contract/folders.ts';
import { GENERATION_CALLS } from '../../../server/contract/generations.ts';
import { PROJECT_CALLS, type ProjectEntry } from '../../../server/contract/projects.ts';
import { UPLOAD_CALLS } from '../../../server/contract/uploads.ts';
import { libraryKey } from '../../data/library-key.ts';
import { queryClient } from '../../data/queries.ts';
import { ownKey } from '../../session/own-key.ts';
import { server } from '../../session/server.ts';
import { unsentProjects } from '../../sync/recent-projects.ts';
import type { LibraryPlace } from './library-place.ts';
import type { ProjectListQuery } from './list-query.ts';

export type Folder = z.infer<typeof folderSchema>;

/** How many entries a page of the library has. */
export const LIBRARY_ROWS = 30;

/** A page of the list of projects. */
interface ProjectPage {
  readonly projects: readonly ProjectEntry[];
  readonly total: number;
  readonly start: number;
}

/** What a list of the account requests. */
type ListRequest = ProjectListQuery | 'bin';

/** The projects that are requested, or those in the bin, page by page. */
export function useProjectList(request: ListRequest) {
  return useInfiniteQuery({
    queryKey: libraryKey('projects', request),
    queryFn: ({ pageParam, signal }): Promise<ProjectPage> =>
      server.call(PROJECT_CALLS.getProjects, {
        query: {
          start: pageParam,
          rows: LIBRARY_ROWS,
          ...(request === 'bin'
            ? { trash: '1' }
            : {
                sort: request.sort,
                ...(request.search === '' ? {} : { search: request.search }),
                ...(request.folderId === null ? {} : { folderId: request.folderId }),
              }),
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ start, projects, total }) =>
      projects.length > 0 && start + projects.length < total ? start + projects.length : undefined,
    // What was edited a moment ago comes first.
    staleTime: 0,
  });
}

/** The folders of the account. */
export function useFolders() {
  return useQuery({
    queryKey: libraryKey('folders'),
    queryFn: async ({ signal }) => (await server.call(FOLDER_CALLS.getFolders, { signal })).folders,
    staleTime: 0,
  });
}

/** The projects that only this browser has. */
export function useUnsentProjects() {
  return useQuery({ queryKey: libraryKey('unsent'), queryFn: unsentProjects, staleTime: 0 });
}

/** How many entries a place has; undefined until it is known. */
export function useCount(place: LibraryPlace): number | undefined {
  const { data } = useQuery({
    queryKey: libraryKey('count', place),
    // Kits are not counted: most accounts have one.
    enabled: place !== 'brandKit',
    queryFn: async ({ signal }) => {
      const page = { start: 0, rows: 1 };
      if (place === 'generations')
        return (await server.call(GENERATION_CALLS.getGenerations, { query: page, signal })).total;
      if (place === 'uploads')
        return (await server.call(UPLOAD_CALLS.getUploadedAssets, { body: page, signal })).total;
      const trash = place === 'bin' ? '1' : '0';
      return (await server.call(PROJECT_CALLS.getProjects, { query: { ...page, trash }, signal })).total;
    },
    staleTime: 10_000,
  });
  return data;
}

/** Fetches again what changed: lists, folders, numbers. What is shown meanwhile stays. */
export function refreshLibrary(): void {
  void queryClient.invalidateQueries({ queryKey: libraryKey() });
  void queryClient.invalidateQueries({ queryKey: ownKey('recent-projects') });
}

/** Shows a change at once in every list that was fetched; null takes a project out. */
export async function showChanged(change: (project: ProjectEntry) => ProjectEntry | null): Promise<void> {
  const queryKey = libraryKey('projects');
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueriesData<InfiniteData<ProjectPage, number>>({ queryKey }, (data) =>
    data === undefined
      ? undefined
      : {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            projects: page.projects.flatMap((project) => change(project) ?? []),
          })),
        },
  );
}
