import { describe, expect, test } from 'vitest';
import { parseProject } from '../migrations/migrations.ts';
import {
  createBackgroundLayer,
  createGroupLayer,
  createImageLayer,
  createProject,
  createScene,
  createShapeLayer,
  createTextLayer,
  createTextRun,
} from '../model/create.ts';
import type { Layer, TextLayer } from '../model/layer.ts';
import { solid } from '../model/paint.ts';
import { layerRoles } from './layer-roles.ts';

const PAGE = { width: 1000, height: 1000 };
const rolesOf = (...layers: Layer[]) => Object.fromEntries(layerRoles(createScene({ layers }), PAGE));
const words = (id: string, text: string, fontSizePx: number, fields: Partial<TextLayer> = {}) =>
  createTextLayer({ id, name: 'Text', runs: [createTextRun({ text, fontSizePx })], ...fields });

test('the largest words are the title, small ones and addresses captions, a lone mark an ornament', () => {
  expect(
    rolesOf(
      words('mark', '“', 400),
      words('when', 'Friday at eight', 40),
      words('title', 'Open late', 120),
      words('link', 'www.gallery.example', 40),
      words('small', 'printed on paper', 16),
    ),
  ).toEqual({ mark: 'decoration', when: 'text', title: 'title', link: 'caption', small: 'caption' });
});

test('words that are called a title are the title beside a larger price', () => {
  expect(rolesOf(words('price', '€9', 200), words('named', 'Lunch', 100, { name: 'Title' }))).toEqual({
    price: 'text',
    named: 'title',
  });
});

test('of things that are alike none is the title; a list has one in its first words', () => {
  const numbers = ['one', 'two', 'three', 'four'].map((id) => words(id, id, 60));
  const tiles = numbers.map((number) =>
    createGroupLayer({ id: `tile ${number.id}`, children: [number, words(`${number.id} name`, 'Name', 30)] }),
  );
  expect(Object.values(rolesOf(...tiles))).not.toContain('title');
  expect(rolesOf(...tiles, words('team', 'The team', 100))).toMatchObject({ team: 'title', one: 'text' });
  expect(rolesOf(...numbers)).toMatchObject({ one: 'title', two: 'text' });
});

test('what fills the page behind the words is the background; in front of them it is not', () => {
  const full = { x: 0, y: 0, width: 1000, height: 1000 };
  const photo = createImageLayer({ id: 'photo', assetId: 'asset:one', ...full });
  const frame = createShapeLayer({ id: 'frame', ...full, fill: null });
  expect(rolesOf(createBackgroundLayer({ id: 'paint' }), photo, words('title', 'Hello', 90), frame)).toEqual({
    paint: 'background',
    photo: 'background',
    title: 'title',
    frame: 'decoration',
  });
  expect(rolesOf(words('title', 'Hello', 90), photo)).toMatchObject({ photo: 'picture' });
});

test('a shade along an edge belongs to the background', () => {
  const shade = createShapeLayer({
    id: 'shade',
    x: 0,
    y: 600,
    width: 1000,
    height: 400,
    fill: {
      type: 'linear-gradient',
      angleDeg: 90,
      stops: [
        { offset: 0, color: '#00000000' },
        { offset: 1, color: '#000000d9' },
      ],
    },
  });
  expect(rolesOf(shade)).toEqual({ shade: 'background' });
  expect(rolesOf({ ...shade, fill: solid('#000000') })).toEqual({ shade: 'decoration' });
});

describe('groups', () => {
  const ground = createShapeLayer({ id: 'ground', x: 0, y: 0, width: 300, height: 80 });
  const button = createGroupLayer({
    id: 'button',
    name: 'Group',
    x: 100,
    y: 800,
    width: 300,
    height: 80,
    children: [ground, words('label', 'Book now', 40)],
  });

  test('words on one small shape are a button, and its parts too', () => {
    expect(rolesOf(words('title', 'Hello', 90), button)).toEqual({
      title: 'title',
      button: 'button',
      ground: 'button',
      label: 'button',
    });
  });

  test('with words it is what its words are; without, a drawing or an ornament by its size', () => {
    const card = (id: string, size: number, child: Layer) =>
      createGroupLayer({ id, name: 'Group', x: 100, y: 100, width: size, height: size, children: [child] });
    const disc = createShapeLayer({ id: 'disc', x: 0, y: 0, width: 200, height: 200, shape: 'ellipse' });
    expect(rolesOf(card('titled', 600, words('title', 'Hello', 90)))).toMatchObject({ titled: 'title' });
    expect(rolesOf(card('drawn', 400, disc))).toEqual({ drawn: 'picture', disc: 'picture' });
    expect(rolesOf(card('small', 100, disc))).toEqual({ small: 'decoration', disc: 'decoration' });
  });
});

test('a role that was given counts, for the parts and for the other words too', () => {
  const logo = createGroupLayer({ id: 'logo', role: 'logo', children: [words('name', 'Acme', 300)] });
  expect(
    rolesOf(logo, words('small', 'Now in town', 60), words('given', 'Hello', 50, { role: 'caption' })),
  ).toEqual({
    logo: 'logo',
    name: 'logo',
    small: 'title',
    given: 'caption',
  });
});

test('a role is kept in the file, and one that is not known is refused with its place', () => {
  const layer = words('one', 'Hello', 60, { role: 'title' });
  const project = createProject('2026-01-01T00:00:00.000Z', {
    metadata: { sceneItems: [createScene({ layers: [layer] })] },
  });
  const json = JSON.stringify(project);
  expect(parseProject(json).project.metadata.sceneItems[0]?.layers[0]?.role).toBe('title');
  expect(() => parseProject(json.replace('"role":"title"', '"role":"hero"'))).toThrow('layers.0.role');
});
