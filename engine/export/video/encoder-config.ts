import { endsPageAtAv1 } from '../../media/browser-faults.ts';
import { GessoError } from '../../model/errors.ts';
import type { EncoderSettings } from './encoder.ts';
import { probeEncoder } from './encoder-probe.ts';
import { CODEC_NAMES, codecCandidates, type VideoCodec } from './video-codecs.ts';

/** A profile that works here, with what was found out about its encoder. */
export interface FoundEncoder {
  readonly name: string;
  readonly config: VideoEncoderConfig;
  readonly takesCanvasAsBt709: boolean;
  /** Whether repeated frames can be packets of ours. */
  readonly repeats: boolean;
}

/** What was found, by everything that it depends on: trying an encoder takes longer than some exports. Another `VideoEncoder` is tried anew. */
let found: { readonly by: unknown; readonly configs: Map<string, Promise<FoundEncoder>> } | null = null;

/**
 * The best profile that this browser encodes at this size and whose packets come in the order in which they show: of H.264 that is High in
 * Chromium and Baseline in Firefox, whose other profiles have B-frames.
 * @throws GessoError `encoder-unavailable`.
 */
export function findEncoderConfig(
  codec: VideoCodec,
  settings: EncoderSettings,
  hardwareAcceleration: HardwareAcceleration = 'no-preference',
): Promise<FoundEncoder> {
  const { widthPx, heightPx, bitrate, framesPerSecond } = settings;
  const key = [codec, widthPx, heightPx, bitrate, framesPerSecond, hardwareAcceleration].join();
  const by = globalThis.VideoEncoder;
  if (!found || found.by !== by) found = { by, configs: new Map() };
  const { configs } = found;
  const known = configs.get(key);
  if (known) return known;
  const finding = tryCandidates(codec, settings, hardwareAcceleration);
  configs.set(key, finding);
  // What fails now may work when other tabs have given their encoders back.
  finding.catch(() => configs.delete(key));
  return finding;
}

async function tryCandidates(
  codec: VideoCodec,
  { widthPx, heightPx, bitrate, framesPerSecond }: EncoderSettings,
  hardwareAcceleration: HardwareAcceleration,
): Promise<FoundEncoder> {
  const size = `${widthPx} × ${heightPx}`;
  if (typeof VideoEncoder === 'undefined' || (codec === 'av1' && endsPageAtAv1()))
    throw new GessoError('encoder-unavailable', { codec: CODEC_NAMES[codec], size });
  const candidates = codecCandidates(codec, widthPx, heightPx, bitrate, framesPerSecond);
  for (const { name, codec: codecString } of candidates) {
    const config: VideoEncoderConfig = {
      codec: codecString,
      width: widthPx,
      height: heightPx,
      bitrate,
      framerate: framesPerSecond,
      latencyMode: 'quality',
      bitrateMode: 'variable',
      hardwareAcceleration,
      ...(codec === 'avc' ? { avc: { format: 'avc' as const } } : {}),
    };
    // Some browsers reject what they do not know instead of saying that it is not supported.
    const support = await VideoEncoder.isConfigSupported(config).catch(() => null);
    if (support?.supported !== true) continue;
    const behaviour = await probeEncoder(config);
    if (behaviour?.keepsOrder) return { name, config, ...behaviour };
  }
  throw new GessoError('encoder-unavailable', { codec: CODEC_NAMES[codec], size });
}
