/** What the user was about to do when Pro was offered. */
export const UPGRADE_ACTIONS = ['createfrommyprojects', 'addscene', 'upgrade', 'download'] as const;

/** One of these actions, or the menu of the profile. */
export type UpgradeTool = (typeof UPGRADE_ACTIONS)[number] | 'profile_dropdown';
