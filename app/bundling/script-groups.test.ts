import { expect, test } from 'vitest';
import { type BuiltScript, groupScripts } from './script-groups.ts';

const ENTRY = '/gesso/index.html';
const EDITOR = '/gesso/app/screens/editor/editor-screen.tsx';
const PHOTO = '/gesso/app/photo-editor/photo-editor-screen.tsx';
const ROUTES = '/gesso/app/routes.tsx';
const HOME_SCREEN = '/gesso/app/screens/home/home-screen.tsx';

/** A script with one module of the same name, which is what other scripts load where an entry is given. */
function script(
  name: string,
  { entryId = null, imports = [], dynamicImports = [], ...rest }: Partial<BuiltScript> = {},
): BuiltScript {
  return {
    fileName: name,
    moduleIds: [name],
    imports,
    dynamicImports,
    sizeChars: 1000,
    engineChars: 0,
    entryId,
    loadedBy: [],
    ...rest,
  };
}

/** An app with a screen of each kind. Every `only-…` is needed by one of them and the editor. */
function app(): BuiltScript[] {
  const shared = ['only-home', 'only-tools', 'only-lists', 'only-projects', 'only-player', 'only-part'];
  return [
    script('index', {
      entryId: ENTRY,
      moduleIds: [ENTRY],
      imports: ['first'],
      dynamicImports: [
        'footer.js',
        'tools.js',
        'lists.js',
        'projects.js',
        'player.js',
        'editor.js',
        'photo.js',
      ],
    }),
    script('first', { moduleIds: ['first', ROUTES, HOME_SCREEN] }),
    script('footer.js', {
      entryId: '/gesso/footer.tsx',
      loadedBy: [HOME_SCREEN],
      imports: ['first', 'only-home'],
    }),
    script('tools.js', { entryId: '/gesso/tools.tsx', loadedBy: [ROUTES], imports: ['only-tools'] }),
    script('lists.js', {
      entryId: '/gesso/lists.tsx',
      loadedBy: [ROUTES],
      imports: ['only-lists', 'only-home'],
    }),
    script('projects.js', { entryId: '/gesso/projects.tsx', loadedBy: [ROUTES], imports: ['only-projects'] }),
    script('player.js', {
      entryId: '/gesso/player.tsx',
      loadedBy: [ROUTES],
      imports: ['only-player', 'only-projects'],
      dynamicImports: ['sounds'],
    }),
    script('sounds', { entryId: '/gesso/engine/sounds.ts', imports: ['only-part'] }),
    script('editor.js', {
      entryId: EDITOR,
      moduleIds: [EDITOR],
      loadedBy: [ROUTES],
      imports: ['first', 'only-editor', 'photo-too', ...shared],
      dynamicImports: ['dialog'],
    }),
    script('dialog', { entryId: '/gesso/dialog.tsx', loadedBy: [EDITOR], imports: ['only-editor'] }),
    script('photo.js', {
      entryId: PHOTO,
      moduleIds: [PHOTO],
      loadedBy: [ROUTES],
      imports: ['first', 'photo-too', 'only-projects', 'only-home'],
    }),
    script('only-editor'),
    script('photo-too'),
    script('only-home'),
    script('only-tools'),
    script('only-lists', { sizeChars: 5000 }),
    script('only-projects', { engineChars: 5000, imports: ['only-home'] }),
    script('only-player', { engineChars: 200_000, sizeChars: 20_000, imports: ['only-projects'] }),
    script('only-part'),
  ];
}

test('what the editors load goes into a script for each place that needs it, and home into one', () => {
  const names = groupScripts(app());
  expect(Object.fromEntries(names)).toEqual({
    first: 'first',
    [ROUTES]: 'first',
    [HOME_SCREEN]: 'first',
    'only-editor': 'editor',
    'photo-too': 'editor-photo',
    'only-home': 'home',
    'only-tools': 'screens',
    'only-lists': 'lists',
    'only-projects': 'projects-photo',
    'only-player': 'players',
    'only-part': 'part',
  });
});

test('no script imports one that imports it, whatever needs what', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const scripts = randomly(app(), seed);
    const names = groupScripts(scripts);
    const nameOf = ({ fileName, moduleIds }: BuiltScript) => names.get(moduleIds[0] ?? '') ?? fileName;
    const byFile = new Map(scripts.map((each) => [each.fileName, each]));
    const imports = new Map<string, Set<string>>();
    for (const each of scripts) {
      const from = nameOf(each);
      const targets = imports.get(from) ?? new Set();
      for (const file of each.imports) {
        const target = byFile.get(file);
        if (target !== undefined && nameOf(target) !== from) targets.add(nameOf(target));
      }
      imports.set(from, targets);
    }
    expect(hasCircle(imports), `seed ${seed}`).toBe(false);
  }
});

test('a build without an editor is refused', () => {
  expect(() => groupScripts(app().filter(({ entryId }) => entryId !== EDITOR))).toThrow('editor-screen');
});

/** The same with forty more scripts, each of which imports some of those after it and is imported by some screens. */
function randomly(scripts: readonly BuiltScript[], seed: number): BuiltScript[] {
  let state = seed;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const more = Array.from({ length: 40 }, (_, index) => {
    const after = Array.from({ length: 39 - index }, (_each, at) => `m${index + 1 + at}`);
    return script(`m${index}`, {
      imports: after.filter(() => random() < 0.1),
      engineChars: random() < 0.5 ? 0 : Math.round(random() * 60_000),
      sizeChars: Math.round(random() * 60_000),
    });
  });
  const screens = scripts.map((each) =>
    each.entryId === null
      ? each
      : {
          ...each,
          imports: [...each.imports, ...more.flatMap(({ fileName }) => (random() < 0.15 ? [fileName] : []))],
        },
  );
  return [...screens, ...more];
}

function hasCircle(imports: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const done = new Set<string>();
  const visit = (name: string, above: readonly string[]): boolean => {
    if (above.includes(name)) return true;
    if (done.has(name)) return false;
    const found = [...(imports.get(name) ?? [])].some((next) => visit(next, [...above, name]));
    done.add(name);
    return found;
  };
  return [...imports.keys()].some((name) => visit(name, []));
}
