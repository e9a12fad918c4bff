import { ByteSink } from '../../files/byte-sink.ts';

/** A place in the file that others point to. */
export type PdfReference = number & { readonly brand: unique symbol };

/** Writes the objects of a PDF 1.7 file one after another, and the table that says where they are (ISO 32000-1, §7.5). */
export class PdfFile {
  readonly #sink = new ByteSink();
  readonly #parts: Uint8Array<ArrayBuffer>[] = [];
  readonly #offsets: number[] = [];
  #length = 0;
  #count = 0;

  constructor() {
    // The second line informs transfer programs that this is no text.
    this.#write('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n');
  }

  #write(text: string): void {
    this.#sink.text(text);
    this.#flush();
  }

  #flush(): void {
    const bytes = this.#sink.take();
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }

  /** A number for an object that is written later. */
  reserve(): PdfReference {
    this.#count += 1;
    return this.#count as PdfReference;
  }

  /** Writes an object, for example `<< /Type /Page … >>`. */
  add(content: string, reference = this.reserve()): PdfReference {
    this.#offsets[reference] = this.#length;
    this.#write(`${reference} 0 obj\n${content}\nendobj\n`);
    return reference;
  }

  /** Writes a stream, packed unless it is so already. `entries` are those of its dictionary besides the length. */
  async addStream(
    entries: string,
    content: Uint8Array<ArrayBuffer> | string,
    packing: 'pack' | 'as-is' = 'pack',
    reference = this.reserve(),
  ): Promise<PdfReference> {
    const bytes = typeof content === 'string' ? latinBytes(content) : content;
    const packed = packing === 'pack' ? await deflate(bytes) : bytes;
    const filter = packing === 'pack' ? ' /Filter /FlateDecode' : '';
    this.#offsets[reference] = this.#length;
    this.#write(`${reference} 0 obj\n<< ${entries}${filter} /Length ${packed.length} >>\nstream\n`);
    this.#parts.push(packed);
    this.#length += packed.length;
    this.#write('\nendstream\nendobj\n');
    return reference;
  }

  /** Ends the file. */
  finish(catalogue: PdfReference, information: PdfReference): Blob {
    const start = this.#length;
    const rows = Array.from({ length: this.#count }, (_, index) => {
      const offset = this.#offsets[index + 1];
      return offset === undefined
        ? '0000000000 65535 f \n'
        : `${String(offset).padStart(10, '0')} 00000 n \n`;
    });
    this.#write(
      `xref\n0 ${this.#count + 1}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${this.#count + 1} /Root ${catalogue} 0 R /Info ${information} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    );
    return new Blob(this.#parts, { type: 'application/pdf' });
  }
}

function latinBytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
  return bytes;
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** A text for people, as UTF-16 in hexadecimal: no character of it can be taken for syntax. */
export function pdfText(text: string): string {
  return `<FEFF${utf16Hex(text)}>`;
}

/** UTF-16, highest byte first, in hexadecimal. */
export function utf16Hex(text: string): string {
  let hex = '';
  for (let index = 0; index < text.length; index++)
    hex += text.charCodeAt(index).toString(16).padStart(4, '0').toUpperCase();
  return hex;
}

/** An address in ASCII, with what is not percent-encoded, in parentheses. */
export function pdfAddress(url: string): string {
  let address = url;
  try {
    address = new URL(url).href;
  } catch {
    // A link that is no URL is written as it is; viewers say so.
  }
  return pdfString(address);
}

/** A text in ASCII, in parentheses. */
export function pdfString(text: string): string {
  return `(${text.replace(/[^\x20-\x7e]/g, '').replace(/[\\()]/g, '\\$&')})`;
}
