/** A script as the bundler makes it when it decides alone: modules that the same places need. */
export interface BuiltScript {
  readonly fileName: string;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly sizeChars: number;
  /** How much of it is of the engine. */
  readonly engineChars: number;
  /** The module that is loaded by this script's address; null where other scripts import it only. */
  readonly entryId: string | null;
  /** The modules that load `entryId` when it is needed. */
  readonly loadedBy: readonly string[];
}

const FIRST_ENTRY = '/index.html';
const VIDEO_AND_DESIGN = '/app/screens/editor/editor-screen.tsx';
const PHOTO = '/app/photo-editor/photo-editor-screen.tsx';
/** What these folders load later is loaded on home sooner or later: the bars, their menus, what is below the first screen. */
const ON_HOME = /\/app\/(?:shell\/layout|screens\/home|ui)\//;
/** Parts of the engine that are loaded by themselves, as is everything that others than screens load. */
const IN_PARTS = /\/(?:engine|node_modules)\//;

/** Where a module is needed besides the editors; what is needed in several places counts to the first of them. */
const PLACES = ['home', 'screens', 'lists', 'projects', 'players'] as const;
type Place = (typeof PLACES)[number];
/** Screens that need more of what the editors load than this share count as lists. */
const LISTS_SHARE = 0.075;
/** Beyond a little arithmetic, who needs the engine works with projects; who needs this much of it plays them. */
const LEAST_ENGINE_CHARS = 3000;
const PLAYER_ENGINE_CHARS = 110_000;

/**
 * Names for the scripts that the editors load, so that they are few. Left alone, the bundler makes one script for each set of places that
 * need the same modules: 160 for an editor, half of them below two kilobytes, and a page waits for each. Here all places count as one of a
 * few, in an order: who needs the scripts of a place may load those of the places before it too, and nothing of the places behind.
 *
 * No two of these scripts import each other: what a module imports is needed wherever the module is, so it is in the same script or in one
 * of an earlier place.
 * @param scripts those of a build without names
 * @returns the name by the id of a module; modules that no editor needs have none
 * @throws Error when the scripts lack one of the entries
 */
export function groupScripts(scripts: readonly BuiltScript[]): ReadonlyMap<string, string> {
  const byName = new Map(scripts.map((script) => [script.fileName, script]));
  const find = (ending: string): BuiltScript => {
    const found = scripts.find(({ entryId }) => entryId?.endsWith(ending));
    if (found === undefined) throw new Error(`The build has no script for ${ending}.`);
    return found;
  };
  const importedBy = (script: BuiltScript) => reach(byName, script, ({ imports }) => imports);
  const [entry, editor, photo] = [find(FIRST_ENTRY), find(VIDEO_AND_DESIGN), find(PHOTO)];
  const first = importedBy(entry);
  const ofEditor = new Set([...importedBy(editor)].filter((script) => !first.has(script)));
  const ofPhoto = importedBy(photo);
  const places = placesOf({
    // What only the editors load is no place of its own.
    entries: [
      ...reach(byName, entry, ({ imports, dynamicImports }) =>
        [...imports, ...dynamicImports].filter((name) => name !== editor.fileName && name !== photo.fileName),
      ),
    ].filter((script) => script.entryId !== null && script !== entry),
    importedBy,
    ofEditor,
    firstIds: new Set([...first].flatMap(({ moduleIds }) => moduleIds)),
  });
  const names = new Map<string, string>();
  for (const script of first) if (script !== entry) for (const id of script.moduleIds) names.set(id, 'first');
  for (const script of ofEditor) {
    if (script === editor) continue;
    const name = nameOf(places.get(script) ?? null, ofPhoto.has(script));
    for (const id of script.moduleIds) names.set(id, name);
  }
  return names;
}

/** The editor of photos needs little of what lists, projects and players need: it has scripts of its own of each. */
function nameOf(place: Place | 'part' | null, isOfPhoto: boolean): string {
  const isForAll = place === 'home' || place === 'screens';
  return [place ?? 'editor', ...(isOfPhoto && !isForAll ? ['photo'] : [])].join('-');
}

/** The first place that needs each script of the editors; `part` for what only a part of the engine needs, none for the editors alone. */
function placesOf({
  entries,
  importedBy,
  ofEditor,
  firstIds,
}: {
  readonly entries: readonly BuiltScript[];
  readonly importedBy: (script: BuiltScript) => ReadonlySet<BuiltScript>;
  readonly ofEditor: ReadonlySet<BuiltScript>;
  readonly firstIds: ReadonlySet<string>;
}): ReadonlyMap<BuiltScript, Place | 'part'> {
  const listsChars = LISTS_SHARE * sum(ofEditor, 'sizeChars');
  const inOrder: readonly (Place | 'part')[] = [...PLACES, 'part'];
  const places = new Map<BuiltScript, Place | 'part'>();
  for (const each of entries) {
    const needed = [...importedBy(each)].filter((script) => ofEditor.has(script));
    const engineChars = sum(needed, 'engineChars');
    const place = ((): Place | 'part' => {
      if (each.loadedBy.some((id) => firstIds.has(id) && ON_HOME.test(id)) && engineChars === 0)
        return 'home';
      if (IN_PARTS.test(each.entryId ?? '')) return 'part';
      if (engineChars > PLAYER_ENGINE_CHARS) return 'players';
      if (engineChars > LEAST_ENGINE_CHARS) return 'projects';
      return sum(needed, 'sizeChars') > listsChars ? 'lists' : 'screens';
    })();
    for (const script of needed) {
      const former = places.get(script);
      if (former === undefined || inOrder.indexOf(place) < inOrder.indexOf(former)) places.set(script, place);
    }
  }
  return places;
}

function sum(scripts: Iterable<BuiltScript>, what: 'sizeChars' | 'engineChars'): number {
  return [...scripts].reduce((total, script) => total + script[what], 0);
}

/** Everything that is reached from a script, with itself. */
function reach(
  byName: ReadonlyMap<string, BuiltScript>,
  from: BuiltScript,
  next: (script: BuiltScript) => readonly string[],
): ReadonlySet<BuiltScript> {
  const seen = new Set<BuiltScript>();
  const open = [from];
  for (let script = open.pop(); script !== undefined; script = open.pop()) {
    if (seen.has(script)) continue;
    seen.add(script);
    open.push(...next(script).flatMap((name) => byName.get(name) ?? []));
  }
  return seen;
}
