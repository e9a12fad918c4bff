import type { InputVideoTrack } from 'mediabunny';

/** Larger than this is high definition: 720 x 576 was the largest image of the television before it. */
const STANDARD_MAX = { widthPx: 1_279, heightPx: 576 };

interface PixelSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The matrix that players take for a clip that does not say its own. */
export function playerMatrix({ widthPx, heightPx }: PixelSize): 'smpte170m' | 'bt709' {
  const isStandard = widthPx <= STANDARD_MAX.widthPx && heightPx <= STANDARD_MAX.heightPx;
  return isStandard ? 'smpte170m' : 'bt709';
}

type Complete = Required<{ [Key in keyof VideoColorSpaceInit]: NonNullable<VideoColorSpaceInit[Key]> }>;

/** The colours of a clip with what its file does not say filled in as video players do; limited range unless it says otherwise. */
export function playerColors(declared: VideoColorSpaceInit, size: PixelSize): Complete {
  return {
    primaries: declared.primaries ?? 'bt709',
    transfer: declared.transfer ?? 'bt709',
    matrix: declared.matrix ?? playerMatrix(size),
    fullRange: declared.fullRange ?? false,
  };
}

/**
 * The same track, whose decoder is given the colours. Left alone, what the file does not say would be read as BT.709 whatever its size.
 */
export async function withPlayerColors(track: InputVideoTrack): Promise<InputVideoTrack> {
  const config = await track.getDecoderConfig();
  if (!config) return track;
  const size = { widthPx: await track.getCodedWidth(), heightPx: await track.getCodedHeight() };
  const known = { ...config, colorSpace: playerColors(config.colorSpace ?? {}, size) };
  track.getDecoderConfig = () => Promise.resolve(known);
  return track;
}
