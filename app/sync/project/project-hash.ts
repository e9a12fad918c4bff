import type { Project } from '@gesso/engine';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { storedName } from '../../../server/contract/projects.ts';

/** Stands for everything that a project says; times that no edit changes are left out. */
export function hashOfProject(project: Project): string {
  const { updatedAt: _, ...rest } = project;
  return hashOfJson(rest);
}

/** The same for a document as the account has it, or would have it: with the name that the server makes of its name. */
export function hashOfDocument(document: Readonly<Record<string, unknown>>): string {
  const { updatedAt: _, ...rest } = document;
  return hashOfJson({ ...rest, name: storedName(String(rest.name)) });
}

function hashOfJson(value: object): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(value))));
}
