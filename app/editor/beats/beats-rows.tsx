import type { Asset, AudioTrack } from '@gesso/engine';
import { findBeats } from '@gesso/engine/internal';
import { useEffect, useRef, useState } from 'react';
import { beatsText } from '../../messages/english/editor/video/beats.ts';
import { useText } from '../../messages/language.ts';
import { useEditor, useUi } from '../../state/hooks.ts';
import { problemText } from '../../state/problem-text.ts';
import { useStudio } from '../../state/studio-context.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { beatFrames, beatsKey } from './sound-beats.ts';

/** Finds the beats of a sound, which are then drawn on its clip and snapped to; it can be stopped while it listens. */
export function BeatsRows({ track, asset }: { track: AudioTrack; asset: Asset }) {
  const t = useText(beatsText);
  const editor = useEditor();
  const { resources } = useStudio();
  const key = beatsKey(track);
  const beats = useUi((ui) => ui.foundBeats[key]);
  const [share, setShare] = useState<number | null>(null);
  const listening = useRef<AbortController | null>(null);
  // The button that was pressed gives way to another one, which the keyboard then has.
  const rows = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(false);
  const isShown = beats !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons change with it.
  useEffect(() => {
    if (takesFocus.current) rows.current?.querySelector('button')?.focus();
    takesFocus.current = false;
  }, [isShown]);
  // Another sound is chosen, or none: what was found so far is of no use.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect is that of the sound.
  useEffect(() => () => listening.current?.abort(), [key]);

  const count = beats ? beatFrames(track, beats, asset.durationFrames).length : 0;
  const tempo = beats ? Math.round(beats.beatsPerMinute * track.speed) : 0;
  const find = async () => {
    const stop = new AbortController();
    listening.current = stop;
    setShare(0);
    try {
      const reader = await resources.engine.sound(asset, track.audioStream);
      const found = await findBeats(reader, {
        signal: stop.signal,
        onProgress: (done) => !stop.signal.aborted && setShare(done),
      });
      if (!found) {
        showToast({ type: 'warn', text: t('none', { name: track.name }) });
        return;
      }
      takesFocus.current = rows.current?.contains(document.activeElement) ?? false;
      editor.ui.setState(({ foundBeats }) => ({ foundBeats: { ...foundBeats, [key]: found } }));
      editor.announce(
        t('foundIn', {
          count: beatFrames(track, found, asset.durationFrames).length,
          tempo: Math.round(found.beatsPerMinute * track.speed),
        }),
      );
    } catch (error) {
      if (!stop.signal.aborted) showToast({ type: 'bad', text: t('failed'), detail: problemText(error) });
    } finally {
      if (!stop.signal.aborted) setShare(null);
    }
  };
  const hide = () => {
    takesFocus.current = true;
    editor.ui.setState(({ foundBeats: { [key]: _hidden, ...others } }) => ({ foundBeats: others }));
    editor.announce(t('hidden'));
  };
  if (beats)
    return (
      <div ref={rows}>
        <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
          <span className={textStyles.secondary}>{t('beats')}</span>
          <span className={`${textStyles.numeric} ${layoutStyles.grow}`}>{t('found', { count, tempo })}</span>
          <IconButton label={t('hide')} icon="x" size="xs" iconSize={14} onClick={hide} />
        </div>
        <p className={fieldStyles.hint}>{t('hint')}</p>
      </div>
    );
  return (
    <div ref={rows}>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
        aria-disabled={share !== null}
        aria-busy={share !== null}
        onClick={() => share === null && void find()}
      >
        <Icon name="music" size={16} />
        {share === null ? t('find') : t('finding', { percent: Math.round(share * 100) })}
      </button>
    </div>
  );
}
