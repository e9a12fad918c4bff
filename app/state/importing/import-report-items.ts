/** What became of a layer of an imported file. */
export interface ReportItem {
  /** The name of the layer in the file. */
  readonly layer: string;
  readonly outcome: 'approximated' | 'left-out';
  readonly reason: ReportReason;
  /** What the reason is about: a font, an effect, a blend mode. */
  readonly detail?: string;
}

/** Why a layer does not look, or cannot be edited, as in the file. */
export type ReportReason =
  | 'blend-mode'
  | 'font'
  | 'text-warp'
  | 'text-vertical'
  | 'effect'
  | 'fill-opacity'
  | 'mask-baked'
  | 'mask-left-out'
  | 'clipping-baked'
  | 'clipping-left-out'
  | 'smart-object'
  | 'pixels-for-shape'
  | 'gradient'
  | 'pattern'
  | 'adjustment'
  | 'empty'
  | 'depth'
  | 'page-scaled'
  | 'artboard-size'
  | 'pattern-color'
  | 'arrow-head'
  | 'page'
  | 'pages'
  | 'page-size'
  | 'paragraph-align'
  | 'shape'
  | 'crop'
  | 'image-format'
  | 'media'
  | 'drawing'
  | 'chart'
  | 'table-cut'
  | 'animation'
  | 'clip-path'
  | 'fill-rule'
  | 'filter'
  | 'linked-file'
  | 'element';
