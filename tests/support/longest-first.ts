import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take half a minute and more, the longest first. They are begun first, so that no worker is left with one of them when the
 * others have nothing left to do; a fresh checkout has no times of earlier runs to go by.
 */
export const LONGEST: readonly string[] = [
  'tests/crash/stopping.test.ts',
  'tests/crash/server-kills.test.ts',
  'tests/attack/exhaustion.test.ts',
  'tests/soak/soak.test.ts',
  'tests/crash/generation-kills.test.ts',
  'app/api/uploads/uploader.test.ts',
  'server/database/unavailable.test.ts',
  'server/routes/project/uploads.test.ts',
  'server/main.test.ts',
  'server/services/move-out/move-out.test.ts',
  'server/routes/account/profile.test.ts',
  'server/database/database.test.ts',
  'tests/attack/links.test.ts',
  'server/routes/every-call.test.ts',
  'tests/crash/two-processes.test.ts',
  'tests/attack/addresses.test.ts',
  'tests/crash/render-worker-kills.test.ts',
];

/** The usual order, after those files. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.indexOf(relative(this.ctx.config.root, moduleId).replaceAll('\\', '/'));
      return found === -1 ? LONGEST.length : found;
    };
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => place(a) - place(b));
  }
}
