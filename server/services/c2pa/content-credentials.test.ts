import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { selfSigned } from '../../testing/self-signed.ts';
import { encodeCbor, Tagged } from './cbor.ts';
import { ContentCredentials } from './content-credentials.ts';

type Value = unknown;
type Fields = Readonly<Record<string, Value>>;

/** Reads CBOR as RFC 8949 has it: the value, and where the next one begins. Tags are left out, keys are texts. */
function decode(bytes: Buffer, at = 0): [value: Value, next: number] {
  const first = bytes[at] ?? 0;
  const [major, small] = [first >> 5, first & 31];
  if (major === 7) return [small === 22 ? null : small === 21, at + 1];
  const width = small < 24 ? 0 : 2 ** (small - 24);
  const argument = small < 24 ? small : Number(`0x${bytes.toString('hex', at + 1, at + 1 + width)}`);
  let next = at + 1 + width;
  const item = () => {
    const [value, end] = decode(bytes, next);
    next = end;
    return value;
  };
  switch (major) {
    case 0:
      return [argument, next];
    case 1:
      return [-1 - argument, next];
    case 2:
      return [bytes.subarray(next, next + argument), next + argument];
    case 3:
      return [bytes.toString('utf8', next, next + argument), next + argument];
    case 4:
      return [Array.from({ length: argument }, item), next];
    case 5:
      return [Object.fromEntries(Array.from({ length: argument }, () => [String(item()), item()])), next];
    default:
      return [item(), next];
  }
}

/** A box of JUMBF with a name: all of its bytes, and what is in it by name, or as CBOR. */
interface Box {
  readonly bytes: Buffer;
  readonly kind: string;
  readonly label: string;
  readonly boxes: readonly Box[];
  readonly value: Value;
}

function boxesIn(bytes: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at))
    found.push(bytes.subarray(at, at + bytes.readUInt32BE(at)));
  return found;
}

function readBox(bytes: Buffer): Box {
  expect(bytes.toString('latin1', 4, 8)).toBe('jumb');
  const [description, ...content] = boxesIn(bytes.subarray(8));
  const kind = description?.toString('latin1', 8, 12) ?? '';
  expect(description?.toString('hex', 12, 24)).toBe('00110010800000aa00389b71');
  const isCbor = content[0]?.toString('latin1', 4, 8) === 'cbor';
  return {
    ...{ bytes, kind, label: description?.toString('utf8', 25, description.length - 1) ?? '' },
    boxes: isCbor ? [] : content.map(readBox),
    value: isCbor ? decode(content[0]?.subarray(8) ?? Buffer.alloc(0))[0] : null,
  };
}

/** The box below another one, by their names. */
function below(root: Box, ...labels: string[]): Box {
  return labels.reduce(
    (box, label) => box.boxes.find((each) => each.label === label) ?? expect.fail(`there is no ${label}`),
    root,
  );
}

function manifestIn(png: Buffer): { start: number; length: number; manifest: Buffer } {
  for (let start = 8; start < png.length; start += 12 + png.readUInt32BE(start)) {
    const length = png.readUInt32BE(start);
    const typed = png.subarray(start + 4, start + 8 + length);
    expect(png.readUInt32BE(start + 8 + length)).toBe(crc32(typed));
    if (typed.toString('latin1', 0, 4) === 'caBX')
      return { start, length: 12 + length, manifest: typed.subarray(4) };
  }
  return expect.fail('there is no manifest');
}

const signer = selfSigned();
const credentials = new ContentCredentials(signer);
const png = await sharp({ create: { width: 60, height: 40, channels: 4, background: 'teal' } })
  .png()
  .toBuffer();

