import { describe, expect, test } from 'vitest';
import { createAudioTrack, createProject, createScene } from '../model/create.ts';
import type { Project } from '../model/project.ts';
import { Player } from './player.ts';
import type { EngineResources } from './resources.ts';

/** A clock that a test moves by hand. */
class HandClock {
  seconds = 0;
  #waiting: (() => void)[] = [];
  nowSeconds = () => this.seconds;
  onNextImage = (callback: () => void) => {
    this.#waiting.push(callback);
    return () => {
      this.#waiting = this.#waiting.filter((each) => each !== callback);
    };
  };

  /** Lets time pass, then shows the next image. */
  async pass(seconds: number): Promise<void> {
    this.seconds += seconds;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const callback of waiting) callback();
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  }
}

const asset = {
  id: 'asset:tone',
  kind: 'audio' as const,
  name: 'tone',
  source: { type: 'url' as const, url: '/t' },
  mimeType: '',
  widthPx: 0,
  heightPx: 0,
  durationFrames: 90,
  hasAudio: true,
  sizeBytes: 1,
};
const project: Project = createProject('now', {
  metadata: {
    sceneItems: [createScene({ durationFrames: 60 })],
    audioTracks: [createAudioTrack({ assetId: asset.id, durationFrames: 60 })],
    assets: { [asset.id]: asset },
  },
});

function setUp() {
  const clock = new HandClock();
  const drawn: number[] = [];
  const sounds: number[] = [];
  let flushes = 0;
  const reader = {
    sampleRate: 48_000,
    durationSeconds: 3,
    read: async (_: number, count: number) =>
      [new Float32Array(count).fill(0.5), new Float32Array(count).fill(0.5)] as const,
  };
  const player = new Player({
    getProject: () => project,
    renderFrame: async (_, frame) => void drawn.push(frame),
    // Of the resources the player asks only for sounds.
    resources: { sound: async () => reader } as unknown as EngineResources,
    clock,
    sound: {
      schedule: (_left, _right, at) => void sounds.push(at),
      flush: () => {
        flushes += 1;
      },
      setVolume: () => {},
    },
  });
  return { clock, drawn, sounds, player, flushes: () => flushes };
}

describe('player', () => {
  test('shows the frame that the clock says and leaves out those that come too late', async () => {
    const { clock, drawn, player } = setUp();
    player.play();
    await clock.pass(0.05);
    await clock.pass(1 / 30);
    await clock.pass(10 / 30);
    expect(drawn.at(-1)).toBe(11);
    expect(drawn.length).toBeLessThan(6);
    expect(player.isPlaying).toBe(true);
  });

  test('stops on the last frame and begins again from the first', async () => {
    const { clock, player } = setUp();
    player.play();
    await clock.pass(10);
    expect(player.isPlaying).toBe(false);
    expect(player.frame).toBe(59);
    player.play();
    expect(player.frame).toBe(0);
  });

  test('begins again at the end where it repeats, with its sound, until it is told to stop there', async () => {
    const { clock, player, sounds } = setUp();
    player.setRepeats(true);
    player.play();
    await clock.pass(2.5);
    expect(player.isPlaying).toBe(true);
    expect(player.frame).toBe(0);
    const before = sounds.length;
    await clock.pass(0.05 + 10 / 30);
    expect(player.frame).toBe(10);
    expect(sounds.length).toBeGreaterThan(before);
    player.setRepeats(false);
    await clock.pass(10);
    expect(player.isPlaying).toBe(false);
    expect(player.frame).toBe(59);
  });

  test('plays a range again and again, and from its start where the playhead is outside of it', async () => {
    const { clock, player } = setUp();
    player.setRange({ startFrame: 20, endFrame: 30 });
    player.seek(50);
    player.play();
    expect(player.frame).toBe(20);
    await clock.pass(0.05 + 9.5 / 30);
    expect(player.frame).toBe(29);
    await clock.pass(2 / 30);
    expect(player.isPlaying).toBe(true);
    expect(player.frame).toBe(20);
    player.setRange(null);
    await clock.pass(0.05 + 15.5 / 30);
    expect(player.frame).toBe(35);
  });

  test('plays faster and backwards without sound, and stops at the first frame', async () => {
    const { clock, player, sounds } = setUp();
    player.seek(30);
    player.setSpeed(4);
    player.play();
    await clock.pass(0.05 + 5.1 / 30);
    expect(player.frame).toBe(50);
    player.setSpeed(-2);
    await clock.pass(0.05 + 10.1 / 30);
    expect(player.frame).toBe(30);
    expect(sounds).toEqual([]);
    await clock.pass(10);
    expect(player.isPlaying).toBe(false);
    expect(player.frame).toBe(0);
    // Backwards there is nothing before it.
    player.play();
    expect(player.isPlaying).toBe(false);
  });

  test('schedules sound ahead of the clock, in step with the image, and silences it at a pause', async () => {
    const { clock, sounds, player, flushes } = setUp();
    player.seek(30);
    player.play();
    for (let turn = 0; turn < 5; turn++) await clock.pass(0.01);
    // The first block is due when playing begins, a breath after the click; the others follow without a gap.
    expect(sounds[0]).toBeCloseTo(0.05);
    expect(sounds[1]).toBeCloseTo(0.15);
    const before = flushes();
    player.pause();
    expect(flushes()).toBe(before + 1);
  });

  test('seeks within the project and notifies its listeners', () => {
    const { player } = setUp();
    const reports: number[] = [];
    player.subscribe(() => reports.push(player.frame));
    player.seek(12.4);
    player.seek(-5);
    player.seek(9_999);
    expect(reports).toEqual([12, 0, 59]);
  });
});
