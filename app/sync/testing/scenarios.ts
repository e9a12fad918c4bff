import fc from 'fast-check';
import type { Fate } from './simulated-network.ts';
import type { Step } from './sync-world.ts';

const fate = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Fate>('answered') },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Fate>('answer-lost', 'request-lost', 'late', 'storage-full'),
  },
);
/** The answer to a question. */
export const choice = fc.constantFrom<'mine' | 'theirs'>('mine', 'theirs');
const answered: Step = { do: 'decide', place: 0, fate: 'answered' };

/** How scenarios begin: with nothing, with a visitor's project, or with one that all browsers have open. */
function beginnings(browsers: number): readonly (readonly Step[])[] {
  const opened = Array.from({ length: browsers - 1 }, (_, index): Step[] => [
    { do: 'sign-in', browser: index + 1, owner: 0 },
    { do: 'open', browser: index + 1, index: 0 },
    answered,
  ]);
  const sent: Step[] = [{ do: 'sign-in', browser: 0, owner: 0 }, { do: 'new', browser: 0 }, answered];
  return [[], [{ do: 'new', browser: 0 }], [...sent, ...opened.flat()]];
}

/** Scenarios of some browsers and the owners who come to them. */
export function scenarios(browsers: number, owners: readonly (0 | 1 | null)[], mayRestore: boolean) {
  const browser = fc.nat(browsers - 1);
  const simple = (...names: ('new' | 'edit' | 'send' | 'close' | 'adopt' | 'kill')[]) =>
    fc.record({ do: fc.constantFrom(...names), browser });
  const owner = fc.constantFrom(...owners);
  const index = fc.nat(2);
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 6, arbitrary: simple('edit') },
    { weight: 12, arbitrary: fc.record({ do: fc.constant('decide' as const), place: fc.nat(2), fate }) },
    { weight: 4, arbitrary: simple('send') },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('sign-in' as const), browser, owner }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('open' as const), browser, index }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('answer' as const), browser, choice }) },
    { weight: 3, arbitrary: simple('close', 'adopt', 'kill') },
    { weight: 1, arbitrary: simple('new') },
    { weight: 2, arbitrary: fc.constantFrom<Step>({ do: 'wait' }, { do: 'late' }) },
    {
      weight: mayRestore ? 1 : 0,
      arbitrary: fc.record({ do: fc.constant('restore' as const), browser, index }),
    },
  );
  return fc
    .tuple(
      fc.constantFrom(...beginnings(browsers)),
      fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }),
    )
    .map(([beginning, rest]) => [...beginning, ...rest]);
}
