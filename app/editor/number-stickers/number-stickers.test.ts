import type { GroupLayer, Layer } from '@gesso/engine';
import { hasLayout, layOutGroup, plainText } from '@gesso/engine/edits';
import { childrenOf, hasText, layerSchema } from '@gesso/engine/internal';
import { describe, expect, test } from 'vitest';
import { sampleEditor } from '../../state/testing.ts';
import {
  createList,
  insertBadge,
  insertList,
  nextNumber,
  numberOfBadge,
  setBadgeNumber,
} from './insert-number-sticker.ts';
import { LIST_STICKERS } from './list-stickers.ts';
import { BADGE_DESIGNS, createBadge } from './number-badges.ts';
import { ROUGH_MEASURE } from './rough-measure.ts';

const NAMES = { badge: 'Number', ground: 'Ground', number: 'Number' };
const badgesOn = (editor: ReturnType<typeof sampleEditor>) =>
  editor.scene.layers.filter((layer): layer is GroupLayer => 'numberBadge' in layer);
const textOf = (layer: Layer | undefined) => {
  const text = layer ? childrenOf(layer).find(hasText) : undefined;
  return text ? plainText(text) : '';
};

describe('numbered badges', () => {
  test('each is a valid group of shapes and one text within its box, which fits any number', () => {
    for (const { id } of BADGE_DESIGNS) {
      const badge = createBadge(id, 7, NAMES);
      expect(layerSchema.safeParse(badge).success, id).toBe(true);
      expect(numberOfBadge(badge), id).toBe(7);
      for (const child of badge.children) {
        expect(child.x, id).toBeGreaterThanOrEqual(0);
        expect(child.x + child.width, id).toBeLessThanOrEqual(badge.width);
        expect(child.y + child.height, id).toBeLessThanOrEqual(badge.height);
      }
      expect(badge.children.find(hasText)).toMatchObject({ autoFit: 'shrink', align: 'center' });
    }
    expect(new Set(BADGE_DESIGNS.map(({ id }) => id)).size).toBe(BADGE_DESIGNS.length);
  });

  test('the next one of a design has the number after it, its look and size, and a place that goes on', async () => {
    const editor = sampleEditor('design', []);
    await insertBadge(editor, 'disc');
    expect(badgesOn(editor).map(textOf)).toEqual(['1']);
    const [first] = badgesOn(editor);
    editor.document.transact('Paint', (draft) => {
      const layer = draft.metadata.sceneItems[0]?.layers.find(({ id }) => id === first?.id);
      if (layer && 'children' in layer) {
        Object.assign(layer, { x: 100, y: 100, width: 50, height: 50 });
        Object.assign(layer.children[0] ?? {}, { fill: { type: 'solid', color: '#00ff00' } });
      }
    });
    await insertBadge(editor, 'disc');
    const [, second] = badgesOn(editor);
    expect(textOf(second)).toBe('2');
    expect(second).toMatchObject({ x: 160, y: 100, width: 50, height: 50, name: 'Number 2' });
    expect(second?.children[0]).toMatchObject({ fill: { color: '#00ff00' } });
    expect(second?.id).not.toBe(first?.id);
    // The third goes on as the first two lie: moved below each other, that is down.
    editor.document.transact('Move', (draft) => {
      const layer = draft.metadata.sceneItems[0]?.layers.find(({ id }) => id === second?.id);
      if (layer) Object.assign(layer, { x: 100, y: 180 });
    });
    await insertBadge(editor, 'disc');
    expect(badgesOn(editor)[2]).toMatchObject({ x: 100, y: 260 });
    // Another design counts for itself.
    expect(nextNumber(editor, 'disc')).toBe(4);
    expect(nextNumber(editor, 'ring')).toBe(1);
    editor.document.undo();
    expect(nextNumber(editor, 'disc')).toBe(3);
  });

  test('where there is no room beside the last one, the next begins a new line', async () => {
    const editor = sampleEditor('design', []);
    await insertBadge(editor, 'square');
    const { width } = editor.project.properties;
    editor.document.transact('Move', (draft) => {
      const layer = draft.metadata.sceneItems[0]?.layers.find((each) => 'numberBadge' in each);
      if (layer) Object.assign(layer, { x: width - layer.width, y: 0 });
    });
    await insertBadge(editor, 'square');
    const [first, second] = badgesOn(editor);
    expect(second?.x).toBe(first?.x);
    expect(second?.y).toBeGreaterThan(first?.height ?? 0);
  });

  test('numbers have two digits where a design has, and are counted from one that was typed', async () => {
    const editor = sampleEditor('design', []);
    await insertBadge(editor, 'double');
    expect(textOf(badgesOn(editor)[0])).toBe('01');
    setBadgeNumber(editor, badgesOn(editor)[0]?.id ?? '', 8, true);
    expect(textOf(badgesOn(editor)[0])).toBe('08');
    await insertBadge(editor, 'double');
    await insertBadge(editor, 'double');
    expect(badgesOn(editor).map(textOf)).toEqual(['08', '09', '10']);
  });
});

describe('lists', () => {
  test('each is a valid group that lays itself out: laying out once more changes nothing', () => {
    for (const { id } of LIST_STICKERS) {
      const list = createList(id, ROUGH_MEASURE);
      expect(layerSchema.safeParse(list).success, id).toBe(true);
      expect(hasLayout(list), id).toBe(true);
      if (hasLayout(list)) expect(layOutGroup(list, ROUGH_MEASURE), id).toBe(list);
      expect(list.width, id).toBeLessThanOrEqual(930);
    }
  });

  test('what is typed into one moves what comes after it, and its ground grows with it', async () => {
    const editor = sampleEditor('design', []);
    await insertList(editor, 'todo', 'To-do card');
    const list = () => editor.scene.layers.at(-1) as GroupLayer;
    const before = list();
    const heightOf = (layer: Layer | undefined) => layer?.height ?? 0;
    expect(heightOf(before.children[0])).toBeCloseTo(before.height, 0);
    editor.document.transact('Type', (draft) => {
      const card = draft.metadata.sceneItems[0]?.layers.at(-1);
      const title = card && 'children' in card ? card.children[1] : undefined;
      if (title) title.height += 100;
    });
    expect(list().height).toBeCloseTo(before.height + 100, 0);
    expect(heightOf(list().children[0])).toBeCloseTo(list().height, 0);
    expect(list().children[2]?.y).toBeCloseTo((before.children[2]?.y ?? 0) + 100, 0);
  });
});
