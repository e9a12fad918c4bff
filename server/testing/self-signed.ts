import { createSign, generateKeyPairSync } from 'node:crypto';

/** A certificate for tests and its key, both as PEM. */
export interface TestCertificate {
  readonly certificate: string;
  readonly privateKey: string;
}

const DAY_MS = 24 * 60 * 60_000;
const ECDSA_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const KEY_USAGE = Buffer.from('0603551d0f', 'hex');
const EXTENDED_KEY_USAGE = Buffer.from('0603551d25', 'hex');
const EMAIL_PROTECTION = Buffer.from('06082b06010505070304', 'hex');

/** Makes a certificate of a new key that vouches for itself (RFC 5280). */
export function selfSigned(name = 'Gesso test', namedCurve = 'P-256'): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve });
  const algorithm = sequence(ECDSA_SHA256);
  const subject = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(name)))));
  const now = Date.now();
  const extensions = sequence(
    sequence(KEY_USAGE, der(0x01, Buffer.from([0xff])), der(0x04, der(0x03, Buffer.from([7, 0x80])))),
    sequence(EXTENDED_KEY_USAGE, der(0x04, sequence(EMAIL_PROTECTION))),
  );
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    subject,
    sequence(utcTime(now - DAY_MS), utcTime(now + 30 * DAY_MS)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signature = createSign('sha256').update(body).sign(privateKey);
  const bytes = sequence(body, algorithm, der(0x03, Buffer.from([0]), signature));
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function der(tag: number, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat([...content]);
  const length =
    body.length < 128
      ? [body.length]
      : body.length < 256
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

function sequence(...content: readonly Buffer[]): Buffer {
  return der(0x30, ...content);
}

function utcTime(ms: number): Buffer {
  const text = new Date(ms).toISOString().replace(/[-:T]|\.\d+/g, '');
  return der(0x17, Buffer.from(text.slice(2)));
}
