import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';
import { describe, expect, test } from 'vitest';
import { QUIET_MODULES } from '../../model/data-layers/code.ts';
import { CodeError, encodeCode } from './encode-code.ts';

/** Reads a code as a scanner does, from its modules drawn at some pixels each with the light area around them. */
function scanned(format: 'qr' | 'code128' | 'ean13', modules: readonly string[], scale = 4): string {
  const quiet = QUIET_MODULES[format];
  const columns = (modules[0]?.length ?? 0) + 2 * quiet;
  const rows = format === 'qr' ? modules.length + 2 * quiet : 30;
  const [width, height] = [columns * scale, rows * scale];
  const pixels = new Uint8ClampedArray(width * height).map((_, index) => {
    const column = Math.floor((index % width) / scale) - quiet;
    const row = format === 'qr' ? Math.floor(index / width / scale) - quiet : 0;
    return modules[row]?.[column] === '1' ? 0 : 255;
  });
  const reader = new MultiFormatReader();
  const wanted = { qr: BarcodeFormat.QR_CODE, code128: BarcodeFormat.CODE_128, ean13: BarcodeFormat.EAN_13 };
  const hints = new Map<DecodeHintType, unknown>([[DecodeHintType.POSSIBLE_FORMATS, [wanted[format]]]]);
  const source = new RGBLuminanceSource(pixels, width, height);
  return reader.decode(new BinaryBitmap(new HybridBinarizer(source)), hints).getText();
}

describe('codes are read back', () => {
  test.each([
    'https://example.com/workshops?from=poster',
    'Grüße aus Bern',
    'افتتاح المرسم',
    '陶芸',
    'x'.repeat(900),
  ])('as QR codes: %s', (text) => {
    for (const errorCorrection of ['L', 'M', 'Q', 'H'] as const)
      expect(scanned('qr', encodeCode({ format: 'qr', text, errorCorrection }).modules)).toBe(text);
  });

  test.each(['GESSO-2026', 'a1B2 c3', '0123456789', '{"x":1}'])('as Code 128: %s', (text) => {
    expect(scanned('code128', encodeCode({ format: 'code128', text, errorCorrection: 'M' }).modules)).toBe(
      text,
    );
  });

  test('as EAN-13, with the digit that is computed, and with signs between the digits', () => {
    for (const text of ['590123412345', '5901234123457', '5-901234-123457']) {
      const code = encodeCode({ format: 'ean13', text, errorCorrection: 'M' });
      expect(code.text).toBe('5901234123457');
      expect(scanned('ean13', code.modules)).toBe('5901234123457');
    }
  });
});

test.each([
  ['qr', '  ', 'empty'],
  ['qr', 'x'.repeat(3000), 'too-long'],
  ['code128', 'x'.repeat(81), 'too-long'],
  ['code128', 'Zürich', 'characters'],
  ['ean13', '12345', 'characters'],
  ['ean13', '5901234123450', 'check-digit'],
] as const)('%s of %j is refused: %s', (format, text, reason) => {
  expect(() => encodeCode({ format, text, errorCorrection: 'H' })).toThrow(CodeError);
  try {
    encodeCode({ format, text, errorCorrection: 'H' });
  } catch (error) {
    expect(error).toMatchObject({ reason });
  }
});
