import type { ExportProgress } from '@gesso/engine';
import { createContext, useContext } from 'react';
import type { ExportChoice, OfferedFormat } from './export-options.ts';

/** The state of an export. Progress counts frames, pages or files. */
export type ExportState =
  | { readonly status: 'idle' }
  | {
      readonly status: 'running';
      readonly format: OfferedFormat;
      /** Over all files. */
      readonly progress: ExportProgress | null;
      /** Which of several files is made; null where there is one. */
      readonly file: { readonly number: number; readonly count: number; readonly name: string } | null;
    }
  | {
      readonly status: 'finished';
      readonly fileNames: readonly string[];
      /** Of all files together. */
      readonly sizeBytes: number;
      readonly seconds: number;
      readonly isVideo: boolean;
    }
  | { readonly status: 'failed'; readonly message: string };

export interface ExportCentreValue {
  readonly state: ExportState;
  /** Gets ready for an export that may be started soon; null: for none any more. */
  prepare(choice: ExportChoice | null): void;
  start(choice: ExportChoice): void;
  cancel(): void;
  reset(): void;
}

export const ExportContext = createContext<ExportCentreValue | null>(null);

/** The one running export of this editor. */
export function useExport(): ExportCentreValue {
  const value = useContext(ExportContext);
  if (!value) throw new Error('useExport is used outside of an ExportCentre.');
  return value;
}
