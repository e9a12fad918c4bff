import { type Easing, formatTimecode, type Layer, type Project } from '@gesso/engine';
import {
  copyKeyframes,
  findInProject,
  fitTextHeight,
  isSamePick,
  type KeyframePick,
  layerFrameAt,
  layerStartFrame,
  moveKeyframes,
  pasteKeyframes,
  pickedKeyframes,
  removeKeyframe,
  removeKeyframes,
  reverseKeyframes,
  setKeyframe,
  settleRoving,
} from '@gesso/engine/edits';
import {
  type AnimatableProperty,
  animatableProperty,
  applyKeyframes,
  hasText,
  propertyValue,
  withPropertyValue,
} from '@gesso/engine/internal';
import type { StepLabel } from '../../messages/catalogue.ts';
import { motionText } from '../../messages/english/editor/video/motion.ts';
import { sayLater } from '../../messages/language.ts';
import type { Editor } from '../../state/editor.ts';

/** Says a text of the keyframes in the language of this moment. */
export const sayMotion = sayLater(motionText);

/** What is done with the keyframes of one layer; each change is one step, and says what it did. */
export class KeyframeCommands {
  readonly #editor: Editor;
  readonly #layerId: string;

  constructor(editor: Editor, layerId: string) {
    this.#editor = editor;
    this.#layerId = layerId;
  }

