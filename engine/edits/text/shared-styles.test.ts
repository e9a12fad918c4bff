import { describe, expect, test } from 'vitest';
import { ProjectDocument } from '../../history/document.ts';
import { createGroupLayer, createTextLayer, createTextRun } from '../../model/create.ts';
import type { TextLayer } from '../../model/layer.ts';
import { projectSchema } from '../../model/project.ts';
import { applyBrand } from '../brand/apply-brand.ts';
import { pasteLook } from '../paste-look.ts';
import { sampleProject } from '../test-project.ts';
import {
  addSharedStyle,
  changeSharedStyle,
  differencesFromStyle,
  followStyle,
  lookOfText,
  removeSharedStyle,
  renameSharedStyle,
  sharedStylesOf,
  styleFollowedBy,
  textsFollowing,
  textsInProject,
  textsOfSameRole,
} from './shared-styles.ts';

const measure = { textHeight: () => 77, textWidth: () => 100 };
const text = (id: string, words: string, fontSizePx = 48, fields: Partial<TextLayer> = {}) =>
  createTextLayer({ id, runs: [createTextRun({ text: words, fontSizePx })], width: 600, ...fields });
const withTexts = () =>
  sampleProject('design', {
    layers: [
      text('layer:title', 'Summer sale', 120, { y: 60 }),
      createGroupLayer({
        id: 'layer:group',
        children: [text('layer:one', 'Everything must go', 40, { y: 400 })],
      }),
      text('layer:two', 'Until the end of August', 40, { y: 600 }),
    ],
  });
const find = (project: Parameters<typeof textsInProject>[0], id: string) => {
  const layer = textsInProject(project).find((each) => each.id === id);
  if (!layer) throw new Error(`There is no ${id}.`);
  return layer;
};

describe('styles of a project that texts follow', () => {
  test('a style made from a text changes every text that follows it, in groups too, and one undo takes that back', () => {
    const document = new ProjectDocument(withTexts());
    document.transact('Style', (draft) => {
      const style = addSharedStyle(draft, 'Body', 'body', lookOfText(find(draft, 'layer:one')));
      for (const id of ['layer:one', 'layer:two']) followStyle(measure, find(draft, id), style);
    });
    const [style] = sharedStylesOf(document.project);
    if (!style) throw new Error('A style was added.');
    expect(textsFollowing(document.project, style.id).map(({ id }) => id)).toEqual([
      'layer:one',
      'layer:two',
    ]);
    const before = JSON.stringify(document.project);
    document.transact('Change', (draft) =>
      changeSharedStyle(measure, draft, style.id, {
        ...lookOfText(find(draft, 'layer:one')),
        fontSizePx: 64,
        align: 'center',
      }),
    );
    for (const id of ['layer:one', 'layer:two'])
      expect(find(document.project, id)).toMatchObject({
        align: 'center',
        height: 77,
        runs: [{ fontSizePx: 64 }],
      });
    expect(find(document.project, 'layer:title').runs[0]?.fontSizePx).toBe(120);
    expect(projectSchema.safeParse(document.project).success).toBe(true);
    document.undo();
    expect(JSON.stringify(document.project)).toBe(before);
  });

  test('what was changed by hand is named, stays when the style changes, and goes when the text follows again', () => {
    const project = withTexts();
    const layer = find(project, 'layer:two');
    const style = addSharedStyle(project, 'Body', 'body', lookOfText(layer));
    followStyle(measure, layer, style);
    expect(differencesFromStyle(layer, style)).toEqual([]);
    layer.runs = [
      createTextRun({ text: 'Until ', fontSizePx: 40 }),
      createTextRun({ text: 'August', fontSizePx: 40, color: '#ff0000' }),
    ];
    layer.lineHeight = 2;
    expect(differencesFromStyle(layer, style)).toEqual(['color', 'lineHeight']);
    changeSharedStyle(measure, project, style.id, {
      ...lookOfText(layer),
      color: '#00ff00',
      fontSizePx: 30,
      lineHeight: 1.5,
    });
    expect(layer.runs.map(({ color, fontSizePx }) => [color, fontSizePx])).toEqual([
      ['#00ff00', 30],
      ['#ff0000', 30],
    ]);
    expect(layer.lineHeight).toBe(2);
    const [now] = sharedStylesOf(project);
    if (!now) throw new Error('The style is there.');
    followStyle(measure, layer, now);
    expect(layer.runs.map(({ color }) => color)).toEqual(['#00ff00', '#00ff00']);
    expect(layer.lineHeight).toBe(1.5);
    expect(differencesFromStyle(layer, now)).toEqual([]);
  });

  test('the look of a text is that of most of its letters', () => {
    const layer = createTextLayer({
      runs: [createTextRun({ text: 'a', color: '#ff0000' }), createTextRun({ text: 'many letters' })],
    });
    expect(lookOfText(layer).color).toBe('#14151f');
  });

  test('names are kept apart, a style is renamed, and texts keep their look when it is deleted', () => {
    const project = withTexts();
    const layer = find(project, 'layer:one');
    const style = addSharedStyle(project, 'Body', null, lookOfText(layer));
    expect(addSharedStyle(project, 'Body', null, lookOfText(layer)).name).toBe('Body 2');
    renameSharedStyle(project, style.id, 'Small print');
    followStyle(measure, layer, style);
    expect(styleFollowedBy(project, layer)?.name).toBe('Small print');
    const looks = JSON.stringify(layer.runs);
    removeSharedStyle(project, style.id);
    expect(layer).not.toHaveProperty('textStyleId');
    expect(JSON.stringify(layer.runs)).toBe(looks);
    expect(sharedStylesOf(project).map(({ name }) => name)).toEqual(['Body 2']);
    layer.textStyleId = 'style:of-another-project';
    expect(styleFollowedBy(project, layer)).toBeNull();
  });

  test('texts of the same role are found by what they are on their page', () => {
    const project = withTexts();
    expect(textsOfSameRole(project, 'layer:one').map(({ id }) => id)).toEqual(['layer:one', 'layer:two']);
    expect(textsOfSameRole(project, 'layer:title').map(({ id }) => id)).toEqual(['layer:title']);
  });

  test('a look that is pasted brings its style, and a brand changes styles with the texts that follow them', () => {
    const project = withTexts();
    const [one, two] = [find(project, 'layer:one'), find(project, 'layer:two')];
    followStyle(measure, one, addSharedStyle(project, 'Body', 'body', lookOfText(one)));
    pasteLook(two, one, 'style');
    expect(two.textStyleId).toBe(one.textStyleId);
    applyBrand(project, {
      colors: [],
      faces: { body: { family: 'Lora', weight: 500, italic: false, uppercase: false, letterSpacing: 10 } },
    });
    const [style] = sharedStylesOf(project);
    if (!style) throw new Error('The style is there.');
    expect(style).toMatchObject({ fontFamily: 'Lora', fontWeight: 500, letterSpacing: 10 });
    for (const id of ['layer:one', 'layer:two'])
      expect(differencesFromStyle(find(project, id), style)).toEqual([]);
  });
});
