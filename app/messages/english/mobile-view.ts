import { defineCatalogue } from '../catalogue.ts';

/** What phones see instead of what needs a larger screen. */
export const mobileViewText = defineCatalogue('mobileView', {
  mobileTitle: 'Gesso needs a larger screen',
  mobileText:
    'The web tools are only supported on notebooks, desktops and tablets. On a phone, the app has everything.',
  mobileTextNoApp:
    'You can edit photos here too. For everything else, open this address on a notebook, desktop or tablet; what you make stays in the browser you make it in.',
  mobileVideo: 'Please come back on your desktop computer to make a video.',
  mobileApi: 'The API can only be viewed on laptop and desktop screens.',
  goToApp: 'Go to app',
  mailLinkSubject: 'Gesso, for my computer',
});
