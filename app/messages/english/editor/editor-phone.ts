import { defineCatalogue } from '../../catalogue.ts';

/** A project in the editor of phones. */
export const editorPhoneText = defineCatalogue('editorPhone', {
  texts: 'Words on this page',
  textsScene: 'Words in this scene',
  noTexts: 'There are none here.',
  applyText: 'Change',
  changeText: 'Change text',
  moreDesign: 'Moving things, images and downloads need a larger screen. What you change here is there too.',
  moreVideo: 'Please come back on your desktop computer to make a video. What you change here is there too.',
  mailLink: 'Mail me the link for later',
});
