import { type AudioMixer, clipped, MIX_SAMPLE_RATE } from '../media/sound/audio-mix.ts';
import type { Project } from '../model/project.ts';
import type { Clock } from '../ports/clock.ts';
import { FRAMES_PER_SECOND } from '../timeline/time.ts';
import { totalFrames } from '../timeline/timeline.ts';
import { createProjectMixer, soundFactsOf } from './project-mixer.ts';
import type { EngineResources } from './resources.ts';
import type { SoundMeters } from './sound-meters.ts';

/** Where mixed sound goes: the speakers, or a list in a test. Times are the clock's. */
export interface SoundOutput {
  /** Plays samples at a time of the clock; a time that has passed plays at once what is left of it. */
  schedule(left: Float32Array, right: Float32Array, atSeconds: number): void;
  /** Silences everything that was scheduled. */
  flush(): void;
  /** Sets how loud everything is, 0 to 1. */
  setVolume(volume: number): void;
}

/** What a player plays, and with what. */
export interface PlayerOptions {
  /** Gives the project as it is now: edits show while it plays. */
  readonly getProject: () => Project;
  /** Draws a frame; usually `renderer.renderFrame`. */
  readonly renderFrame: (project: Project, frame: number) => Promise<unknown>;
  readonly resources: EngineResources;
  readonly clock: Clock;
  readonly sound: SoundOutput;
  /** Takes the levels of what is mixed. */
  readonly meters?: SoundMeters;
}

/** A part of a project, in frames; `endFrame` is the first that is not played. */
export interface PlayRange {
  readonly startFrame: number;
  readonly endFrame: number;
}

/** How far ahead of the clock sound is mixed. Long enough for a busy moment, short enough for edits to be heard. */
const MIX_AHEAD_SECONDS = 0.6;
const MIX_BLOCK_SECONDS = 0.1;

/**
 * Plays a project: the clock says which frame is due, and frames that come too late are left out, so that image
 * and sound stay together. Sound comes from the mixer that exports use.
 * @example
 * const speakers = new SpeakerOutput();
 * const player = new Player({
 *   getProject: () => project,
 *   renderFrame: (shown, frame) => renderer.renderFrame(shown, frame),
 *   resources,
 *   clock: speakers,
 *   sound: speakers,
 * });
 * player.play();
 */
export class Player {
  readonly #options: PlayerOptions;
  readonly #listeners = new Set<() => void>();
  #frame = 0;
  #playing: { fromFrame: number; fromSeconds: number } | null = null;
  #speed = 1;
  #range: PlayRange | null = null;
  #repeats = false;
  #rendering = false;
  #mixer: AudioMixer | null = null;
  /** What the mixer was made of. */
  #mixed: Project | null = null;
  #mixedUntil = 0;
  #mixing = false;
  #cancelTick: (() => void) | null = null;

  constructor(options: PlayerOptions) {
    this.#options = options;
  }

  /** The frame of the project that is due, counted from 0. */
  get frame(): number {
    return this.#frame;
  }

  /** Whether the clock moves on. */
  get isPlaying(): boolean {
    return this.#playing !== null;
  }

  /**
   * The frame that playing began at, and the time of the clock at which it was due: what a recording is placed by. Null while it does not
   * play.
   */
  get playStart(): { readonly frame: number; readonly atSeconds: number } | null {
    const playing = this.#playing;
    return playing && { frame: playing.fromFrame, atSeconds: playing.fromSeconds };
  }

