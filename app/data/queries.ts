import { QueryClient } from '@tanstack/react-query';

/**
 * What was fetched from the server, kept while the app is open: going back shows a list at once, at its full height. Retries are the
 * matter of the client below, which knows which answers are worth asking again for.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 30 * 60_000,
      retry: false,
      refetchOnWindowFocus: false,
      // Whether there is a network is seen by asking, also on machines that believe to have none.
      networkMode: 'always',
    },
  },
});
