import { Fragment, type ReactNode, useSyncExternalStore } from 'react';
import type { StockItem } from '../../../data/stock.ts';
import { commonText } from '../../../messages/english/common.ts';
import { stockText } from '../../../messages/english/editor/stock.ts';
import { textOf, useText } from '../../../messages/language.ts';
import { RadioGroup, RadioItem } from '../../../ui/fields/radio-group.tsx';
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
  if (durationMs < 10_000)
    return `${Math.max(0.1, durationMs / 1000).toFixed(1)}${textOf(commonText)('unitSeconds')}`;
  const seconds = Math.round(durationMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const ROW_PX = 76;
const LENGTHS_PX = 34;

/** How high the row of a sound is: one that is there in several lengths has them below. */
export const soundRowHeight = ({ sound }: StockItem): number => ROW_PX + (sound?.versions ? LENGTHS_PX : 0);

/** A sound in one of its lengths, as if it had no other. */
export function withLength(item: StockItem, url: string | undefined): StockItem {
  const version = item.sound?.versions?.find((each) => each.url === url);
  if (!version || !item.sound) return item;
  const { durationMs, waveform } = version;
  const files = [{ url: version.url, widthPx: null, heightPx: null, sizeBytes: null }];
  return { ...item, files, durationMs, sound: { ...item.sound, waveform } };
}

/** A sound of a library: a button to listen, one that adds it, and the lengths to choose from where it has several. */
export function SoundRow({
  item,
  isBusy,
  onAdd,
  onLength,
  dragging,
  player,
  heart,
}: {
  item: StockItem;
  isBusy: boolean;
  onAdd: () => void;
  /** Called with the address of the length that was chosen. */
  onLength: (url: string) => void;
  dragging: object;
  /** What plays the sounds of the list. */
  player: SoundPlayer;
  /** What makes it a favourite. */
  heart: ReactNode;
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
  const choose = (next: string) => {
    // What is heard is what would be added.
    if (isPlaying) player.stop();
    onLength(next);
  };
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
      {heart}
      <Icon name="plus" size={16} />
      {sound?.versions ? (
        <RadioGroup
          className={styles.lengths}
          label={stock('lengthOf', { name })}
          value={url}
          onChange={choose}
        >
          {sound.versions.map((version) => (
            <RadioItem
              key={version.url}
              value={version.url}
              className={`${textStyles.numeric} ${styles.length}`}
            >
              {stock('seconds', { count: Math.round(version.durationMs / 1000) })}
            </RadioItem>
          ))}
        </RadioGroup>
      ) : null}
    </div>
  );
}
