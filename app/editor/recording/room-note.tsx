import { useEffect, useState } from 'react';
import { editorRecordingText } from '../../messages/english/editor/editor-recording.ts';
import { formatBytes } from '../../messages/format.ts';
import { useText } from '../../messages/language.ts';
import type { RecordSources } from '../../state/recording/recorder-state.ts';
import {
  LITTLE_ROOM_SECONDS,
  type RecordingRoom,
  recordingRoom,
} from '../../state/recording/recording-room.ts';
import * as fieldStyles from '../../ui/fields/field.module.css';
import * as styles from './recording.module.css';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How much room there still is for a recording of these sources; nothing where the browser does not say. */
export function RoomNote({ sources }: { readonly sources: RecordSources }) {
  const t = useText(editorRecordingText);
  const [room, setRoom] = useState<RecordingRoom | null>(null);
  useEffect(() => {
    let isShown = true;
    void recordingRoom(sources).then((found) => {
      if (isShown) setRoom(found);
    });
    return () => {
      isShown = false;
    };
  }, [sources]);
  if (!room) return null;
  const { seconds } = room;
  const free = formatBytes(room.freeBytes);
  const isLittle = seconds < LITTLE_ROOM_SECONDS;
  const left =
    seconds >= HOUR
      ? t('roomHours', { free, count: Math.floor(seconds / HOUR) })
      : t('roomMinutes', { free, count: Math.floor(seconds / MINUTE) });
  return (
    <p className={`${styles.roomNote} ${isLittle ? fieldStyles.errorText : fieldStyles.hint}`}>
      {isLittle ? `${left}. ${t('roomLittle')}` : left}
    </p>
  );
}
