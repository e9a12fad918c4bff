import { defineCatalogue } from '../catalogue.ts';

/** How the app is installed from the browser. */
export const installText = defineCatalogue('install', {
  installTitle: 'Install Gesso',
  installText: 'It takes a few seconds and needs no app store.',
  installIosFirst: 'Press Share in the bar of Safari.',
  installIosSecond: 'Choose “Add to Home Screen”.',
  installAndroidFirst: 'Open the menu of your browser.',
  installAndroidSecond: 'Choose “Install app” or “Add to Home screen”.',
  installComputerFirst: 'Chrome and Edge: press the install icon at the end of the address bar.',
  installComputerSecond: 'Safari: choose File, then “Add to Dock”.',
  installDone: 'Got it',
});
