import { EncodedPacket } from 'mediabunny';
import { evaluateFrame } from '../../animation/evaluate-frame.ts';
import type { Project } from '../../model/project.ts';
import { documentFrames } from '../../presets/frame-rates.ts';
import { type EncodedGroup, frameTimestampMicros, MICROSECONDS_PER_SECOND } from '../video/encoder.ts';
import { FrameContent } from './frame-content.ts';
import type { KeptFiles } from './kept-files.ts';
import { readPackets, writePackets } from './packet-file.ts';

/** What the key of a group is made of: `group-<hash of the first frame>-<frames>-<SHA-256 of all>`. */
const KEY = /^group-([0-9a-f]+)-(\d+)-([0-9a-f]{64})$/;

/** The frames of a video. */
export interface GroupedFrames {
  /** Where the first one is, in frames of the document. */
  readonly startFrame: number;
  readonly totalFrames: number;
  readonly framesPerSecond: number;
}

/**
 * The groups of frames of earlier exports that show what this export shows, and those of this export for later ones. A group begins with a
 * key frame and nothing after it refers to what is before, so that it can stand in any file with the same settings.
 */
export class KeptGroups {
  readonly #files: KeptFiles;
  readonly #project: Project;
  readonly #startFrame: number;
  readonly #totalFrames: number;
  readonly #framesPerSecond: number;
  /** What else the packets depend on: encoder, size, files, fonts, engine. */
  readonly #settings: string;
  readonly #content: FrameContent;
  /** Lengths and hashes of the groups that begin with a frame of that hash, longest first. */
  readonly #byStart = new Map<
    string,
    { readonly frames: number; readonly key: string; readonly hash: string }[]
  >();
  /** The words of the frames that were looked at last; groups of this export are still being recorded behind them. */
  readonly #words = new Map<number, string[]>();
  #group: { readonly startFrame: number; readonly packets: EncodedPacket[] } | null = null;
  #meta: EncodedVideoChunkMetadata | undefined;
  /** Where groups of earlier exports begin in this one: they are kept already. */
  readonly #spliced = new Set<number>();
  #keeping: Promise<void> = Promise.resolve();

  constructor(
    files: KeptFiles,
    project: Project,
    { startFrame, totalFrames, framesPerSecond }: GroupedFrames,
    settings: string,
  ) {
    this.#files = files;
    this.#project = project;
    this.#startFrame = startFrame;
    this.#totalFrames = totalFrames;
    this.#framesPerSecond = framesPerSecond;
    this.#settings = settings;
    this.#content = new FrameContent(project.metadata.assets);
    for (const key of files.keys()) {
      const [, start = '', frames = '', hash = ''] = KEY.exec(key) ?? [];
      if (start === '') continue;
      const groups = this.#byStart.get(start) ?? [];
      groups.push({ frames: Number(frames), key, hash });
      this.#byStart.set(start, groups);
    }
    for (const groups of this.#byStart.values()) groups.sort((a, b) => b.frames - a.frames);
  }

  /** The longest kept group that shows what is to be shown from `frame` on; null when there is none. */
  async at(frame: number): Promise<EncodedGroup | null> {
    if (this.#byStart.size === 0) return null;
    for (const { frames, key, hash } of this.#byStart.get(this.#startHash(frame)) ?? []) {
      if (frame + frames > this.#totalFrames || (await this.#hashOf(frame, frames)) !== hash) continue;
      const bytes = await this.#files.read(key);
      const group = bytes && groupOf(bytes, frame, frames, this.#framesPerSecond);
      if (group) {
        this.#spliced.add(frame);
        this.#forgetWords(frame, frames);
        return group;
      }
      await this.#files.delete(key);
    }
    return null;
  }

  /** Takes a packet of this export, in order; a group is kept when the next one begins. */
  record(frame: number, packet: EncodedPacket, meta: EncodedVideoChunkMetadata | undefined): void {
    if (meta?.decoderConfig) this.#meta = meta;
    if (packet.type === 'key') {
      this.#keep();
      this.#group = this.#spliced.has(frame) ? null : { startFrame: frame, packets: [] };
    }
    this.#group?.packets.push(packet);
  }

  /** Resolves when all groups are written. */
  async finish(): Promise<void> {
    this.#keep();
    this.#group = null;
    await this.#keeping;
  }

  #keep(): void {
    const group = this.#group;
    if (!group || group.packets.length === 0) return;
    const { startFrame, packets } = group;
    const start = this.#startHash(startFrame);
    const meta = this.#meta;
    const earlier = this.#keeping;
    this.#keeping = this.#files.whileMaking(async () => {
      await earlier;
      const hash = await this.#hashOf(startFrame, packets.length);
      const frames = packets.length;
      this.#forgetWords(startFrame, frames);
      await this.#files.write(`group-${start}-${frames}-${hash}`, writePackets({ packets, meta }));
    });
  }

  #forgetWords(startFrame: number, frames: number): void {
    for (let frame = startFrame; frame < startFrame + frames; frame++) this.#words.delete(frame);
  }

  #wordsAt(frame: number): string[] {
    const known = this.#words.get(frame);
    if (known) return known;
    const documentFrame = this.#startFrame + documentFrames(frame, this.#framesPerSecond);
    const words = this.#content.wordsOf(evaluateFrame(this.#project, documentFrame));
    this.#words.set(frame, words);
    return words;
  }

  #startHash(frame: number): string {
    return quickHash(`${this.#settings}\n${this.#wordsAt(frame).join('\n')}`);
  }

  /** SHA-256 over all that can be seen in the frames, and the settings. Words that come again are written by their number. */
  async #hashOf(startFrame: number, frames: number): Promise<string> {
    const numbers = new Map<string, number>();
    const lines = [this.#settings];
    for (let frame = startFrame; frame < startFrame + frames; frame++) {
      for (const word of this.#wordsAt(frame)) {
        const number = numbers.get(word);
        lines.push(number === undefined ? word : `#${number}`);
        if (number === undefined) numbers.set(word, numbers.size);
      }
      lines.push('frame');
    }
    return sha256(lines.join('\n'));
  }
}

/** What makes the same request to the same encoder come out differently: another engine, another browser. */
export function machineFacts(): readonly string[] {
  // Built scripts have a hash of what they are in their address.
  return [globalThis.location?.href ?? '', navigator.userAgent];
}

function groupOf(
  bytes: Uint8Array<ArrayBuffer>,
  frame: number,
  frames: number,
  framesPerSecond: number,
): EncodedGroup | null {
  try {
    const { packets, meta } = readPackets(bytes);
    if (packets.length !== frames || packets[0]?.type !== 'key' || !meta) return null;
    return {
      packets: packets.map((packet, index) => atFrame(packet, frame + index, framesPerSecond)),
      meta: meta as EncodedVideoChunkMetadata,
    };
  } catch {
    return null;
  }
}

function atFrame(packet: EncodedPacket, frame: number, framesPerSecond: number): EncodedPacket {
  const start = frameTimestampMicros(frame, framesPerSecond);
  const duration = frameTimestampMicros(frame + 1, framesPerSecond) - start;
  return new EncodedPacket(
    packet.data,
    packet.type,
    start / MICROSECONDS_PER_SECOND,
    duration / MICROSECONDS_PER_SECOND,
  );
}

/** SHA-256 of a text, in hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** FNV-1a of 32 bits over the code units: finds candidates fast; the SHA-256 decides. */
function quickHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
