import { Player, shownPageIndexes, totalFrames } from '@gesso/engine';
import { createStore } from 'zustand';
import type { Studio } from '../../state/studio.ts';
import { movingFrames, type PresentedPage, pageSounds, presentedPage } from './presented-page.ts';

/** What moves on the page that is presented. */
export interface PageMotionState {
  readonly moves: boolean;
  readonly sounds: boolean;
  readonly isPlaying: boolean;
}

const AT_REST: PageMotionState = { moves: false, sounds: false, isPlaying: false };

const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Plays the pages of a design while they are presented: each comes in by its transition where it follows the one before it, plays from its
 * start, and stays. People who want no motion see pages at rest until they play one.
 */
export class PageMotion {
  readonly state = createStore<PageMotionState>(() => AT_REST);
  readonly #studio: Studio;
  readonly #player: Player;
  readonly #stop: () => void;
  #index: number;
  #page: PresentedPage | null = null;

  constructor(studio: Studio) {
    const { editor, stage, resources, speakers } = studio;
    this.#studio = studio;
    this.#player = new Player({
      getProject: () => this.#page?.project ?? editor.project,
      renderFrame: (project, frame) => stage.present({ project, frame }),
      resources: resources.engine,
      clock: speakers,
      sound: speakers,
    });
    this.#player.subscribe(() => {
      const { isPlaying } = this.#player;
      if (this.state.getState().isPlaying !== isPlaying) this.state.setState({ isPlaying });
    });
    this.#index = editor.sceneIndex;
    this.#show(null);
    // With the change itself, so that nothing of the page shows before it begins.
    this.#stop = editor.ui.subscribe(() => {
      const former = this.#index;
      if (editor.sceneIndex === former) return;
      this.#index = editor.sceneIndex;
      this.#show(former);
    });
  }

  /** Stops what moves where it is, or plays on; at its end the page from its start. */
  toggle(): void {
    const isOver = this.#page && this.#player.frame >= totalFrames(this.#page.project) - 1;
    if (this.#player.isPlaying) this.#player.pause();
    else if (this.#page === null || isOver) this.#show(null, true);
    else this.#play();
  }

  close(): void {
    this.#stop();
    this.#player.destroy();
    void this.#studio.stage.present(null);
  }

  /** Shows the page that is open. @param former the page that was open before it */
  #show(former: number | null, isWanted = false): void {
    const { editor, stage } = this.#studio;
    const { project } = editor;
    const scene = project.metadata.sceneItems[this.#index];
    if (!scene) return;
    const moves = movingFrames(scene, project.metadata.assets) > 0;
    const shownFrames = this.#page ? this.#player.frame - this.#page.startFrame + 1 : 1;
    this.#player.pause();
    this.state.setState({ moves, sounds: pageSounds(scene) });
    const pages = shownPageIndexes(project);
    const isNext = former !== null && pages.indexOf(former) + 1 === pages.indexOf(this.#index);
    const left = isNext && pages.includes(former) ? { index: former, shownFrames } : null;
    const isStill = !moves && !(left && scene.transition);
    if (isStill || (prefersStillness() && !isWanted)) {
      this.#page = null;
      void stage.present(null);
      return;
    }
    this.#page = presentedPage(project, this.#index, left);
    this.#player.seek(this.#page?.startFrame ?? 0);
    this.#play();
  }

  #play(): void {
    // Browsers keep silent until a key or a click.
    void this.#studio.speakers.resume();
    this.#player.play();
  }
}
