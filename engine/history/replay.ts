import { applyPatches, enablePatches, type Patch } from 'immer';
import type { Project } from '../model/project.ts';

enablePatches();

/** Applies stored patches to a project, for a journal that brings a document back. */
export function replayPatches(project: Project, patches: readonly Patch[]): Project {
  return applyPatches(project, [...patches]);
}
