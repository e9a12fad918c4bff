/** A file of pages of 300 by 150 points, which are 400 by 200 pixels, with these contents; further objects begin at number 10. */
export function pdf(
  contents: readonly string[],
  { resources = '', objects = '' } = {},
): Uint8Array<ArrayBuffer> {
  const kids = contents.map((_, index) => `${20 + index * 2} 0 R`).join(' ');
  const pages = contents.map(
    (content, index) =>
      `${20 + index * 2} 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 300 150] /Contents ${21 + index * 2} 0 R /Resources <</Font <</F1 3 0 R /F2 4 0 R>> ${resources}>>>> endobj\n${21 + index * 2} 0 obj <</Length ${content.length}>> stream\n${content}\nendstream endobj\n`,
  );
  const text = `%PDF-1.7\n1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj\n2 0 obj <</Type /Pages /Count ${contents.length} /Kids [${kids}]>> endobj\n3 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold>> endobj\n4 0 obj <</Type /Font /Subtype /Type1 /BaseFont /ABCDEF+Papyrus-Italic>> endobj\n${objects}${pages.join('')}trailer <</Root 1 0 R>>\n%%EOF`;
  return new Uint8Array(Array.from(text, (letter) => letter.charCodeAt(0)));
}
