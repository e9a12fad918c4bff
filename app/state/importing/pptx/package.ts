import { ZipReader } from '@gesso/engine/internal';
import { ImportError } from '../design-file.ts';
import { attribute, childrenNamed, parseXml, type XmlElement } from '../xml.ts';

/** What a file may unpack to. Presentations with films are large, but films are not read. */
const MAX_UNPACKED_BYTES = 600_000_000;
const MAX_XML_BYTES = 40_000_000;
const MAX_PARTS = 20_000;
/** How the compound files begin that encrypted presentations, and those before 2007, are. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];

/** A relationship of a part: the kind, the last word of its type, and the part it leads to, or an address outside. */
export interface Relationship {
  readonly kind: string;
  readonly target: string;
  readonly isExternal: boolean;
}

/** The parts of an Office Open XML package (ECMA-376 part 2), by path. */
export class OfficePackage {
  readonly #zip: ZipReader;
  readonly #texts: ReadonlyMap<string, string>;
  readonly #documents = new Map<string, XmlElement>();
  readonly #relationships = new Map<string, ReadonlyMap<string, Relationship>>();

  private constructor(zip: ZipReader, texts: ReadonlyMap<string, string>) {
    this.#zip = zip;
    this.#texts = texts;
  }

  /** Unpacks the XML of a package; images follow when they are used. @throws ImportError when it is no such package */
  static async open(bytes: Uint8Array<ArrayBuffer>): Promise<OfficePackage> {
    if (COMPOUND_FILE.every((value, index) => bytes[index] === value)) throw new ImportError('encrypted');
    let zip: ZipReader;
    try {
      const limits = {
        brokenCode: 'project-invalid',
        maxEntries: MAX_PARTS,
        maxBytes: MAX_UNPACKED_BYTES,
      } as const;
      zip = new ZipReader(bytes.slice().buffer, '', limits);
    } catch (error) {
      throw new ImportError('not-pptx', { cause: error });
    }
    const texts = new Map<string, string>();
    for (const name of zip.names.filter((each) => /\.(?:xml|rels)$/i.test(each))) {
      const content = await unpacked(zip, name);
      if (content && content.byteLength <= MAX_XML_BYTES) texts.set(name, new TextDecoder().decode(content));
    }
    return new OfficePackage(zip, texts);
  }

  /** The bytes of a part; null where there is none or it is damaged. */
  bytes(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
    return unpacked(this.#zip, path);
  }

  /** The root element of a part; undefined where there is none or it is damaged. */
  document(path: string | undefined): XmlElement | undefined {
    if (path === undefined) return undefined;
    const known = this.#documents.get(path);
    if (known) return known;
    const text = this.#texts.get(path);
    if (text === undefined) return undefined;
    try {
      const root = parseXml(text);
      this.#documents.set(path, root);
      return root;
    } catch {
      // A part that is damaged is treated as one that is missing: the other slides are kept.
      return undefined;
    }
  }

  /** What a part refers to, by id. */
  relationships(path: string): ReadonlyMap<string, Relationship> {
    const known = this.#relationships.get(path);
    if (known) return known;
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const root = this.document(`${folder}_rels/${path.slice(folder.length)}.rels`);
    const found = new Map<string, Relationship>();
    for (const element of childrenNamed(root, 'Relationship')) {
      const id = attribute(element, 'Id');
      const target = attribute(element, 'Target');
      if (id === undefined || target === undefined) continue;
      const isExternal = attribute(element, 'TargetMode') === 'External';
      found.set(id, {
        kind: (attribute(element, 'Type') ?? '').split('/').pop() ?? '',
        target: isExternal ? target : resolved(folder, target),
        isExternal,
      });
    }
    this.#relationships.set(path, found);
    return found;
  }

  /** The first part of a kind that a part refers to. */
  related(path: string, kind: string): string | undefined {
    for (const relationship of this.relationships(path).values())
      if (relationship.kind === kind && !relationship.isExternal) return relationship.target;
    return undefined;
  }
}

/** A part that is damaged is treated as one that is missing: the other slides are kept. */
const unpacked = (zip: ZipReader, name: string): Promise<Uint8Array<ArrayBuffer> | null> =>
  zip.read(name).catch(() => null);

/** The path of a part that is named from a folder. */
function resolved(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const names: string[] = [];
  for (const name of `${folder}${target}`.split('/')) {
    if (name === '..') names.pop();
    else if (name !== '.' && name !== '') names.push(name);
  }
  return names.join('/');
}
