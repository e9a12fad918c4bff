/** What quotes of a cell enclose: breaks and tabs there belong to its words. */
const QUOTED = /(^|[\t\n])"(?:[^"]|"")*"(?=[\t\n]|$)/g;

/**
 * Whether a pasted text is cells of a spreadsheet: lines with the same number of tabs. A program that copies a table as HTML, too, says so of
 * a single line as well.
 */
export function isCells(text: string, html: string): boolean {
  const plain = text.replaceAll('\r\n', '\n').replace(QUOTED, '$1');
  const lines = plain.replace(/\n+$/, '').split('\n');
  const tabs = lines.map((line) => line.split('\t').length - 1);
  const [first = 0] = tabs;
  if (first === 0) return false;
  if (/<table[\s>]/i.test(html)) return true;
  return lines.length > 1 && tabs.every((count) => count === first);
}