test.for([
  [false, 'c2pa.created', 'trainedAlgorithmicMedia'],
  [true, 'c2pa.edited', 'compositeWithTrainedAlgorithmicMedia'],
] as const)(
  'a manifest is read back, its hashes are those of the file, and its signature is of the certificate (changed: %s)',
  async ([isComposite, action, sourceType]) => {
    const signed = credentials.signPng(png, isComposite);
    const { start, length, manifest } = manifestIn(signed);
    const store = readBox(manifest);
    expect([store.kind, store.label, store.boxes.length]).toEqual(['c2pa', 'c2pa', 1]);
    const [one] = store.boxes;
    const root = one ?? expect.fail('the store is empty');
    expect(root.kind).toBe('c2ma');
    expect(root.boxes.map(({ kind, label }) => [kind, label])).toEqual([
      ['c2as', 'c2pa.assertions'],
      ['c2cl', 'c2pa.claim'],
      ['c2cs', 'c2pa.signature'],
    ]);

    expect(below(root, 'c2pa.assertions', 'c2pa.actions').value).toEqual({
      actions: [
        { action, digitalSourceType: `http://cv.iptc.org/newscodes/digitalsourcetype/${sourceType}` },
      ],
    });
    const binding = below(root, 'c2pa.assertions', 'c2pa.hash.data').value as Fields;
    expect(binding.exclusions).toEqual([{ start, length }]);
    const rest = Buffer.concat([signed.subarray(0, start), signed.subarray(start + length)]);
    expect(rest).toEqual(png);
    expect(binding.hash).toEqual(createHash('sha256').update(rest).digest());

    const claim = below(root, 'c2pa.claim');
    const fields = claim.value as Fields;
    expect(fields.signature).toBe(`self#jumbf=/c2pa/${root.label}/c2pa.signature`);
    for (const { url, hash } of fields.assertions as { url: string; hash: Buffer }[]) {
      const assertion = below(root, 'c2pa.assertions', url.split('/').at(-1) ?? '');
      expect(hash).toEqual(createHash('sha256').update(assertion.bytes.subarray(8)).digest());
    }

    const [headers, , payload, signature] = below(root, 'c2pa.signature').value as [
      Buffer,
      Fields,
      null,
      Buffer,
    ];
    expect(payload).toBeNull();
    const [protectedHeaders] = decode(headers) as [Fields, number];
    expect(protectedHeaders['1']).toBe(-7);
    const certificate = new X509Certificate(protectedHeaders['33'] as Buffer);
    expect(certificate.raw).toEqual(new X509Certificate(signer.certificate).raw);
    // The bytes of the claim as they are in the file.
    const claimBytes = boxesIn(claim.bytes.subarray(8))[1]?.subarray(8) ?? Buffer.alloc(0);
    const text = encodeCbor(['Signature1', headers, Buffer.alloc(0), claimBytes]);
    const key = {
      key: createPublicKey(certificate.publicKey.export({ type: 'spki', format: 'pem' })),
      dsaEncoding: 'ieee-p1363' as const,
    };
    expect(verify('sha256', text, key, signature)).toBe(true);
    text[text.length - 1] = (text[text.length - 1] ?? 0) ^ 1;
    expect(verify('sha256', text, key, signature)).toBe(false);

    // The image itself is the same one.
    expect(await sharp(signed).raw().toBuffer()).toEqual(await sharp(png).raw().toBuffer());
  },
);

test('a chain of certificates is given out in its order; only a leaf that vouches for itself is called so', () => {
  const other = selfSigned('Another');
  const chain = new ContentCredentials({ ...signer, certificate: signer.certificate + other.certificate });
  const { manifest } = manifestIn(chain.signPng(png, false));
  const [root] = readBox(manifest).boxes;
  const [headers] = below(root ?? expect.fail('the store is empty'), 'c2pa.signature').value as [Buffer];
  const [{ 33: certificates }] = decode(headers) as [{ 33: Buffer[] }, number];
  expect(certificates.map((raw) => new X509Certificate(raw).subject)).toEqual([
    'CN=Gesso test',
    'CN=Another',
  ]);
  expect(credentials.isSelfSigned).toBe(true);
});

test('keys that do not fit, or are none, are refused with a sentence', () => {
  const attempts = [
    [{ ...signer, certificate: 'x' }, 'C2PA_CERTIFICATE holds no certificate in PEM.'],
    [{ ...signer, privateKey: 'x' }, 'C2PA_PRIVATE_KEY holds no private key in PEM.'],
    [{ ...signer, privateKey: selfSigned().privateKey }, 'does not belong to the first certificate'],
    [selfSigned('Large', 'P-384'), 'must be a key of the curve P-256'],
  ] as const;
  for (const [config, sentence] of attempts) expect(() => new ContentCredentials(config)).toThrow(sentence);
  expect(() => credentials.signPng(Buffer.from('no image at all, but long enough'), false)).toThrow('no PNG');
});

test('CBOR is written with the shortest lengths', () => {
  for (const [value, hex] of [
    [23, '17'],
    [24, '1818'],
    [256, '190100'],
    [65_536, '1a00010000'],
    [2 ** 32, '1b0000000100000000'],
    [-7, '26'],
    ['é', '62c3a9'],
    [[true, false, null], '83f5f4f6'],
    [new Tagged(18, { a: 1 }), 'd2a1616101'],
    [new Map([[1, -7]]), 'a10126'],
    [Buffer.alloc(2), '420000'],
  ] as const)
    expect(encodeCbor(value).toString('hex')).toBe(hex);
  expect(() => encodeCbor(0.5)).toThrow(RangeError);
});
