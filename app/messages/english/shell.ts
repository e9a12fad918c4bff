import { defineCatalogue } from '../catalogue.ts';

/** Top bar, menus, footer and notices. */
export const shellText = defineCatalogue('shell', {
  pricing: 'Pricing',
  login: 'Log in',
  signup: 'Sign up',
  tryForFree: 'Try for free',
});
