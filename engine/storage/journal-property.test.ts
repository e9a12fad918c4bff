import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOr } from '../../tests/support/fuzz.ts';
import { TestBrowser } from './test-browser.ts';
import { commandArbitrary, JournalSession } from './test-session.ts';

test('[M27] whatever is edited, fails, is reloaded, killed or opened twice: the document and its steps are those of the model', {
  timeout: 36_000_000,
}, async () => {
  const commandLists = fc.array(commandArbitrary, { minLength: 1, maxLength: 25 });
  const property = fc.asyncProperty(commandLists, async (commands) => {
    const browser = new TestBrowser();
    browser.install();
    try {
      const session = await JournalSession.begin(browser);
      for (const command of commands) {
        await session.run(command);
        session.check();
      }
      await session.finish();
    } finally {
      browser.remove();
    }
  });
  await fc.assert(property, { numRuns: runsOr(100) });
  expect.hasAssertions();
});
