import { Batcher, BatchGeometry, type CanvasRenderer, type InstructionSet } from 'pixi.js';

/**
 * Lists what the canvas draws one after another. Pixi's own batcher also packs vertices and makes a shader, for which it asks the
 * graphics card in a context of its own: 30 ms of the first frame where GL is emulated. The canvas uses neither.
 */
class CanvasBatcher extends Batcher {
  override name = 'default' as const;
  override geometry = new BatchGeometry();
  // The canvas hands it on and never looks at it.
  override shader = null as never;
  protected override vertexSize = 0;

  override packAttributes(): void {}

  override packQuadAttributes(): void {}
}

/** The batchers of one pipe, by the list of instructions they are for. */
type Batchers = Record<number, { readonly default: Batcher }>;

/** Lets a canvas renderer batch without vertices and shaders. */
export function batchWithoutShaders(renderer: CanvasRenderer<HTMLCanvasElement>): void {
  const pipe = renderer.renderPipes.batch;
  const { _batchersByInstructionSet: batchers } = pipe as unknown as { _batchersByInstructionSet: Batchers };
  const buildStart = pipe.buildStart.bind(pipe);
  pipe.buildStart = (instructions: InstructionSet) => {
    batchers[instructions.uid] ??= {
      default: new CanvasBatcher({ maxTextures: renderer.limits.maxBatchableTextures }),
    };
    buildStart(instructions);
  };
}
