import { lazy } from 'react';
import { openDialog } from '../../ui/dialogs/dialog-store.tsx';

const VersionHistory = lazy(() =>
  import('./version-history.tsx').then((module) => ({ default: module.VersionHistory })),
);

/** A project whose former states are looked at. */
export interface VersionedProject {
  readonly projectId: string;
  readonly name: string;
  /** Makes a former state the present one. @throws ApiError, Error in plain words */
  readonly restore: (versionId: number) => Promise<void>;
}

/** Opens the former states of a project that is in the account. */
export async function openVersions(project: VersionedProject): Promise<void> {
  await openDialog<void>((close) => <VersionHistory {...project} onClose={() => close()} />);
}
