import type { Project } from '@gesso/engine';
import type { FollowedBox } from '@gesso/engine/edits';
import { followLayer, loadKernelModule, type TrackedBox, type TrackModule } from '@gesso/engine/internal';
import { useEffect, useRef, useState } from 'react';
import type { StudioResources } from '../../state/files/resources.ts';
import { trackingKernels } from '../../state/files/wasm-files.ts';
import { problemText } from '../../state/problem-text.ts';

/** What is followed: where the box is at a frame of the project, and the stretch in which it is looked for. */
export interface TrackingTask {
  readonly project: Project;
  readonly layerId: string;
  readonly box: TrackedBox;
  readonly frame: number;
  /** The first and the last frame; the box is followed from `frame` to both. */
  readonly firstFrame: number;
  readonly lastFrame: number;
}

/** Nothing yet; under way, or over with what was found. `lostAt` is the first frame in which it could no longer be found. */
export type TrackingState =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly frame: number; readonly box: TrackedBox; readonly part: number }
  | { readonly status: 'done'; readonly boxes: readonly FollowedBox[]; readonly lostAt: number | null }
  | { readonly status: 'flat' }
  | { readonly status: 'failed'; readonly reason: string };

/** Images that are drawn before the page may answer again. */
const PAUSE_EVERY = 2;

/** Follows a box on this machine, frame by frame, with progress and a way to stop. */
export function useTracking(resources: StudioResources): {
  readonly state: TrackingState;
  readonly start: (task: TrackingTask) => void;
  readonly reset: () => void;
} {
  const [state, setState] = useState<TrackingState>({ status: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (task: TrackingTask, signal: AbortSignal) => {
    // A few hundred bytes, which the browser keeps.
    const module = await loadKernelModule<TrackModule>(trackingKernels());
    const boxes: FollowedBox[] = [];
    let lostAt: number | null = null;
    const count = Math.max(1, task.lastFrame - task.firstFrame);
    let seen = 0;
    for (const toFrame of [task.lastFrame, task.firstFrame]) {
      let lost: number | null = null;
      const request = { layerId: task.layerId, box: task.box, fromFrame: task.frame, toFrame };
      for await (const found of followLayer(resources.engine, module, task.project, request)) {
        if (signal.aborted) return;
        const { frame, box, isLost } = found;
        if (isLost) lost ??= frame;
        else {
          lost = null;
          if (!boxes.some((each) => each.frame === frame)) boxes.push({ frame, ...box });
        }
        seen += 1;
        setState({ status: 'running', frame, box, part: Math.min(1, seen / count) });
        if (seen % PAUSE_EVERY === 0) await new Promise((resolve) => setTimeout(resolve, 0));
      }
      lostAt ??= lost;
    }
    if (signal.aborted) return;
    setState(
      boxes.length === 0
        ? { status: 'flat' }
        : { status: 'done', boxes: boxes.sort((one, other) => one.frame - other.frame), lostAt },
    );
  };
  return {
    state,
    start: (task) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      setState({ status: 'running', frame: task.frame, box: task.box, part: 0 });
      run(task, controller.signal).catch((error: unknown) => {
        if (!controller.signal.aborted) setState({ status: 'failed', reason: problemText(error) });
      });
    },
    reset: () => {
      running.current?.abort();
      setState({ status: 'idle' });
    },
  };
}
