import { describe, expect, test } from 'vitest';
import { GessoError } from '../../model/errors.ts';
import { playerColors, playerMatrix } from '../clips/video-colors.ts';
import { planConversion } from './conversion-plan.ts';

const H264 = { index: 0, codec_type: 'video', codec_name: 'h264', pix_fmt: 'yuv420p', profile: 'High' };
const MPEG2 = {
  index: 0,
  codec_type: 'video',
  codec_name: 'mpeg2video',
  pix_fmt: 'yuv420p',
  width: 720,
  height: 576,
};
const AAC = { index: 1, codec_type: 'audio', codec_name: 'aac' };
const COVER = { index: 2, codec_type: 'video', codec_name: 'mjpeg', disposition: { attached_pic: 1 } };

type File = Parameters<typeof planConversion>[0];
const plan = (streams: NonNullable<File['streams']>, codec: 'h264' | 'vp8' = 'h264', encodesAll = false) =>
  planConversion({ streams }, codec, 'a.avi', { encodesAll });
/** What follows an argument, for each time that it is there. */
const after = ({ arguments: all }: { readonly arguments: readonly string[] }, name: string) =>
  all.flatMap((each, index) => (each === name ? [all[index + 1]] : []));

describe('how a file becomes one that this browser plays', () => {
  test('streams that it plays are copied', () => {
    const found = plan([H264, AAC]);
    expect(after(found, '-map')).toEqual(['0:0', '0:1']);
    expect([after(found, '-c:v'), after(found, '-c:a'), after(found, '-f')]).toEqual([
      ['copy'],
      ['copy'],
      ['mp4'],
    ]);
    expect(found.mimeType).toBe('video/mp4');
    expect(after(found, '-vf')).toEqual([]);
  });

  test.each([
    [{ ...H264, pix_fmt: 'yuv422p' }],
    [{ ...H264, profile: 'High 10' }],
    [{ ...H264, profile: 'High 4:2:2' }],
    [{ ...H264, profile: 'High 4:4:4 Predictive' }],
    [{ ...H264, codec_name: 'hevc' }],
  ])('%j is encoded anew', (video) => {
    expect(after(plan([video, AAC]), '-c:v')).toEqual(['libx264']);
  });

  test('where only a part is to be shown, everything is encoded', () => {
    const found = plan([H264, AAC], 'h264', true);
    expect([after(found, '-c:v'), after(found, '-c:a')]).toEqual([['libx264'], ['aac']]);
  });

  test('without H.264 it becomes VP8 and Opus in WebM', () => {
    const found = plan([H264, AAC], 'vp8');
    expect([after(found, '-c:v'), after(found, '-c:a'), after(found, '-f')]).toEqual([
      ['libvpx'],
      ['libopus'],
      ['webm'],
    ]);
    expect(found.mimeType).toBe('video/webm');
    expect(after(found, '-ar')).toEqual(['48000']);
  });

  test('sound alone is MP4 whatever the browser encodes; the cover of a song is none of it', () => {
    for (const codec of ['h264', 'vp8'] as const) {
      const found = plan([COVER, AAC], codec);
      expect([found.mimeType, after(found, '-f'), after(found, '-map')]).toEqual([
        'audio/mp4',
        ['mp4'],
        ['0:1'],
      ]);
      expect(after(found, '-c:v')).toEqual([]);
    }
  });

  test('all sound is kept; one stream of another kind has all of them encoded', () => {
    const mp3 = { index: 5, codec_type: 'audio', codec_name: 'mp3' };
    const ac3 = { index: 6, codec_type: 'audio', codec_name: 'ac3' };
    expect(after(plan([H264, AAC, mp3]), '-c:a')).toEqual(['copy']);
    const found = plan([H264, AAC, ac3]);
    expect(after(found, '-map')).toEqual(['0:0', '0:1', '0:6']);
    expect([after(found, '-c:a'), after(found, '-af')]).toEqual([['aac'], ['aresample=async=1']]);
    expect(plan([H264]).arguments).toContain('-an');
    // A stream of an unknown kind has no name.
    expect(after(plan([H264, { index: 7, codec_type: 'audio' }]), '-map')).toEqual(['0:0']);
  });

  test('neither image nor sound is no clip', () => {
    for (const streams of [
      [],
      [COVER],
      [{ index: 0, codec_type: 'data' }],
      [{ index: 0, codec_type: 'video' }],
    ])
      try {
        plan(streams);
        expect.unreachable();
      } catch (error) {
        expect(error).toBeInstanceOf(GessoError);
        expect(error).toMatchObject({
          code: 'conversion-failed',
          details: { name: 'a.avi', reason: 'it has neither image nor sound' },
        });
      }
    expect(() => planConversion({}, 'h264', 'a.avi')).toThrow(GessoError);
  });

  test('images are made no larger than 1920, with even sides, and interlaced ones are put together', () => {
    const [filter = ''] = after(plan([MPEG2]), '-vf');
    expect(filter).toMatch(/^yadif=deint=interlaced,scale='min\(1920,iw\)':'min\(1920,ih\)'/);
    expect(filter).toContain('force_divisible_by=2');
  });

  test.each([
    [{}, ':colorspace=smpte170m', false],
    [{ height: 1080, width: 1920 }, ':colorspace=bt709', false],
    [{ color_space: 'unknown' }, ':colorspace=smpte170m', false],
    [{ color_space: 'reserved' }, ':colorspace=smpte170m', false],
    [{ color_space: 'bt470bg' }, '', false],
    ...['rgb24', 'bgr0', 'bgra', 'argb', '0rgb', 'gbrp', 'pal8', 'rgb555le', 'x2rgb10le'].map(
      (pix_fmt) => [{ pix_fmt, color_space: 'gbr' }, ':colorspace=bt709', true] as const,
    ),
    ...['yuv420p', 'gray', 'yuvj420p'].map(
      (pix_fmt) => [{ pix_fmt }, ':colorspace=smpte170m', false] as const,
    ),
  ] as const)('the colours of %j', (parts, declared, isConverted) => {
    const [filter = ''] = after(plan([{ ...MPEG2, ...parts }]), '-vf');
    expect(filter.slice(filter.indexOf('setparams'))).toBe(`setparams=range=tv${declared}`);
    expect(filter.includes(':out_color_matrix=bt709:out_range=tv')).toBe(isConverted);
  });
});

