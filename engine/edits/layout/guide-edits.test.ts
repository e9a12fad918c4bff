import { expect, test } from 'vitest';
import { projectSchema } from '../../model/project.ts';
import { sampleProject } from '../test-project.ts';
import { addGuide, moveGuide, removeGuides } from './guide-edits.ts';

test('guides are added, moved within their range and removed', () => {
  const project = sampleProject('design');
  const upright = addGuide(project, 'x', 120.004) ?? '';
  const level = addGuide(project, 'y', 30) ?? '';
  moveGuide(project, level, 99_999);
  moveGuide(project, 'no such guide', 1);
  expect(project.metadata.guides).toEqual([
    { id: upright, axis: 'x', positionPx: 120 },
    { id: level, axis: 'y', positionPx: 20_000 },
  ]);
  removeGuides(project, [upright]);
  expect(project.metadata.guides.map(({ id }) => id)).toEqual([level]);
  removeGuides(project);
  expect(project.metadata.guides).toEqual([]);
});

test('a project has no more guides than its format allows', () => {
  const project = sampleProject('design');
  for (let count = 0; count < 200; count++) expect(addGuide(project, 'x', count)).not.toBeNull();
  expect(addGuide(project, 'x', 1)).toBeNull();
  expect(projectSchema.safeParse(project).success).toBe(true);
});
