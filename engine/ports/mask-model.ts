/** What a model takes and gives, as its entry of the manifest says. Plain JSON, so that it crosses to a worker. */
export interface MaskModelFacts {
  readonly id: string;
  readonly input: {
    /** Null: the network's first input. */
    readonly name: string | null;
    readonly widthPx: number;
    readonly heightPx: number;
    readonly channels: 'rgb' | 'bgr';
    /** What 0..255 is divided by first: a number, or the highest value of the image. */
    readonly scale: 'max' | number;
    readonly mean: readonly [number, number, number];
    readonly std: readonly [number, number, number];
  };
  readonly output: {
    /** Null: the network's first output. */
    readonly name: string | null;
    readonly widthPx: number;
    readonly heightPx: number;
    readonly channel: number;
    /** How values become opacity: stretched between the lowest and highest, as they are, or through a sigmoid. */
    readonly range: 'min-max' | 'unit' | 'logits';
  };
}

/** A network that finds the subject of an image. */
export interface MaskModel {
  readonly facts: MaskModelFacts;
  /** Takes the planes of `facts.input` one after another, gives those of `facts.output`. */
  run(input: Float32Array): Promise<Float32Array>;
}
