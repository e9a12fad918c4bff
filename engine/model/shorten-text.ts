/** The beginning of a text, at most `maxLength` UTF-16 units long; a character of two units (an emoji) is not cut in half. */
export function shortenText(text: string, maxLength: number): string {
  const isCutInPair = /[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(maxLength - 1, maxLength + 1));
  return text.slice(0, isCutInPair ? maxLength - 1 : maxLength);
}
