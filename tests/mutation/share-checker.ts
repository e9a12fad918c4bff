import { relative } from 'node:path';
import { type Checker, type CheckResult, CheckStatus } from '@stryker-mutator/api/check';
import type { Mutant } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { isInShare } from './share.ts';

/** Leaves out the mutants that do not belong to the share that was requested (`GESSO_MUTATION_SHARE`, in percent). */
class ShareChecker implements Checker {
  readonly #percent = Number(process.env.GESSO_MUTATION_SHARE);

  async init(): Promise<void> {}

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, this.#check(mutant)]));
  }

  async group(mutants: Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)];
  }

  #check({ fileName, location, mutatorName, replacement }: Mutant): CheckResult {
    const place = {
      file: relative(process.cwd(), fileName),
      // Stryker counts from 0 here, from 1 in its reports.
      line: location.start.line + 1,
      column: location.start.column + 1,
      mutator: mutatorName,
      replacement,
    };
    if (isInShare(place, this.#percent)) return { status: CheckStatus.Passed };
    return { status: CheckStatus.CompileError, reason: 'not in the share' };
  }
}

/** What Stryker looks for in a module of plugins. */
export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'share', ShareChecker)];
