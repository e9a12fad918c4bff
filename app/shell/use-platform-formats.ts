import { useQuery } from '@tanstack/react-query';
import { FEED_CALLS } from '../../server/contract/store/feeds.ts';
import type { MediaType } from '../../server/contract/store/platform-formats.ts';
import { server } from '../session/server.ts';

/** A size that a place on the web requires. */
export interface PlatformFormat {
  readonly key: string;
  readonly heading: string;
  readonly platform: string;
  readonly name: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The sizes of images or videos by place, as the server has them; empty while they are on their way or where they do not come. */
export function usePlatformFormats(mediaType: MediaType = 'image'): readonly PlatformFormat[] {
  const { data } = useQuery({
    queryKey: ['platform-formats', mediaType],
    queryFn: ({ signal }) =>
      server.call(FEED_CALLS.getLabelSocialFormatList, { query: { mediaType }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (data?.labels ?? []).flatMap(({ label, socialFormats }) =>
    socialFormats.flatMap(({ name, formats }) =>
      formats.map(({ id, displayName, widthPx, heightPx }) => ({
        key: `${name} ${id} ${displayName}`,
        heading: label,
        platform: name,
        name: displayName,
        widthPx,
        heightPx,
      })),
    ),
  );
}