describe('how long it is', () => {
  const lengths = (file: File) => {
    const { durationSeconds, promisedSeconds } = planConversion(file, 'h264', 'a.avi');
    return [durationSeconds, promisedSeconds];
  };

  test('as the file says, else the first stream that does', () => {
    expect(lengths({ streams: [{ ...AAC, duration: '7.5' }], format: { duration: '8.25' } })).toEqual([
      8.25, 8.25,
    ]);
    expect(lengths({ streams: [{ ...AAC, duration: '7.5' }], format: { duration: 'N/A' } })).toEqual([
      7.5, 7.5,
    ]);
    expect(lengths({ streams: [AAC, { ...AAC, duration: '0' }, { ...AAC, duration: '3' }] })).toEqual([3, 3]);
    expect(lengths({ streams: [AAC] })).toEqual([0, 0]);
    expect(lengths({ streams: [{ ...AAC, duration: '-2' }] })).toEqual([0, 0]);
  });

  test('a header that counts frames promises what they take, more than is there when the file was cut off', () => {
    const video = { ...MPEG2, duration: '4', nb_frames: '300', r_frame_rate: '30000/1001' };
    expect(lengths({ streams: [video] })).toEqual([4, 10.01]);
    expect(lengths({ streams: [{ ...video, nb_frames: '60', r_frame_rate: '30/1' }] })).toEqual([4, 4]);
    expect(lengths({ streams: [{ ...video, r_frame_rate: '30' }] })).toEqual([4, 10]);
    for (const r_frame_rate of ['0/0', '', 'x'])
      expect(lengths({ streams: [{ ...video, r_frame_rate }] })).toEqual([4, 4]);
  });
});

describe('the colours that players take', () => {
  test('those of television up to 1279 x 576, of high definition beyond', () => {
    const of = (widthPx: number, heightPx: number) => playerMatrix({ widthPx, heightPx });
    expect(of(1279, 576)).toBe('smpte170m');
    expect(of(1280, 576)).toBe('bt709');
    expect(of(1279, 577)).toBe('bt709');
  });

  test('what a clip says is kept, the rest is limited range of BT.709', () => {
    const size = { widthPx: 640, heightPx: 480 };
    expect(playerColors({}, size)).toEqual({
      primaries: 'bt709',
      transfer: 'bt709',
      matrix: 'smpte170m',
      fullRange: false,
    });
    const own = { primaries: 'bt470bg', transfer: 'smpte170m', matrix: 'rgb', fullRange: true } as const;
    expect(playerColors(own, size)).toEqual(own);
    expect(playerColors({ primaries: null, fullRange: null }, size)).toMatchObject({
      primaries: 'bt709',
      fullRange: false,
    });
  });
});
