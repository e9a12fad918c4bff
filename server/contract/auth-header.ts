import { z } from 'zod';

/** The name of the request header that carries one JSON object about who asks. */
export const AUTH_HEADER = 'auth';

/** The value of the query parameter `sys` when no user is signed in; else it is the user's systemRefKey. */
export const ANONYMOUS_SYS = '404';

const textSchema = z.string().max(300);

/** The object of the header. Only `accessToken` and `anonymousHash` carry rights; the rest describes the client. */
export const authHeaderSchema = z.object({
  clientHash: textSchema.optional(),
  accessToken: textSchema.optional(),
  version: textSchema.optional(),
  deviceId: textSchema.optional(),
  deviceName: textSchema.optional(),
  deviceType: textSchema.optional(),
  platform: textSchema.optional(),
  appName: textSchema.optional(),
  locale: textSchema.optional(),
  appVersion: textSchema.optional(),
  apiHash: textSchema.optional(),
  systemRefKey: textSchema.optional(),
  /** Made by the browser at random; anyone who knows it acts as that visitor, so it has to be hard to guess. */
  anonymousHash: z
    .string()
    .regex(/^[\w-]{16,128}$/, 'must be 16 to 128 letters, digits, - or _')
    .optional(),
});
export type AuthHeader = z.infer<typeof authHeaderSchema>;
