import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Where the disk store's objects are served. */
export const OBJECTS_PATH = '/objects';

/** What an address allows, all of it signed. */
const grantSchema = z.object({
  /** Seconds since 1970. */
  expires: z.coerce.number().int(),
  /** PUT: exactly this many bytes. */
  size: z.coerce.number().int().min(0).optional(),
  /** PUT: exactly this type. GET: sent as this type. */
  type: z.string().optional(),
  /** PUT of one part of a multipart upload. */
  upload: z.string().optional(),
  part: z.coerce.number().int().min(1).max(10_000).optional(),
  /** GET: the header of the answer. */
  disposition: z.string().optional(),
});
export type Grant = z.infer<typeof grantSchema>;
export type GrantMethod = 'GET' | 'PUT';

function signatureOf(secret: string, method: GrantMethod, key: string, grant: Grant): string {
  const { expires, size, type, upload, part, disposition } = grant;
  // As JSON, so that no value can pass for a part of its neighbour.
  const text = JSON.stringify([method, key, expires, size, type, upload, part, disposition]);
  return createHmac('sha256', secret).update('object address\n').update(text).digest('base64url');
}

/** The path and query by which the server lets a client get or put one object. */
export function signAddress(secret: string, method: GrantMethod, key: string, grant: Grant): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(grant)) if (value !== undefined) query.set(name, String(value));
  query.set('signature', signatureOf(secret, method, key, grant));
  return `${OBJECTS_PATH}/${key}?${query}`;
}

/** What the query of an address allows; null when it was not signed for this, a text when it says no more. */
export function readGrant(
  secret: string,
  method: GrantMethod,
  key: string,
  query: unknown,
  now: Date,
): Grant | 'forged' | 'expired' {
  // Images of profiles are requested with a time, so that browsers load them again; it allows nothing.
  const parsed = grantSchema
    .extend({ signature: z.string(), t: z.string().optional() })
    .strict()
    .safeParse(query);
  if (!parsed.success) return 'forged';
  const { signature, t: _time, ...grant } = parsed.data;
  const given = Buffer.from(signature);
  const expected = Buffer.from(signatureOf(secret, method, key, grant));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged';
  return grant.expires * 1000 < now.getTime() ? 'expired' : grant;
}
