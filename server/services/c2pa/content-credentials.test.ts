import { execFile } from 'node:child_process';
import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  below,
  boxesIn,
  decode,
  type Fields,
  hashOfBoxes,
  manifestIn,
  readBox,
} from '../../testing/c2pa-reader.ts';
import { videoOf } from '../../testing/sample-media.ts';
import { selfSigned } from '../../testing/self-signed.ts';
import { encodeCbor, Tagged } from './cbor.ts';
import { ContentCredentials, type SignedForm } from './content-credentials.ts';

const run = promisify(execFile);

const signer = selfSigned();
const credentials = new ContentCredentials(signer);
const image = sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } });
const png = await image.clone().png().toBuffer();
const files: Readonly<Record<SignedForm, Buffer>> = {
  png,
  jpeg: await image.clone().withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').jpeg().toBuffer(),
  webp: await image.clone().withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').webp().toBuffer(),
  mp4: await videoOf('mp4'),
};
const SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** The only manifest of a file. */
function storeIn(file: Buffer, form: SignedForm) {
  const found = manifestIn(file, form) ?? expect.fail('there is no manifest');
  const store = readBox(found.manifest);
  expect([store.kind, store.label, store.boxes.length]).toEqual(['c2pa', 'c2pa', 1]);
  return { ...found, root: store.boxes[0] ?? expect.fail('the store is empty') };
}

test.for([
  ['png', 'image/png', false],
  ['png', 'image/png', true],
  ['jpeg', 'image/jpeg', false],
  ['webp', 'image/webp', true],
  ['mp4', 'video/mp4', false],
  ['mp4', 'video/mp4', true],
] as const)(
  'a manifest in %s is read back, its hashes are those of the file, and its signature is of the certificate (%s, changed: %s)',
  async ([form, mediaType, isComposite]) => {
    const file = files[form];
    const signed = credentials.sign(file, form, isComposite);
    const { root, start, length } = storeIn(signed, form);
    expect(root.kind).toBe('c2ma');
    expect(root.boxes.map(({ kind, label }) => [kind, label])).toEqual([
      ['c2as', 'c2pa.assertions'],
      ['c2cl', 'c2pa.claim'],
      ['c2cs', 'c2pa.signature'],
    ]);

    const [action, type] = isComposite
      ? ['c2pa.edited', 'compositeWithTrainedAlgorithmicMedia']
      : ['c2pa.created', 'trainedAlgorithmicMedia'];
    expect(below(root, 'c2pa.assertions', 'c2pa.actions').value).toEqual({
      actions: [{ action, digitalSourceType: `${SOURCE_TYPES}${type}` }],
    });

    // The binding: of the file as it is, but for the manifest.
    const rest = Buffer.concat([signed.subarray(0, start), signed.subarray(start + length)]);
    if (form === 'mp4') {
      const binding = below(root, 'c2pa.assertions', 'c2pa.hash.bmff.v3').value as Fields;
      expect(binding).toMatchObject({ alg: 'sha256', hash: hashOfBoxes(signed) });
      expect(binding.exclusions).toEqual([
        {
          xpath: '/uuid',
          data: [{ offset: 8, value: Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex') }],
        },
        { xpath: '/ftyp' },
        { xpath: '/mfra' },
      ]);
      // It stands before the sound and the images, right behind the type of the file.
      expect(start).toBe(file.readUInt32BE(0));
      expect(rest.length).toBe(file.length);
    } else {
      const binding = below(root, 'c2pa.assertions', 'c2pa.hash.data').value as Fields;
      expect(binding.exclusions).toEqual([{ start, length }]);
      expect(binding.hash).toEqual(createHash('sha256').update(rest).digest());
      // The header of a WebP counts the manifest; nothing else changes.
      if (form === 'webp') rest.writeUInt32LE(file.length - 8, 4);
      expect(rest).toEqual(file);
    }

    const claim = below(root, 'c2pa.claim');
    const fields = claim.value as Fields;
    expect(fields['dc:format']).toBe(mediaType);
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

    // What it shows is the same.
    if (form === 'mp4') expect(await framesOf(signed)).toEqual(await framesOf(file));
    else expect(await sharp(signed).raw().toBuffer()).toEqual(await sharp(file).raw().toBuffer());
  },
);

/** A hash of each image and each piece of sound of a video, by ffmpeg. */
async function framesOf(video: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gesso-c2pa-'));
  try {
    const path = join(folder, 'video.mp4');
    await writeFile(path, video);
    const { stdout } = await run('ffmpeg', ['-v', 'error', '-xerror', '-i', path, '-f', 'framemd5', '-']);
    expect(stdout.split('\n').length).toBeGreaterThan(20);
    return stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('a manifest that is larger than a segment of a JPEG is divided, and joined again', () => {
  const long = Array.from({ length: 200 }, () => signer.certificate).join('');
  const signed = new ContentCredentials({ ...signer, certificate: long }).sign(files.jpeg, 'jpeg', false);
  const { root, start, length } = storeIn(signed, 'jpeg');
  expect(length).toBeGreaterThan(65_536);
  const binding = below(root, 'c2pa.assertions', 'c2pa.hash.data').value as Fields;
  expect(binding.exclusions).toEqual([{ start, length }]);
  expect(Buffer.concat([signed.subarray(0, start), signed.subarray(start + length)])).toEqual(files.jpeg);
});

test('a chain of certificates is given out in its order; only a leaf that vouches for itself is called so', () => {
  const other = selfSigned('Another');
  const chain = new ContentCredentials({ ...signer, certificate: signer.certificate + other.certificate });
  const { root } = storeIn(chain.sign(png, 'png', false), 'png');
  const [headers] = below(root, 'c2pa.signature').value as [Buffer];
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
  const none = Buffer.from('no image at all, but long enough');
  expect(() => credentials.sign(none, 'png', false)).toThrow('no PNG');
  expect(() => credentials.sign(none, 'jpeg', false)).toThrow('no JPEG');
  expect(() => credentials.sign(none, 'webp', false)).toThrow('no WebP');
  expect(() => credentials.sign(none, 'mp4', false)).toThrow(RangeError);
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