  /** The layer as it is in the project; null when it is gone. */
  get layer(): Layer | null {
    return findInProject(this.#editor.project, this.#layerId)?.layer ?? null;
  }

  /** The picked keyframes that are still there. */
  get picks(): readonly KeyframePick[] {
    const { layer } = this;
    if (!layer) return [];
    return this.#editor.state.pickedKeyframes.filter((pick) => pickedKeyframes(layer, [pick]).length > 0);
  }

  /** The frame of the project at which the layer starts. */
  get startFrame(): number {
    const { layer } = this;
    return layer ? layerStartFrame(this.#editor.project, layer) : 0;
  }

  /** The playhead in frames of the layer. */
  get frame(): number {
    const { layer } = this;
    return layer ? layerFrameAt(this.#editor.project, this.#editor.state.frame, layer) : 0;
  }

  edit(label: StepLabel, recipe: (layer: Layer) => void): boolean {
    return this.#editor.document.transact(label, (draft) => {
      const layer = findInProject(draft, this.#layerId)?.layer;
      if (layer) recipe(layer);
    });
  }

  /** Changes the layer in a draft of the project. */
  within(project: Project, recipe: (layer: Layer) => void): void {
    const layer = findInProject(project, this.#layerId)?.layer;
    if (layer) recipe(layer);
  }

  /** Picks keyframes in place of others, or adds them to those and takes away what was picked already. */
  pick(picks: readonly KeyframePick[], adds = false): void {
    const former = adds ? this.picks : [];
    const added = picks.filter((pick) => !former.some((each) => isSamePick(each, pick)));
    const kept = former.filter((pick) => added.length > 0 || !picks.some((each) => isSamePick(each, pick)));
    this.#editor.ui.setState({ pickedKeyframes: [...kept, ...added] });
  }

  pickAll(property?: string): void {
    const { layer } = this;
    if (!layer) return;
    const picks = Object.entries(layer.keyframes).flatMap(([name, list]) =>
      property === undefined || property === name ? list.map(({ frame }) => ({ property: name, frame })) : [],
    );
    this.pick(picks);
    this.#editor.announce(sayMotion('pickedSaid', { count: picks.length }));
  }

  /** Moves the picked keyframes in time. */
  move(frames: number): void {
    const { picks } = this;
    if (picks.length === 0) return;
    let moved: KeyframePick[] = [];
    this.edit(sayMotion.step('stepMove'), (layer) => {
      moved = moveKeyframes(layer, picks, frames);
    });
    this.#afterMove(moved);
  }

  #afterMove(moved: readonly KeyframePick[]): void {
    this.#editor.ui.setState({ pickedKeyframes: moved });
    const first = Math.min(...moved.map(({ frame }) => frame));
    this.#editor.announce(
      sayMotion('movedBy', { count: moved.length, time: formatTimecode(this.startFrame + first) }),
    );
  }

  /** Begins to pull the picked keyframes along the time. */
  beginMove(): { to(frames: number): void; end(): void; cancel(): void } {
    const { picks } = this;
    const gesture = this.#editor.document.beginGesture(sayMotion.step('stepMove'));
    let moved: readonly KeyframePick[] = picks;
    return {
      to: (frames) => {
        gesture.update((draft) => {
          const layer = findInProject(draft, this.#layerId)?.layer;
          moved = layer && Math.round(frames) !== 0 ? moveKeyframes(layer, picks, frames) : picks;
        });
        this.#editor.ui.setState({ pickedKeyframes: moved });
      },
      end: () => {
        gesture.commit();
        this.#afterMove(moved);
      },
      cancel: () => {
        gesture.cancel();
        this.#editor.ui.setState({ pickedKeyframes: picks });
      },
    };
  }

  remove(): void {
    const { picks } = this;
    if (picks.length === 0) return;
    this.edit(sayMotion.step('stepRemove'), (layer) => removeKeyframes(layer, picks));
    this.#editor.ui.setState({ pickedKeyframes: [] });
    this.#editor.announce(sayMotion('removedSaid', { count: picks.length }));
  }

  reverse(): void {
    const { picks } = this;
    if (picks.length === 0) return;
    let moved: KeyframePick[] = [];
    this.edit(sayMotion.step('stepReverse'), (layer) => {
      moved = reverseKeyframes(layer, picks);
    });
    this.#editor.ui.setState({ pickedKeyframes: moved });
    this.#editor.announce(sayMotion('reversedSaid', { count: moved.length }));
  }

  /** Copies the picked keyframes. Returns whether there were any. */
  copy(): boolean {
    const { layer, picks } = this;
    const copied = layer && picks.length > 0 ? copyKeyframes(layer, picks) : null;
    if (!copied) return false;
    this.#editor.ui.setState({ copiedKeyframes: copied });
    this.#editor.announce(sayMotion('copiedSaid', { count: picks.length }));
    return true;
  }

  /** Pastes what was copied, of this or another layer, at the playhead. */
  paste(): void {
    const { copiedKeyframes } = this.#editor.state;
    const { layer, frame } = this;
    if (!copiedKeyframes || !layer) return;
    const canTake = (property: string) => animatableProperty(layer, property) !== null;
    if (!Object.keys(copiedKeyframes).some(canTake)) {
      this.#editor.announce(sayMotion('nothingToPaste'));
      return;
    }
    let pasted: KeyframePick[] = [];
    this.edit(sayMotion.step('stepPaste'), (each) => {
      pasted = pasteKeyframes(each, structuredClone(copiedKeyframes), frame, canTake);
    });
    this.#editor.ui.setState({ pickedKeyframes: pasted });
    this.#editor.announce(sayMotion('pastedSaid', { count: pasted.length }));
  }

  /** How the picked keyframes go on; all of the property where none is picked. Ways that are bent by hand become plain again. */
  setEasing(easing: Easing, name: string, property: string | null): void {
    const { layer } = this;
    if (!layer) return;
    const { picks } = this;
    const all =
      property === null ? [] : (layer.keyframes[property] ?? []).map(({ frame }) => ({ property, frame }));
    const changed = picks.length > 0 ? picks : all;
    if (changed.length === 0) return;
    this.edit(sayMotion.step('stepCurve', { name }), (each) => {
      for (const { property: of, frame } of changed) {
        const list = each.keyframes[of] ?? [];
        const index = list.findIndex((keyframe) => keyframe.frame === frame);
        const keyframe = list[index];
        if (!keyframe) continue;
        keyframe.easing = structuredClone(easing);
        // The handles of a motion path say where it goes, and not how fast.
        if (of === 'x' || of === 'y') continue;
        delete keyframe.tangentOut;
        delete list[index + 1]?.tangentIn;
      }
      settleRoving(each);
    });
    this.#editor.announce(sayMotion('curveSet', { name }));
  }

  /** The layer as it is at the playhead. */
  get shownLayer(): Layer | null {
    const { layer } = this;
    return layer ? applyKeyframes(layer, this.frame) : null;
  }

  /** Adds a keyframe of a property at the playhead with the value that it has there, or takes the one there away. */
  toggle(property: AnimatableProperty, name: string): void {
    const { layer, shownLayer, frame } = this;
    if (!layer || !shownLayer) return;
    const isThere = layer.keyframes[property.name]?.some((keyframe) => keyframe.frame === frame);
    const value = propertyValue(shownLayer, property.name);
    this.edit(sayMotion.step('stepKeyframe', { property: name }), (each) => {
      if (isThere) removeKeyframe(each, property.name, frame);
      else if (value !== null) setKeyframe(each, property.name, frame, value);
      settleRoving(each);
    });
    this.#editor.ui.setState({ pickedKeyframes: isThere ? [] : [{ property: property.name, frame }] });
    this.#editor.announce(
      isThere
        ? sayMotion('removedSaid', { count: 1 })
        : sayMotion('movedBy', { count: 1, time: formatTimecode(this.#editor.state.frame) }),
    );
  }
}

/** Gives a property of a layer a value: at its keyframe of that frame where it moves or changes are recorded, else for all time. */
export function setPropertyValue(
  editor: Editor,
  layer: Layer,
  property: AnimatableProperty,
  layerFrame: number,
  value: number,
): void {
  if (layer.keyframes[property.name] || editor.recordsKeyframes)
    setKeyframe(layer, property.name, layerFrame, Math.min(property.max, Math.max(property.min, value)));
  else {
    const [field] = property.name.split('.');
    if (field === undefined) return;
    const changed: object = withPropertyValue(layer, property, value);
    Object.assign(layer, { [field]: (changed as Record<string, unknown>)[field] });
  }
  settleRoving(layer);
  if (hasText(layer)) fitTextHeight(editor.services, layer);
}
