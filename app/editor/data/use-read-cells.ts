import { useState } from 'react';
import { type ReadCells, readCellFile, readCellText } from './read-cells.ts';

/** Why a file gave no cells, and its name. */
export interface CellFileProblem {
  readonly reason: 'unreadable' | 'empty';
  readonly name: string;
}

/** Cells that are typed or pasted as text, or read from a file, whichever came last. */
export function useReadCells({
  leastRows,
  maxRows,
}: {
  readonly leastRows: number;
  readonly maxRows: number;
}) {
  const [text, setText] = useState('');
  const [read, setRead] = useState<ReadCells | null>(null);
  const [problem, setProblem] = useState<CellFileProblem | null>(null);
  return {
    text,
    read,
    problem,
    /** Takes what stands in the field now. */
    async type(value: string): Promise<void> {
      setText(value);
      setProblem(null);
      setRead(await readCellText(value, maxRows));
    },
    /** Takes the cells of a file. What was typed goes. */
    async take({ file }: { readonly file: File }): Promise<void> {
      setText('');
      try {
        const found = await readCellFile(file, maxRows);
        setProblem(found.cells.length < leastRows ? { reason: 'empty', name: file.name } : null);
        setRead(found);
      } catch (error) {
        console.warn(`${file.name} could not be read.`, error);
        setProblem({ reason: 'unreadable', name: file.name });
        setRead(null);
      }
    },
  };
}
