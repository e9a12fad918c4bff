import type { Pins } from '@gesso/engine';
import { type JsonRecord, numberIn, record, records, textIn } from './json-values.ts';

/** What an instance of a symbol has otherwise than its master, by the path of the layer and the property: `id/id_property`. */
export type Overrides = ReadonlyMap<string, unknown>;

export const NO_OVERRIDES: Overrides = new Map();

/** The shared styles of a document, by their ids. */
export function sharedStyles(document: JsonRecord): ReadonlyMap<string, JsonRecord> {
  const own = [document.layerStyles, document.layerTextStyles].flatMap((list) =>
    records(record(list).objects),
  );
  const foreign = [document.foreignLayerStyles, document.foreignTextStyles]
    .flatMap(records)
    .map(({ localSharedStyle }) => record(localSharedStyle));
  return new Map([...own, ...foreign].map((style) => [textIn(style.do_objectID), record(style.value)]));
}

/** The overrides of an instance for the layers of its master. What is said from further out wins. */
export function overridesOf(instance: JsonRecord, outer: Overrides): Overrides {
  const found = new Map<string, unknown>();
  for (const { overrideName, value } of records(instance.overrideValues))
    found.set(textIn(overrideName), value);
  const prefix = `${textIn(instance.do_objectID)}/`;
  for (const [name, value] of outer) if (name.startsWith(prefix)) found.set(name.slice(prefix.length), value);
  return found;
}

/** A text in the attributes of its first letter. */
function withWords(layer: JsonRecord, text: string, attributes?: unknown): JsonRecord {
  const attributed = record(layer.attributedString);
  const first = attributes ?? records(attributed.attributes)[0]?.attributes;
  const spans = [{ location: 0, length: text.length, attributes: first }];
  return { ...layer, attributedString: { ...attributed, string: text, attributes: spans } };
}

/** Changes a layer of a master as one property is overridden; null for a property that is not known here. */
function withOverride(
  layer: JsonRecord,
  property: string,
  value: unknown,
  styles: ReadonlyMap<string, JsonRecord>,
): JsonRecord | null {
  switch (property) {
    case 'stringValue':
      return withWords(layer, textIn(value));
    case 'symbolID':
      // An instance of no symbol is not shown.
      return textIn(value) === '' ? { ...layer, isVisible: false } : { ...layer, symbolID: value };
    case 'image':
      return { ...layer, image: value };
    case 'isVisible':
      return { ...layer, isVisible: value === true || value === 1 || value === '1' };
    case 'layerStyle': {
      const style = styles.get(textIn(value));
      return style === undefined ? null : { ...layer, style };
    }
    case 'textStyle': {
      const style = styles.get(textIn(value));
      if (style === undefined) return null;
      const { encodedAttributes } = record(style.textStyle);
      return { ...withWords(layer, textIn(record(layer.attributedString).string), encodedAttributes), style };
    }
    default:
      return null;
  }
}

/** A layer of a master as an instance shows it. `lost` gets the properties that could not be taken over. */
export function overridden(
  layer: JsonRecord,
  overrides: Overrides,
  styles: ReadonlyMap<string, JsonRecord>,
  lost: (property: string) => void,
): JsonRecord {
  const prefix = `${textIn(layer.do_objectID)}_`;
  let changed = layer;
  for (const [name, value] of overrides) {
    if (prefix === '_' || !name.startsWith(prefix)) continue;
    const property = name.slice(prefix.length);
    const next = withOverride(changed, property, value, styles);
    if (next === null) lost(property);
    else changed = next;
  }
  return changed;
}

/** What Sketch says of a layer's size in a group that gets another one: a bit that is not set is a length that stays. */
const FREE = { right: 1, width: 2, left: 4, bottom: 8, height: 16, top: 32 } as const;
const ALL_FREE = 63;

/** What a layer keeps in an instance of another size than its master. */
export function pinsIn(layer: JsonRecord): Pins {
  const bits = numberIn(layer.resizingConstraint, ALL_FREE);
  const stays = (length: keyof typeof FREE) => (bits & FREE[length]) === 0;
  const along = <Before, After>(before: boolean, after: boolean, size: boolean, names: [Before, After]) => {
    if (before && after) return 'both' as const;
    if (before) return names[0];
    if (after) return names[1];
    return size ? ('center' as const) : ('scale' as const);
  };
  return {
    x: along(stays('left'), stays('right'), stays('width'), ['left' as const, 'right' as const]),
    y: along(stays('top'), stays('bottom'), stays('height'), ['top' as const, 'bottom' as const]),
    keepsRatio: false,
  };
}
