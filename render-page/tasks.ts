/** Requests to a page that renders for the server, and its answers. Plain JSON: both sides of the process import this. */

/** A file that a page made and sent back. Lengths in pixels are null for what has none: sound, subtitles. */
export interface RenderedFile {
  readonly mediaType: string;
  /** What the name of the file ends in, without the dot. */
  readonly extension: string;
  readonly sizeBytes: number;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  /** Of a video; null for everything else. */
  readonly frames: number | null;
  /** Sentences about what is missing in the file: fonts, files that could not be read. */
  readonly warnings: readonly string[];
}

/** How a file is made of a project: a format by its id, and its settings, as `ExportRequest` of the engine has them. */
export interface RenderRequest {
  readonly format: string;
  readonly [setting: string]: unknown;
}

/** A project and what is to be made of it. */
export interface ProjectTask {
  readonly kind: 'project';
  /** The document as JSON; its files are named by addresses of the page's own origin. */
  readonly project: unknown;
  readonly request: RenderRequest;
  /** Fonts of its owner, by addresses of the page's own origin. */
  readonly fonts: readonly { readonly fileName: string; readonly url: string }[];
}

/** A network that a tool needs, as the list of models of the server has it. */
export interface TaskModel {
  readonly facts: unknown;
  readonly url: string;
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** What can be done with a photo without words: the local methods of the tools. */
export type PhotoTool =
  | {
      readonly name: 'cut-out';
      /** A CSS color behind the subject; null for none. */
      readonly background: string | null;
      /** Whether the result is cut to the subject. */
      readonly isTrimmed: boolean;
      /** 0 to 1; 0 for no shadow. */
      readonly shadowStrength: number;
    }
  /** The subject on a stage that is drawn for it; the seed chooses which. */
  | { readonly name: 'stage'; readonly seed: number }
  /** The subject before a drawn background; the seed chooses which. */
  | { readonly name: 'backdrop'; readonly seed: number }
  | { readonly name: 'effect'; readonly effect: 'cartoon'; readonly intensity: number }
  | { readonly name: 'portrait' }
  /** A look or a painted effect by its name, and the colors of another image; one of them at least. */
  | {
      readonly name: 'look';
      readonly filter: string | null;
      readonly referenceUrl: string | null;
      /** 0 to 1. */
      readonly strength: number;
    }
  /** The largest face exaggerated, and the photo drawn as a cartoon. Strength is 0 to 1. */
  | { readonly name: 'caricature'; readonly strength: number }
  | {
      readonly name: 'expand';
      readonly leftPx: number;
      readonly topPx: number;
      readonly rightPx: number;
      readonly bottomPx: number;
    }
  /** What is light in the mask goes, and what is around it fills the place. */
  | { readonly name: 'erase'; readonly maskUrl: string };

/** A photo and what is to be done with it. */
export interface PhotoTask {
  readonly kind: 'photo';
  readonly imageUrl: string;
  readonly type: 'png' | 'jpeg' | 'webp';
  readonly tool: PhotoTool;
  /** The network that cuts subjects out; null for tools that need none. */
  readonly cutoutModel: TaskModel | null;
  /** The network that finds faces; null for tools that need none. */
  readonly faceModel: TaskModel | null;
}

export type RenderTask = ProjectTask | PhotoTask;

/** Where the page sends the file, and how. */
export interface TaskEnvelope {
  readonly task: RenderTask;
  /** Takes the file by PUT. */
  readonly outputUrl: string;
}

/** How a task ended. A failure has a code of the engine's errors, or `failed`. */
export type TaskAnswer =
  | { readonly ok: true; readonly file: RenderedFile }
  | { readonly ok: false; readonly code: string; readonly message: string };
