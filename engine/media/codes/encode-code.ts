import JsBarcode from 'jsbarcode';
import { encode } from 'uqr';
import type { CodeData } from '../../model/data-layers/code.ts';

/** Why a text cannot be written as a code. `allowed` says in English what the kind of code takes. */
export class CodeError extends RangeError {
  override readonly name = 'CodeError';
  /** `empty` for no text, `too-long` for more than fits, `characters` for what the kind of code has no sign for, `check-digit` for a wrong last digit. */
  readonly reason: 'empty' | 'too-long' | 'characters' | 'check-digit';

  constructor(reason: CodeError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Longer barcodes are too fine for the cameras of phones. */
const MAX_BARCODE_LETTERS = 80;

/**
 * The squares of a code, row by row, `1` for dark ones. EAN-13 takes 12 digits, and computes the thirteenth, or 13 with the right one; the text that comes
 * back has all 13.
 * @throws CodeError for a text that the kind of code cannot hold.
 */
export function encodeCode({
  format,
  text,
  errorCorrection,
}: Pick<CodeData, 'format' | 'text' | 'errorCorrection'>): Pick<CodeData, 'text' | 'modules'> {
  const trimmed = text.trim();
  if (trimmed === '') throw new CodeError('empty', 'A code needs a text or an address.');
  if (format === 'qr') return { text: trimmed, modules: qrModules(trimmed, errorCorrection) };
  return format === 'ean13' ? ean13(trimmed) : code128(trimmed);
}

function qrModules(text: string, ecc: CodeData['errorCorrection']): string[] {
  try {
    const { data } = encode(text, { ecc, border: 0 });
    return data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));
  } catch {
    throw new CodeError(
      'too-long',
      'This text is too long for a QR code. Shorten it, or choose less error correction.',
    );
  }
}

function code128(text: string): Pick<CodeData, 'text' | 'modules'> {
  if (text.length > MAX_BARCODE_LETTERS)
    throw new CodeError('too-long', `A barcode takes at most ${MAX_BARCODE_LETTERS} characters.`);
  if (/[^\x20-\x7e]/.test(text))
    throw new CodeError('characters', 'A barcode takes Latin letters without accents, digits and signs.');
  return { text, modules: [barsOf(text, 'CODE128')] };
}

function ean13(text: string): Pick<CodeData, 'text' | 'modules'> {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d{12,13}$/.test(digits)) throw new CodeError('characters', 'An EAN-13 has 12 or 13 digits.');
  const whole = digits.slice(0, 12) + checkDigitOf(digits);
  if (digits.length === 13 && digits !== whole)
    throw new CodeError('check-digit', `The last digit of this EAN-13 must be ${whole.slice(12)}.`);
  return { text: whole, modules: [barsOf(whole, 'EAN13')] };
}

/** GS1 General Specifications, 7.9: the digits count once and three times in turn, and the sum is filled up to a multiple of ten. */
function checkDigitOf(digits: string): number {
  const sum = [...digits.slice(0, 12)].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

function barsOf(text: string, format: 'CODE128' | 'EAN13'): string {
  // The library writes into whatever it is given; its types have elements of a page only.
  const target: { encodings?: readonly { readonly data: string }[] } = {};
  JsBarcode(target, text, { format, flat: true });
  return (target.encodings ?? []).map(({ data }) => data).join('');
}
