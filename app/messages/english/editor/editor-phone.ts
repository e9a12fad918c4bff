import { defineCatalogue } from '../../catalogue.ts';

/** A project in the editor of phones. */
export const editorPhoneText = defineCatalogue('editorPhone', {
  texts: 'Text on this page',
  textsScene: 'Text in this scene',
  noTexts: 'There is no text here.',
  applyText: 'Change',
  changeText: 'Change text',
  moreDesign:
    'Moving layers, changing images and downloads need a larger screen. Your changes here appear there too.',
  moreVideo: 'Please come back on your desktop computer to make a video. Your changes here appear there too.',
  aiImage: 'AI image',
  mailLink: 'Mail me the link for later',
});
