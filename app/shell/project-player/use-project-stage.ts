import { type RefObject, useEffect, useRef, useState } from 'react';
import { type PlayableProject, ProjectStage } from './project-stage.ts';

interface ShownStage {
  /** Where the canvas comes to be. */
  readonly host: RefObject<HTMLDivElement | null>;
  /** Null until the first frame is there. */
  readonly stage: ProjectStage | null;
  readonly frame: number;
  readonly isPlaying: boolean;
}

/** Puts a project on a canvas of its own, and follows the player. Nothing is shown while there is no project. */
export function useProjectStage(playable: PlayableProject | null, label: string): ShownStage {
  const host = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<ProjectStage | null>(null);
  const [playback, setPlayback] = useState({ frame: 0, isPlaying: false });
  useEffect(() => {
    const element = host.current;
    if (!element || !playable) return;
    let opened: ProjectStage | null = null;
    let isLeft = false;
    const canvas = document.createElement('canvas');
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', label);
    element.append(canvas);
    ProjectStage.open(playable, canvas, { widthPx: element.clientWidth }).then(
      (made) => {
        if (isLeft) return made.close();
        opened = made;
        made.player.subscribe(() =>
          setPlayback({ frame: made.player.frame, isPlaying: made.player.isPlaying }),
        );
        setStage(made);
      },
      (error: unknown) => {
        element.textContent = error instanceof Error ? error.message : String(error);
      },
    );
    return () => {
      isLeft = true;
      opened?.close();
      canvas.remove();
      setStage(null);
      setPlayback({ frame: 0, isPlaying: false });
    };
  }, [playable, label]);
  return { host, stage, ...playback };
}

/** Minutes and seconds of a moment, as players show them; frames are for who edits. */
export function clockTime(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
