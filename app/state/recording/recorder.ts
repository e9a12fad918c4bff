import { createId, FRAMES_PER_SECOND, formatTimecode, totalFrames } from '@gesso/engine';
import { MIN_TRACK_ITEM_FRAMES } from '@gesso/engine/internal';
import { announce } from '../../ui/announce.ts';
import type { Editor } from '../editor.ts';
import type { Studio } from '../studio.ts';
import { heardAtSeconds } from './clock-match.ts';
import { keepTake } from './keep-take.ts';
import { RecordDevices } from './record-devices.ts';
import type { RecordProblem } from './record-problem.ts';
import { createRecorderState, type RecorderState } from './recorder-state.ts';
import {
  brokenOffRecordings,
  deleteRecording,
  holdRecording,
  type StoredRecording,
  saveRecording,
} from './recording-store.ts';
import { sayRecording } from './recording-words.ts';
import { partsOf, type Session } from './session.ts';
import { VideoWriter } from './video-capture.ts';
import { VoiceWriter } from './voice-writer.ts';

/** How long the video plays before the in point, so that one knows when to speak. */
const LEAD_IN_FRAMES = 60;

/** Records into a project: devices, countdown, the recording itself, and what becomes of it. */
export class Recorder {
  readonly state = createRecorderState();
  readonly #studio: Studio;
  readonly #devices: RecordDevices;
  #clock: ReturnType<typeof setInterval> | undefined;
  #session: Session | null = null;
  readonly #stopFollowing: () => void;