  /** Plays from the current frame; from the start when it is the last, or when it is outside of the range that is played. */
  play(): void {
    if (this.#playing) return;
    const { first, last } = this.#bounds;
    // Before the first frame there is nothing to play backwards.
    if (this.#speed < 0 && this.#frame <= first) return;
    const isAtEnd = this.#speed > 0 && this.#frame >= last;
    if (isAtEnd || this.#frame < first || this.#frame > last) this.#frame = this.#speed > 0 ? first : last;
    this.#start(this.#frame);
    this.#notify();
  }

  /** Plays only these frames, again and again; null plays the whole project, once where it does not repeat. */
  setRange(range: PlayRange | null): void {
    this.#range = range;
  }

  /** Whether the whole project is played again and again, as a range always is. */
  setRepeats(repeats: boolean): void {
    this.#repeats = repeats;
  }

  /** Sets how fast it plays; below 0 it plays backwards. Sound is heard at 1 only. */
  setSpeed(speed: number): void {
    if (speed === this.#speed || speed === 0) return;
    this.#speed = speed;
    if (!this.#playing) return;
    this.#stop();
    this.#start(this.#frame);
  }

  /** The first and the last frame that are played. */
  get #bounds(): { readonly first: number; readonly last: number } {
    const end = totalFrames(this.#options.getProject());
    const { startFrame, endFrame } = this.#range ?? { startFrame: 0, endFrame: end };
    const last = Math.max(0, Math.min(end, endFrame) - 1);
    return { first: Math.min(startFrame, last), last };
  }

  /** Stops at the current frame. */
  pause(): void {
    if (!this.#playing) return;
    this.#stop();
    this.#notify();
  }

  /** Goes to a frame and shows it; playing goes on from there. */
  seek(frame: number): void {
    const last = totalFrames(this.#options.getProject()) - 1;
    this.#frame = Math.min(last, Math.max(0, Math.round(frame)));
    if (this.#playing) {
      this.#stop();
      this.#start(this.#frame);
    } else {
      void this.#show();
    }
    this.#notify();
  }

  /** Sets how loud the project is, 0 to 1. */
  setVolume(volume: number): void {
    this.#options.sound.setVolume(volume);
  }

  /** Calls back when the frame or playing changes. Returns a function that stops it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Stops, and removes all listeners. The renderer and the resources are not freed. */
  destroy(): void {
    this.#stop();
    this.#listeners.clear();
  }

  #start(frame: number): void {
    const { clock, getProject, resources } = this.#options;
    const project = getProject();
    // A breath of time lets the first sound be mixed before it is due.
    const lead = 0.05;
    this.#playing = { fromFrame: frame, fromSeconds: clock.nowSeconds() + lead };
    this.#mixer = this.#speed === 1 ? createProjectMixer(project, resources) : null;
    this.#mixed = project;
    this.#mixedUntil = frame / FRAMES_PER_SECOND;
    this.#tick();
  }

  #stop(): void {
    this.#playing = null;
    this.#mixer = null;
    this.#cancelTick?.();
    this.#cancelTick = null;
    this.#options.sound.flush();
  }

  readonly #tick = () => {
    const playing = this.#playing;
    if (!playing) return;
    const { clock } = this.#options;
    const elapsed = Math.max(0, clock.nowSeconds() - playing.fromSeconds);
    const due = playing.fromFrame + Math.trunc(elapsed * FRAMES_PER_SECOND * this.#speed);
    const { first, last } = this.#bounds;
    void this.#mixAhead();
    if (due > last && (this.#range || this.#repeats) && this.#speed > 0) {
      this.#stop();
      this.#frame = first;
      this.#start(first);
      this.#notify();
      return;
    }
    if (due > last || due < first) {
      this.#frame = due > last ? last : first;
      this.#stop();
      void this.#show();
      this.#notify();
      return;
    }
    if (due !== this.#frame || elapsed === 0) {
      this.#frame = due;
      void this.#show();
      this.#notify();
    }
    this.#cancelTick = clock.onNextImage(this.#tick);
  };

  /** Draws the current frame unless one is being drawn; then the newest is drawn after it. */
  async #show(): Promise<void> {
    if (this.#rendering) return;
    this.#rendering = true;
    try {
      let shown = -1;
      while (shown !== this.#frame) {
        shown = this.#frame;
        await this.#options.renderFrame(this.#options.getProject(), shown);
      }
    } finally {
      this.#rendering = false;
    }
  }

  /** The mixer of the project as it is now: what is changed while it plays is heard as soon as what is mixed already is over. */
  #currentMixer(): AudioMixer | null {
    const { getProject, resources } = this.#options;
    const project = getProject();
    if (!this.#mixer || project === this.#mixed) return this.#mixer;
    const isSame = soundFactsOf(project) === (this.#mixed && soundFactsOf(this.#mixed));
    if (!isSame) this.#mixer = createProjectMixer(project, resources);
    this.#mixed = project;
    return this.#mixer;
  }

  async #mixAhead(): Promise<void> {
    if (this.#mixing || !this.#mixer || this.#currentMixer()?.isSilent !== false) return;
    this.#mixing = true;
    try {
      for (;;) {
        const playing = this.#playing;
        const mixer = this.#currentMixer();
        if (!playing || !mixer) return;
        const now =
          playing.fromFrame / FRAMES_PER_SECOND + (this.#options.clock.nowSeconds() - playing.fromSeconds);
        if (this.#mixedUntil > now + MIX_AHEAD_SECONDS) return;
        const start = this.#mixedUntil;
        this.#mixedUntil = start + MIX_BLOCK_SECONDS;
        const startSample = Math.round(start * MIX_SAMPLE_RATE);
        const mixed = await mixer.mixBuses(startSample, Math.round(MIX_BLOCK_SECONDS * MIX_SAMPLE_RATE));
        if (this.#playing !== playing) continue;
        this.#options.meters?.add(startSample, mixed);
        const [left, right] = clipped(mixed.samples);
        this.#options.sound.schedule(
          left,
          right,
          playing.fromSeconds + start - playing.fromFrame / FRAMES_PER_SECOND,
        );
      }
    } finally {
      this.#mixing = false;
    }
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
