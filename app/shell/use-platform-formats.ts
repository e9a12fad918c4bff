import { useQuery } from '@tanstack/react-query';
import { FEED_CALLS } from '../../server/contract/store/feeds.ts';
import type { MediaType } from '../../server/contract/store/platform-formats.ts';
import { useLanguage } from '../messages/language.ts';
import { storeWord } from '../messages/sentences.ts';
import { server } from '../session/server.ts';

/** A size that a place on the web requires. */
export interface PlatformFormat {
  readonly key: string;
  /** As the list of the server names it, in English: what rules of the editors go by. */
  readonly platform: string;
  readonly name: string;
  /** The same in the language of the interface. */
  readonly localized: { readonly heading: string; readonly platform: string; readonly name: string };
  /** What a search looks in, in lower case: in the language of the interface and in English, as networks call it. */
  readonly words: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The sizes of images or videos by place, as the server has them; empty while they are on their way or where they do not come. */
export function usePlatformFormats(mediaType: MediaType = 'image'): readonly PlatformFormat[] {
  // The names are made again in another language.
  useLanguage();
  const { data } = useQuery({
    queryKey: ['platform-formats', mediaType],
    queryFn: ({ signal }) =>
      server.call(FEED_CALLS.getLabelSocialFormatList, { query: { mediaType }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (data?.labels ?? []).flatMap(({ label, socialFormats }) =>
    socialFormats.flatMap(({ name: platform, formats }) =>
      formats.map(({ id, displayName, widthPx, heightPx }) =>
        platformFormat({ id, heading: label, platform, name: displayName, widthPx, heightPx }),
      ),
    ),
  );
}

/** A format with its words, of what the list of the server says. */
export function platformFormat({
  id,
  heading,
  platform,
  name,
  widthPx,
  heightPx,
}: {
  readonly id: string | number;
  readonly heading: string;
  readonly platform: string;
  readonly name: string;
  readonly widthPx: number;
  readonly heightPx: number;
}): PlatformFormat {
  const localized = { heading: storeWord(heading), platform: storeWord(platform), name: storeWord(name) };
  const words = [
    ...new Set([heading, platform, name, ...Object.values(localized)]),
    `${widthPx}x${heightPx}`,
  ];
  return {
    key: `${platform} ${id} ${name}`,
    platform,
    name,
    localized,
    words: words.join(' ').toLocaleLowerCase('en'),
    widthPx,
    heightPx,
  };
}
