import { createHash } from 'node:crypto';
import { GessoError, type Project, parseProject } from '../../../engine/model.ts';
import { storedName } from '../../contract/projects.ts';
import { CallError } from '../call-error.ts';

/** A project that was read and found whole, and what the database keeps of it beside its text. */
export interface CheckedDocument {
  readonly text: string;
  readonly hash: string;
  readonly sizeBytes: number;
  readonly name: string;
  readonly assetType: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Whether it is a template of its owner. */
  readonly isTemplate: boolean;
  /** The uploads that it shows. */
  readonly assetIds: readonly number[];
}

/** A source that names an upload of the server: `asset:<id>`. */
const ASSET_REFERENCE = /^asset:(\d{1,15})$/;

/**
 * Reads a project with the engine's own reader, so that nothing is kept that would not open again. The text is what was sent:
 * what an older or newer app wrote into it stays.
 * @throws CallError with the engine's sentence
 */
export function checkDocument(document: object): CheckedDocument {
  const { project } = readOrRefuse(document);
  const text = JSON.stringify(document);
  return {
    text,
    hash: createHash('sha256').update(text).digest('base64url'),
    sizeBytes: Buffer.byteLength(text),
    name: storedName(project.name),
    assetType: project.assetType,
    widthPx: project.properties.width,
    heightPx: project.properties.height,
    isTemplate: project.metadata.isTemplate === true,
    assetIds: assetIdsOf(project),
  };
}

/** A stored project as it is given out: the name may have been changed in a list meanwhile. */
export function documentWithName(text: string, name: string): Record<string, unknown> {
  return { ...(JSON.parse(text) as Record<string, unknown>), name };
}

/** The uploads that a stored project shows. */
export function assetIdsOfText(text: string): number[] {
  return assetIdsOf(parseProject(text).project);
}

function readOrRefuse(document: object) {
  try {
    return parseProject(document);
  } catch (error) {
    if (error instanceof GessoError) throw new CallError('refused', error.message);
    throw error;
  }
}

function assetIdsOf(project: Project): number[] {
  const ids = Object.values(project.metadata.assets).flatMap(({ source }) => {
    const id = source.type === 'url' ? ASSET_REFERENCE.exec(source.url)?.[1] : undefined;
    return id === undefined ? [] : [Number(id)];
  });
  return [...new Set(ids)].sort((a, b) => a - b);
}
