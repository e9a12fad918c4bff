/** A scene, and the frame of it (counted from its start) that stands for it. */
export interface SceneAt {
  readonly sceneIndex: number;
  readonly sceneFrame: number;
}

export interface VectorOptions {
  /** Letters as text that can be found and edited, or as outlines that look the same without the font. */
  readonly text: 'text' | 'outlines';
  /** Pixels per page pixel for what lines cannot show; 2 when left out. */
  readonly pixelScale?: number;
  readonly transparent?: boolean;
  readonly watermark?: boolean;
}

export interface PdfOptions extends VectorOptions {
  readonly print?: PrintOptions;
}

/** What a printer needs. */
export interface PrintOptions {
  /** How far the image goes beyond the page on each side, in millimetres. */
  readonly bleedMm: number;
  /** Marks where the page is cut. */
  readonly cropMarks: boolean;
  /** The colours of screens, which printers convert for their press; or the inks of the press whose profile is served. RGB when left out. */
  readonly colorSpace?: PrintColorSpace;
}

/** The colors of a PDF for print: those of a screen, or the inks of a press. */
export type PrintColorSpace = 'rgb' | 'cmyk';
