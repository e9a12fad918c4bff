import { useQuery } from '@tanstack/react-query';
import { OWNER_TEMPLATE_CALLS } from '../../server/contract/owners/templates.ts';
import { ownKey } from './own-key.ts';
import { server } from './server.ts';
import { useProfile } from './session.ts';

/** Whether the user who is signed in is an owner of the installation; false until that is known. */
export function useIsOwner(): boolean {
  const isSignedIn = useProfile() !== null;
  const { data } = useQuery({
    queryKey: ownKey('ownership'),
    queryFn: ({ signal }) => server.call(OWNER_TEMPLATE_CALLS.getOwnership, { signal }),
    enabled: isSignedIn,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data?.isOwner === true;
}
