import { Fragment, useSyncExternalStore } from 'react';
import type { StockItem } from '../../../data/stock.ts';
import { stockText } from '../../../messages/english/editor/stock.ts';
import { useText } from '../../../messages/language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import * as textStyles from '../../../ui/text.module.css';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { moodNames } from './moods.ts';
import type { SoundPlayer } from './sound-player.ts';
import * as styles from './stock.module.css';
import { Waveform } from './waveform.tsx';

/** Minutes and seconds; a short effect in tenths of a second. */
export function lengthText(durationMs: number): string {
  if (durationMs < 10_000) return `${Math.max(0.1, durationMs / 1000).toFixed(1)} s`;
  const seconds = Math.round(durationMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A sound of a library: a button to listen, and one that adds it. */
export function SoundRow({
  item,
  isBusy,
  onAdd,
  dragging,
  player,
}: {
  item: StockItem;
  isBusy: boolean;
  onAdd: () => void;
  dragging: object;
  /** What plays the sounds of the list. */
  player: SoundPlayer;
}) {
  const stock = useText(stockText);
  const url = item.files[0]?.url ?? '';
  const heard = useSyncExternalStore(player.subscribe, () => player.heardOf(url));
  const isPlaying = heard !== null;
  const { displayName: name, durationMs, sound } = item;
  const facts = [
    durationMs === null ? null : lengthText(durationMs),
    sound?.mood && sound.mood in moodNames ? stock(moodNames[sound.mood as keyof typeof moodNames]) : null,
    sound?.tempoBpm ? stock('beatsPerMinute', { count: Math.round(sound.tempoBpm) }) : null,
    sound?.isLoop ? stock('loop') : null,
  ].filter((fact) => fact !== null);
  const play = () =>
    isPlaying
      ? player.stop()
      : player.play(url, () => showToast({ type: 'bad', text: stock('notPlayed', { name }) }));
  return (
    <div className={styles.soundRow} data-part="sound-row" {...dragging}>
      <IconButton
        label={stock(isPlaying ? 'stopListening' : 'listenTo', { name })}
        icon={isPlaying ? 'pause' : 'play'}
        size="sm"
        onClick={play}
      />
      <button type="button" className={styles.soundText} aria-busy={isBusy} onClick={onAdd}>
        <span className={`${styles.soundName} ${textStyles.ellipsis}`}>{name}</span>
        {sound?.waveform ? <Waveform waveform={sound.waveform} heard={heard} /> : null}
        <span className={`${textStyles.muted} ${textStyles.numeric} ${styles.soundFacts}`}>
          {facts.map((fact, index) => (
            <Fragment key={fact}>
              {index === 0 ? null : ' · '}
              <bdi>{fact}</bdi>
            </Fragment>
          ))}
        </span>
      </button>
      <Icon name="plus" size={16} />
    </div>
  );
}
