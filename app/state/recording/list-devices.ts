import type { RecordDevice, RecorderState } from './recorder-state.ts';
import { sayRecording } from './recording-words.ts';

/** The microphones and cameras that can be chosen; before one was allowed, browsers name none. */
export async function listDevices(): Promise<Pick<RecorderState, 'microphones' | 'cameras'>> {
  const devices = (await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? [];
  const named = (kind: MediaDeviceKind): RecordDevice[] =>
    devices
      .filter((device) => device.kind === kind && device.deviceId !== '' && device.deviceId !== 'default')
      .map(({ deviceId, label }, index) => ({
        id: deviceId,
        name: label || sayRecording('unnamedDevice', { number: index + 1 }),
      }));
  return { microphones: named('audioinput'), cameras: named('videoinput') };
}
