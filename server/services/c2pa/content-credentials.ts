import { createHash, createPrivateKey, type KeyObject, randomUUID, sign, X509Certificate } from 'node:crypto';
import type { C2paConfig } from '../../config-types.ts';
import { type CborValue, encodeCbor, Tagged } from './cbor.ts';
import { JPEG_MANIFEST } from './jpeg-manifest.ts';
import { BOX_HEADER_BYTES, box, superbox } from './jumbf.ts';
import type { FileBinding, ManifestContainer } from './manifest-container.ts';
import { MP4_MANIFEST } from './mp4-manifest.ts';
import { PNG_MANIFEST } from './png-manifest.ts';
import { WEBP_MANIFEST } from './webp-manifest.ts';

const SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
const PEM_CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
/** Of COSE (RFC 9053 and RFC 9360): the algorithm, and the chain of certificates. */
const HEADER = { algorithm: 1, certificates: 33 } as const;
const ES256 = -7;
const COSE_SIGN1 = 18;
/** Lengths that depend on one another settle with the third round; further ones make sure. */
const MAX_ROUNDS = 6;

/** The files that can be signed. */
const CONTAINERS = {
  png: PNG_MANIFEST,
  jpeg: JPEG_MANIFEST,
  webp: WEBP_MANIFEST,
  mp4: MP4_MANIFEST,
} as const satisfies Readonly<Record<string, ManifestContainer>>;
/** What a file that is signed is. */
export type SignedForm = keyof typeof CONTAINERS;

/**
 * Writes into images and videos that a model made them, signed with the certificate of the installation: manifests of C2PA
 * (https://spec.c2pa.org, version 1.4, whose claims old and new readers know). Signatures are ES256; there is no time stamp of an authority.
 */
export class ContentCredentials {
  readonly #key: KeyObject;
  readonly #chain: readonly X509Certificate[];

  /** @throws Error with a sentence for the person who set the certificate and the key */
  constructor({ certificate, privateKey }: C2paConfig) {
    this.#chain = (certificate.match(PEM_CERTIFICATE) ?? []).map((pem) => new X509Certificate(pem));
    const [leaf] = this.#chain;
    if (!leaf) throw new Error('C2PA_CERTIFICATE holds no certificate in PEM.');
    try {
      this.#key = createPrivateKey(privateKey);
    } catch {
      throw new Error('C2PA_PRIVATE_KEY holds no private key in PEM.');
    }
    if (this.#key.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
      throw new Error('C2PA_PRIVATE_KEY must be a key of the curve P-256 (prime256v1).');
    if (!leaf.checkPrivateKey(this.#key))
      throw new Error('C2PA_PRIVATE_KEY does not belong to the first certificate of C2PA_CERTIFICATE.');
  }

  /** Whether no other certificate vouches for that of the installation: other programs then call it untrusted. */
  get isSelfSigned(): boolean {
    const [leaf] = this.#chain;
    return leaf?.issuer === leaf?.subject;
  }

  /**
   * A file with a manifest that says that a model made it, or changed it.
   * @throws RangeError for what is no file of this form, and for videos whose boxes cannot be moved
   */
  sign(file: Buffer, form: SignedForm, isComposite: boolean): Buffer {
    const container = CONTAINERS[form];
    const label = `urn:uuid:${randomUUID()}`;
    const instanceId = `xmp:iid:${randomUUID()}`;
    // The manifest has the hash and the place of all that is around it, which depend on how long it is itself.
    let { emptyBinding: binding } = container;
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const manifest = this.#manifest({
        label,
        instanceId,
        isComposite,
        binding,
        mediaType: container.mediaType,
      });
      const embedded = container.embed(file, manifest);
      if (encodeCbor(embedded.binding.value).equals(encodeCbor(binding.value))) return embedded.file;
      binding = embedded.binding;
    }
    throw new Error('The manifest has no length that it can name.');
  }

  #manifest({ label, instanceId, isComposite, binding, mediaType }: ManifestFacts): Buffer {
    const assertions = [
      assertionBox('c2pa.actions', {
        actions: [
          {
            action: isComposite ? 'c2pa.edited' : 'c2pa.created',
            digitalSourceType: `${SOURCE_TYPES}${isComposite ? 'compositeWithTrainedAlgorithmicMedia' : 'trainedAlgorithmicMedia'}`,
          },
        ],
      }),
      assertionBox(binding.label, binding.value),
    ];
    const claim = encodeCbor({
      'dc:format': mediaType,
      instanceID: instanceId,
      claim_generator: 'Gesso',
      claim_generator_info: [{ name: 'Gesso' }],
      signature: `self#jumbf=/c2pa/${label}/c2pa.signature`,
      assertions: assertions.map(({ name, bytes }) => ({
        url: `self#jumbf=c2pa.assertions/${name}`,
        hash: createHash('sha256').update(bytes.subarray(BOX_HEADER_BYTES)).digest(),
      })),
      alg: 'sha256',
    });
    return superbox('c2pa', 'c2pa', [
      superbox('c2ma', label, [
        superbox(
          'c2as',
          'c2pa.assertions',
          assertions.map(({ bytes }) => bytes),
        ),
        superbox('c2cl', 'c2pa.claim', [box('cbor', [claim])]),
        superbox('c2cs', 'c2pa.signature', [box('cbor', [this.#sign(claim)])]),
      ]),
    ]);
  }

  /** COSE_Sign1 (RFC 9052) over a claim, which is not repeated in it. */
  #sign(claim: Buffer): Buffer {
    const chain = this.#chain.map(({ raw }) => raw);
    const certificates = chain.length === 1 ? (chain[0] ?? null) : chain;
    const protectedHeaders = encodeCbor(
      new Map<number, CborValue>([
        [HEADER.algorithm, ES256],
        [HEADER.certificates, certificates],
      ]),
    );
    const signed = encodeCbor(['Signature1', protectedHeaders, Buffer.alloc(0), claim]);
    const signature = sign('sha256', signed, { key: this.#key, dsaEncoding: 'ieee-p1363' });
    return encodeCbor(new Tagged(COSE_SIGN1, [protectedHeaders, {}, null, signature]));
  }
}

interface ManifestFacts {
  readonly label: string;
  readonly instanceId: string;
  readonly isComposite: boolean;
  readonly binding: FileBinding;
  readonly mediaType: string;
}

function assertionBox(
  name: string,
  value: Parameters<typeof encodeCbor>[0],
): { readonly name: string; readonly bytes: Buffer } {
  return { name, bytes: superbox('cbor', name, [box('cbor', [encodeCbor(value)])]) };
}
