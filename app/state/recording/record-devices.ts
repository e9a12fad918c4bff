import type { StoreApi } from 'zustand';
import { clearLevel, noteLevel } from './level-store.ts';
import { listDevices } from './list-devices.ts';
import { problemOfDevice } from './record-problem.ts';
import type { RecorderState } from './recorder-state.ts';
import { VideoCapture, type VideoSource } from './video-capture.ts';
import { VoiceCapture } from './voice-capture.ts';

/** The microphone, cameras and screens of a recorder: which there are, which are open, and what is wrong with them. */
export class RecordDevices {
  readonly #state: StoreApi<RecorderState>;
  readonly #onLost: () => void;
  readonly #refresh = () => void this.#list();
  #voice: VoiceCapture | null = null;
  #videos: readonly VideoCapture[] = [];

  /** @param onLost called when one that is open is gone, or the user has ended it */
  constructor(state: StoreApi<RecorderState>, onLost: () => void) {
    this.#state = state;
    this.#onLost = onLost;
    navigator.mediaDevices?.addEventListener('devicechange', this.#refresh);
  }

  /** The open microphone; null while there is none. */
  get voice(): VoiceCapture | null {
    return this.#voice;
  }

  /** The open screen and camera. */
  get videos(): readonly VideoCapture[] {
    return this.#videos;
  }

  /** Opens the chosen microphone, for its meter and to record. False, with the problem in the state, where that fails. */
  async openMicrophone(): Promise<boolean> {
    if (this.#voice) return true;
    const { microphoneId, playsSound } = this.#state.getState();
    try {
      const voice = await VoiceCapture.open(microphoneId, playsSound);
      this.#voice = voice;
      voice.listen(({ samples }) => noteLevel(samples, samples.length / voice.sampleRate));
      voice.onLost = () => {
        this.closeMicrophone();
        this.#state.setState({ problem: 'lost', microphoneId: null });
        this.#refresh();
        this.#onLost();
      };
      this.#state.setState({ isMicrophoneOpen: true, problem: null });
      await this.#list();
      return true;
    } catch (error) {
      this.#state.setState({ problem: problemOfDevice(error, 'microphone') });
      return false;
    }
  }

  closeMicrophone(): void {
    this.#voice?.close();
    this.#voice = null;
    clearLevel();
    this.#state.setState({ isMicrophoneOpen: false });
  }

  /** Opens what is to be recorded; the choice of a screen comes first, for browsers ask it right after a click only. */
  async open({ voice, screen, camera }: RecorderState['sources']): Promise<boolean> {
    const { cameraId, recordsSystemSound } = this.#state.getState();
    if (screen && !(await this.#openVideo('screen', () => VideoCapture.openScreen(recordsSystemSound))))
      return false;
    if (voice && !(await this.openMicrophone())) return false;
    if (camera && !(await this.#openVideo('camera', () => VideoCapture.openCamera(cameraId)))) return false;
    this.#state.setState({ previews: this.#videos.map(({ kind, stream }) => ({ kind, stream })) });
    return true;
  }

  async #openVideo(kind: VideoSource, opening: () => Promise<VideoCapture>): Promise<boolean> {
    try {
      const video = await opening();
      this.#videos = [...this.#videos, video];
      video.onEnded = () => {
        if (kind === 'camera') this.#state.setState({ problem: 'lost' });
        this.#onLost();
      };
      return true;
    } catch (error) {
      this.#state.setState({ problem: problemOfDevice(error, kind) });
      return false;
    }
  }

  closeVideos(): void {
    for (const video of this.#videos) video.close();
    this.#videos = [];
    this.#state.setState({ previews: [] });
  }

  /** Closes what is open, and no longer looks for others. */
  close(): void {
    navigator.mediaDevices?.removeEventListener('devicechange', this.#refresh);
    this.closeVideos();
    this.closeMicrophone();
  }

  async #list(): Promise<void> {
    this.#state.setState(await listDevices());
  }
}
