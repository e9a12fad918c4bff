import { expect, test } from 'vitest';
import { UPGRADE_ACTIONS } from './upgrade-actions.ts';

test('[E20] an upgrade begins at one of four actions', () => {
  expect(UPGRADE_ACTIONS).toEqual(['createfrommyprojects', 'addscene', 'upgrade', 'download']);
});
