import { GessoError } from '../../model/errors.ts';
import { BlobFile, deviceOf } from '../blob-file.ts';
import type { ConversionMessage, ConversionRequest } from './conversion-messages.ts';
import { type ConversionPlan, type ProbedFile, planConversion } from './conversion-plan.ts';
import { type FfmpegCore, withFfmpegCore } from './ffmpeg-core.ts';

const post = (message: ConversionMessage) => self.postMessage(message);

/** How much of ffmpeg's log is kept for the reason of a failure. */
const KEPT_LOG_LINES = 12;

async function convert({ blob, name, urls, videoCodec, ...options }: ConversionRequest): Promise<void> {
  const file = await withFfmpegCore(urls, (core) => {
    core.FS.mkdir('/in');
    // Read in place, piece by piece: the file never is in memory as a whole.
    core.FS.mount(core.FS.filesystems.WORKERFS, { blobs: [{ name: 'source', data: blob }] }, '/in');
    const plan = planConversion(probe(core, name), videoCodec, name, options);
    post({ type: 'progress', share: 0 });
    const output = new BlobFile();
    run(core, plan, output, name);
    return { blob: output.toBlob(plan.mimeType), promisedSeconds: plan.promisedSeconds };
  });
  post({ type: 'done', file });
}

function probe(core: FfmpegCore, name: string): ProbedFile {
  core.setLogger(() => {});
  core.ffprobe(
    '-v',
    'error',
    '-show_streams',
    '-show_format',
    '-of',
    'json',
    '/in/source',
    '-o',
    '/probe.json',
  );
  core.reset();
  try {
    return JSON.parse(new TextDecoder().decode(core.FS.readFile('/probe.json'))) as ProbedFile;
  } catch (cause) {
    throw new GessoError('conversion-failed', { name, reason: 'the file is damaged or cut off' }, { cause });
  }
}

function run(core: FfmpegCore, plan: ConversionPlan, output: BlobFile, name: string): void {
  const { FS } = core;
  const device = FS.makedev(77, 1);
  FS.registerDevice(device, deviceOf(output));
  FS.mkdev('/out', device);
  const log: string[] = [];
  core.setLogger(({ message }) => {
    const time = /time=(\d+):(\d+):([\d.]+)/.exec(message);
    if (time) {
      const seconds = Number(time[1]) * 3600 + Number(time[2]) * 60 + Number(time[3]);
      const share = plan.durationSeconds > 0 ? Math.min(0.99, seconds / plan.durationSeconds) : 0;
      post({ type: 'progress', share });
      return;
    }
    log.push(message);
    if (log.length > KEPT_LOG_LINES) log.shift();
  });
  const code = core.exec('-hide_banner', '-nostdin', '-y', '-i', '/in/source', ...plan.arguments, '/out');
  core.reset();
  if (code !== 0 || output.size === 0) {
    const reason =
      log.findLast((line) => /error|invalid|unknown|unsupported/i.test(line)) ?? 'nothing came out';
    throw new GessoError('conversion-failed', {
      name,
      reason: reason.replace(/\/in\/source:? ?/g, '').trim(),
    });
  }
}

self.addEventListener('message', (event: MessageEvent<ConversionRequest>) => {
  const { name } = event.data;
  convert(event.data).catch((error: unknown) => {
    const known =
      error instanceof GessoError
        ? error
        : new GessoError('conversion-failed', {
            name,
            reason: error instanceof Error ? error.message : String(error),
          });
    post({ type: 'failed', code: known.code, details: known.details });
  });
});
