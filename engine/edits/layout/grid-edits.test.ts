import { expect, test } from 'vitest';
import { projectSchema } from '../../model/project.ts';
import { sampleProject } from '../test-project.ts';
import { setLayoutGrid } from './grid-edits.ts';

test('a grid keeps what is not changed, stays within its ranges, and goes when it divides nothing', () => {
  const project = sampleProject('design');
  setLayoutGrid(project, { columns: 12.4, columnGutterPx: 20.005 });
  setLayoutGrid(project, { marginLeftPx: 99_999, rows: -3 });
  expect(project.metadata.layoutGrid).toMatchObject({
    columns: 12,
    columnGutterPx: 20.01,
    marginLeftPx: 4_000,
    marginRightPx: 0,
    rows: 0,
  });
  expect(projectSchema.safeParse(project).success).toBe(true);
  setLayoutGrid(project, { columns: 0, marginLeftPx: 0 });
  expect(project.metadata.layoutGrid).toBeNull();
});
