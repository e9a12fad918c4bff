/** Something in a file that was noted while opening; `path` leads to it. */
export interface LoadWarning {
  readonly code:
    | 'asset-missing'
    | 'duplicate-id'
    | 'keyframe-unknown'
    | 'layer-type-unknown'
    | 'layer-data-invalid'
    | 'effect-type-unknown'
    | 'effect-parameters-invalid'
    | 'keyframes-unsorted'
    | 'steps-unreadable'
    | 'clips-overlap';
  readonly path: string;
  readonly message: string;
}
