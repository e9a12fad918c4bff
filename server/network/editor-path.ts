/** Addresses whose documents are those of editors. */
export const EDITOR_PATH = /^\/(design-editor|video-template-editor|photo-editor)(\/|$)/;
