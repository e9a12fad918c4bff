import { useStore } from 'zustand';
import { fullPreviewText } from '../../messages/english/editor/video/full-preview.ts';
import { useText } from '../../messages/language.ts';
import { useUi } from '../../state/hooks.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useCharacterKey } from '../../ui/shortcuts/shortcut-settings.ts';
import type { PageMotion } from './page-motion.ts';

/** Stops and plays what moves on the presented page, and silences it. Nothing for a page that stands still. */
export function MotionButtons({ motion, onMute }: { motion: PageMotion; onMute: () => void }) {
  const t = useText(fullPreviewText);
  const { moves, sounds, isPlaying } = useStore(motion.state);
  const shownKey = useCharacterKey();
  const isMuted = useUi((ui) => ui.isMuted);
  return (
    <>
      {moves ? (
        <IconButton
          label={t(isPlaying ? 'pause' : 'play')}
          keys={shownKey('K')}
          icon={isPlaying ? 'pause' : 'play'}
          tooltipSide="top"
          onClick={() => motion.toggle()}
        />
      ) : null}
      {sounds ? (
        <IconButton
          label={t(isMuted ? 'unmute' : 'mute')}
          keys={shownKey('M')}
          icon={isMuted ? 'mute' : 'volume'}
          tooltipSide="top"
          onClick={onMute}
        />
      ) : null}
    </>
  );
}
