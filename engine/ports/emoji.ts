/** Where the images of emoji come from: our own origin, a folder. */
export interface EmojiSource {
  /**
   * The SVG text of an image by its name (`emojiKeyOf`). Resolves to null when there is none; rejects when it should be
   * there and cannot be read.
   */
  load(key: string): Promise<string | null>;
}
