import { test as base } from '@playwright/test';
import { createUser, type JourneyUser, signIn } from './people.ts';

/** Journeys of a user who is signed in. Each has an account of its own, so that none sees what another made. */
export const test = base.extend<{ user: JourneyUser }>({
  user: [
    async ({ page, request }, use) => {
      const user = await createUser(request);
      await signIn(page, user);
      await use(user);
    },
    { auto: true },
  ],
});
