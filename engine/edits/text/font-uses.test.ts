import { expect, test } from 'vitest';
import { createGroupLayer, createShapeLayer, createTextLayer, createTextRun } from '../../model/create.ts';
import { maskWithText } from '../mask-edits.ts';
import { sampleProject } from '../test-project.ts';
import { usedFamilies, usesOfFont } from './font-uses.ts';

const text = (name: string, ...families: string[]) =>
  createTextLayer({
    ...{ id: `layer:${name}`, name },
    runs: families.map((fontFamily, at) =>
      createTextRun({
        text: `${name}${at}`,
        fontFamily,
        fontWeight: 300 + at,
        italic: at === 1,
        color: `#00000${at}`,
      }),
    ),
  });
const masked = (name: string, family: string) => {
  const layer = createShapeLayer({ id: `layer:${name}`, name });
  maskWithText(layer, 'MASK', { fontFamily: family, fontWeight: 700, italic: true });
  return layer;
};

/** Two scenes: a text and a masked shape with an odd name of a font, and a text in a group of the second one. */
function project() {
  const made = sampleProject('video', {
    scenes: 2,
    layers: [masked('cut', 'Lora'), text('plain', 'Inter', 'Odd "7" \\')],
  });
  made.metadata.sceneItems[1]?.layers.push(createGroupLayer({ children: [text('deep', 'Inter', 'Lora')] }));
  return made;
}

test('a family is found in masks, texts and groups, with the letters that it shows first', () => {
  expect(usesOfFont(project(), 'Lora', 'Abc')).toEqual({
    layers: [
      { sceneIndex: 0, layerId: 'layer:cut', name: 'cut' },
      { sceneIndex: 1, layerId: 'layer:deep', name: 'deep' },
    ],
    sceneIndices: [0, 1],
    trackNames: [],
    sample: { text: 'MASK', fontWeight: 700, italic: true, color: '#14151f' },
  });
  expect(usesOfFont(project(), 'Odd "7" \\', 'Abc')).toEqual({
    layers: [{ sceneIndex: 0, layerId: 'layer:plain', name: 'plain' }],
    sceneIndices: [0],
    trackNames: [],
    sample: { text: 'plain1', fontWeight: 301, italic: true, color: '#000001' },
  });
  expect(usesOfFont(project(), 'Anton', 'Abc')).toEqual({
    ...{ layers: [], sceneIndices: [], trackNames: [], sample: null },
  });
});

test('the families in use are named once, in the order of first use, whatever is in their names', () => {
  expect(usedFamilies(project())).toEqual(['Lora', 'Inter', 'Odd "7" \\']);
  expect(usedFamilies(sampleProject('design', { layers: [] }))).toEqual([]);
});