  constructor(studio: Studio) {
    this.#studio = studio;
    const { ui } = studio.editor;
    this.#devices = new RecordDevices(this.state, () => this.#stopOrCancel());
    this.#stopFollowing = ui.subscribe((now, former) =>
      this.#follow(now.frame, former.isPlaying && !now.isPlaying),
    );
  }

  /** Looks for recordings that were broken off. */
  async lookForBroken(): Promise<void> {
    // Where nothing can be kept there is nothing to be found.
    this.#set({ brokenOff: await brokenOffRecordings().catch(() => []) });
  }

  /** Opens the chosen microphone, for its meter and to record. False, with the problem said, where that fails. */
  openMicrophone(): Promise<boolean> {
    return this.#devices.openMicrophone();
  }

  closeMicrophone(): void {
    this.#devices.closeMicrophone();
  }

  /** Changes what the panel chooses; an open microphone is opened anew where that is needed. */
  async choose(choice: Partial<RecorderState>): Promise<void> {
    this.#set(choice);
    const isOpenedAnew = choice.microphoneId !== undefined || choice.playsSound !== undefined;
    if (!isOpenedAnew || !this.#devices.voice || this.#session) return;
    this.closeMicrophone();
    await this.openMicrophone();
  }

  /**
   * Counts down and records, until it is stopped. A voice alone is recorded to the video, which plays meanwhile, and ends with it or with the
   * range; what a screen or a camera shows is recorded by itself.
   */
  async start(): Promise<void> {
    const { phase, sources } = this.state.getState();
    if (phase !== 'idle' || !(sources.voice || sources.screen || sources.camera)) return;
    const { editor } = this.#studio;
    this.#set({ phase: 'opening', problem: null });
    editor.services.pause();
    if (!(await this.#devices.open(sources))) {
      this.#devices.closeVideos();
      this.#set({ phase: 'idle' });
      return;
    }
    const session = this.#begin(this.#devices.videos.length === 0 ? this.#span() : this.#here());
    try {
      await saveRecording(session.row);
    } catch {
      this.#fail('notKept');
      return;
    }
    if (!(await this.#countDown(session))) return;
    if (session.videos.length === 0) this.#play(session);
    else await this.#film(session);
    announce(sayRecording('recordingStarted', { time: formatTimecode(session.row.startFrame) }));
  }

  #begin({ startFrame, endFrame }: { startFrame: number; endFrame: number | null }): Session {
    const { editor } = this.#studio;
    const { playRange, isMuted } = editor.state;
    const id = createId('take');
    const onFailure = () => this.#fail('notKept');
    const voice = this.state.getState().sources.voice ? this.#devices.voice : null;
    const videos = this.#devices.videos.map((video) => new VideoWriter(video, id, onFailure));
    const session: Session = {
      row: {
        id,
        projectId: editor.project.id,
        projectName: editor.project.name,
        startFrame,
        startedAt: new Date().toISOString(),
        parts: partsOf(videos, voice),
      },
      voice: voice && new VoiceWriter(voice, id, onFailure),
      videos,
      endFrame,
      before: { playRange, isMuted },
      release: holdRecording(id),
      playStart: null,
      pausedAtSeconds: null,
      pausedSeconds: 0,
      isOver: false,
    };
    this.#session = session;
    // Before the shortcuts of the editor, and before a button that has the focus takes the space.
    window.addEventListener('keydown', this.#onKey, true);
    editor.ui.setState({ playRange: null, playSpeed: 1 });
    editor.seek(Math.max(0, startFrame - (endFrame === null ? 0 : LEAD_IN_FRAMES)));
    this.#set({ startFrame, elapsedSeconds: 0 });
    return session;
  }

  /** Gives up before anything is recorded. */
  cancel(): void {
    const session = this.#session;
    if (!session || this.state.getState().phase !== 'counting') return;
    this.#end(session);
    void this.#stopWriters(session, 0).then(() => this.#forget(session.row.id));
    announce(sayRecording('countdownCancelled'));
  }

  /** Holds what is filmed, or lets it go on: what comes between is in no file. A voice to the playing video is stopped and recorded on instead. */
  togglePause(): void {
    const session = this.#session;
    if (!session?.playStart || session.videos.length === 0 || this.state.getState().phase !== 'recording')
      return;
    const now = performance.now() / 1000;
    if (session.pausedAtSeconds === null) {
      for (const video of session.videos) video.pause();
      session.voice?.pause(now);
      session.pausedAtSeconds = now;
    } else {
      for (const video of session.videos) video.resume();
      session.voice?.resume(now);
      session.pausedSeconds += now - session.pausedAtSeconds;
      session.pausedAtSeconds = null;
    }
    const isPaused = session.pausedAtSeconds !== null;
    this.#set({ isPaused });
    announce(sayRecording(isPaused ? 'recordingPaused' : 'recordingGoesOn'));
  }

  /** Ends the recording and makes it a take. */
  async stop(): Promise<void> {
    const session = this.#session;
    const { phase } = this.state.getState();
    if (phase === 'counting') this.cancel();
    if (!session || phase !== 'recording' || !session.playStart) return;
    this.#set({ phase: 'saving' });
    const { editor } = this.#studio;
    const { startFrame } = session.row;
    const shown = session.videos.length === 0 ? editor.state.frame + 1 : this.#filmedFrame(session);
    const endFrame = Math.min(shown, session.endFrame ?? shown);
    editor.services.pause();
    clearInterval(this.#clock);
    await this.#stopWriters(session, this.#heardAt(session, endFrame) + session.pausedSeconds);
    this.#noteSkip(session);
    this.#end(session, 'saving');
    const frames = endFrame - startFrame;
    if (frames < MIN_TRACK_ITEM_FRAMES) {
      this.#set({ phase: 'idle', problem: this.state.getState().problem ?? 'tooShort' });
      await this.#forget(session.row.id);
      return;
    }
    await this.#keep(session.row, startFrame, frames);
  }

  /** Makes a take of what was kept of a recording that was broken off. */
  async recover(recording: StoredRecording): Promise<void> {
    if (this.state.getState().phase !== 'idle') return;
    const { editor } = this.#studio;
    const isOwn = recording.projectId === editor.project.id;
    this.#set({ phase: 'saving', problem: null });
    await this.#keep(recording, isOwn ? recording.startFrame : editor.state.frame, null);
    await this.lookForBroken();
  }

  /** Throws away a recording that was broken off. */
  async discard(recording: StoredRecording): Promise<void> {
    await this.#forget(recording.id);
    announce(sayRecording('discarded'));
  }

  /** The editor is left: what is being recorded waits to be recovered. */
  close(): void {
    this.#stopFollowing();
    if (this.#session) {
      this.#noteSkip(this.#session);
      void this.#stopWriters(this.#session, 0);
      this.#end(this.#session);
    }
    this.#devices.close();
  }

  readonly #onKey = (event: KeyboardEvent) => {
    const isRecording = this.state.getState().phase === 'recording';
    if (event.key !== 'Escape' && !(event.key === ' ' && isRecording)) return;
    // What holds the recording has a key of its own: the space that presses it.
    const isOnPause = event.target instanceof Element && event.target.closest('[data-part="pause"]') !== null;
    if (event.key === ' ' && isOnPause) return;
    event.preventDefault();
    event.stopPropagation();
    void this.stop();
  };

  #stopOrCancel(): void {
    if (this.state.getState().phase === 'recording') void this.stop();
    else this.cancel();
  }

  async #stopWriters({ voice, videos }: Session, untilSeconds: number): Promise<void> {
    await Promise.all([voice?.stop(untilSeconds), ...videos.map((video) => video.stop())]);
  }

  /** Where a take goes that does not follow the video. */
  #here(): { startFrame: number; endFrame: null } {
    return { startFrame: this.#studio.editor.state.frame, endFrame: null };
  }

  /** Where a take goes: between the in and out points where these are set and wanted, else from the playhead. */
  #span(): { startFrame: number; endFrame: number | null } {
    const { editor } = this.#studio;
    const range = this.state.getState().punchesIn ? editor.state.playRange : null;
    if (range) return range;
    const last = totalFrames(editor.project) - 1;
    // As playing does: after the end it begins anew.
    return { startFrame: editor.state.frame >= last ? 0 : editor.state.frame, endFrame: null };
  }

  /** False when it was cancelled. */
  async #countDown(session: Session): Promise<boolean> {
    for (let left: number = this.state.getState().countdownSeconds; left > 0; left--) {
      this.#set({ phase: 'counting', secondsLeft: left });
      announce(String(left));
      await new Promise((resolve) => setTimeout(resolve, 1000));
      if (session.isOver) return false;
    }
    return true;
  }

  #play(session: Session): void {
    const { editor, player } = this.#studio;
    if (!this.state.getState().playsSound) editor.ui.setState({ isMuted: true });
    editor.services.play();
    session.playStart = player.playStart;
    this.#set({ phase: 'recording', secondsLeft: 0 });
    this.#noteSkip(session);
  }

  /** Records without playing. */
  async #film(session: Session): Promise<void> {
    await Promise.all(session.videos.map((video) => video.start()));
    if (session.isOver) return;
    session.playStart = { frame: session.row.startFrame, atSeconds: performance.now() / 1000 };
    this.#set({ phase: 'recording', secondsLeft: 0 });
    this.#noteSkip(session);
    this.#clock = setInterval(() => {
      const frames = this.#filmedFrame(session) - session.row.startFrame;
      this.#set({ elapsedSeconds: Math.floor((frames / FRAMES_PER_SECOND) * 10) / 10 });
    }, 100);
  }

  /** The frame of the project that a recording without the video has come to. */
  #filmedFrame({ playStart, row, pausedAtSeconds, pausedSeconds }: Session): number {
    const until = pausedAtSeconds ?? performance.now() / 1000;
    const seconds = playStart ? until - playStart.atSeconds - pausedSeconds : 0;
    return row.startFrame + Math.round(seconds * FRAMES_PER_SECOND);
  }

  #follow(frame: number, hasStopped: boolean): void {
    const session = this.#session;
    if (!session?.playStart || session.videos.length > 0) return;
    if (this.state.getState().phase !== 'recording') return;
    const start = this.#studio.player.playStart;
    const wasMoved = start !== null && start.atSeconds !== session.playStart.atSeconds;
    const isAtEnd = session.endFrame !== null && frame >= session.endFrame;
    if (hasStopped || wasMoved || isAtEnd) {
      void this.stop();
      return;
    }
    const elapsedSeconds = Math.floor(((frame - session.row.startFrame) / FRAMES_PER_SECOND) * 10) / 10;
    if (elapsedSeconds !== this.state.getState().elapsedSeconds) this.#set({ elapsedSeconds });
  }

  #heardAt({ playStart, videos }: Session, frame: number): number {
    return heardAtSeconds(
      {
        playStart: playStart ?? { frame: 0, atSeconds: 0 },
        startFrame: frame,
        // Who is filmed speaks to what is filmed, not to what is heard.
        outputLatencySeconds: videos.length > 0 ? 0 : this.#studio.speakers.latencySeconds,
        inputLatencySeconds: this.#devices.voice?.latencySeconds ?? 0,
        extraSeconds: videos.length > 0 ? 0 : this.state.getState().extraLatencyMs / 1000,
      },
      FRAMES_PER_SECOND,
    );
  }

  /** Notes where in the samples the take begins: for the file, and for who recovers it. */
  #noteSkip(session: Session): void {
    if (!session.playStart) return;
    const skipSamples = session.voice?.samplesBefore(this.#heardAt(session, session.row.startFrame)) ?? null;
    if (skipSamples === null) return;
    session.row = {
      ...session.row,
      parts: session.row.parts.map((part) => (part.kind === 'voice' ? { ...part, skipSamples } : part)),
    };
    saveRecording(session.row).catch(() => this.#fail('notKept'));
  }

  /** Puts back what the recording changed of the session. */
  #end(session: Session, phase: 'idle' | 'saving' = 'idle'): void {
    if (session.isOver) return;
    session.isOver = true;
    if (this.#session === session) this.#session = null;
    session.release();
    window.removeEventListener('keydown', this.#onKey, true);
    clearInterval(this.#clock);
    this.#devices.closeVideos();
    const { editor } = this.#studio;
    editor.services.pause();
    editor.ui.setState(session.before);
    editor.seek(session.row.startFrame);
    this.#set({ phase, secondsLeft: 0, elapsedSeconds: 0, isPaused: false });
  }

  #fail(problem: RecordProblem): void {
    const session = this.#session;
    if (!session || session.isOver) return;
    this.#set({ problem });
    if (this.state.getState().phase === 'recording') void this.stop();
    else {
      this.#end(session);
      void this.#stopWriters(session, 0).then(() => this.#forget(session.row.id));
    }
  }

  /** @param frames how long it is; null for all that was kept */
  async #keep(recording: StoredRecording, startFrame: number, frames: number | null): Promise<void> {
    try {
      const { bubble } = this.state.getState();
      await keepTake(this.#studio, recording, startFrame, frames, bubble);
      await this.#forget(recording.id);
      this.#set({ phase: 'idle' });
    } catch {
      // What was kept is still there, and is offered again.
      this.#set({ phase: 'idle', problem: 'failed' });
      await this.lookForBroken();
    }
  }

  async #forget(id: string): Promise<void> {
    // What could not be deleted is offered again; nothing is lost.
    await deleteRecording(id).catch(() => undefined);
    this.#set({ brokenOff: this.state.getState().brokenOff.filter((each) => each.id !== id) });
  }

  #set(state: Partial<RecorderState>): void {
    this.state.setState(state);
  }
}

const recorders = new WeakMap<Editor, Recorder>();

/** The recorder of an open project, made when it is first asked for. */
export function recorderOf(studio: Studio): Recorder {
  const known = recorders.get(studio.editor);
  if (known) return known;
  const recorder = new Recorder(studio);
  recorders.set(studio.editor, recorder);
  return recorder;
}

/** The recorder of what is edited; null where nothing can be recorded. */
export const knownRecorder = (editor: Editor): Recorder | null => recorders.get(editor) ?? null;
