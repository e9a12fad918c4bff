import { z } from 'zod';

/** Every way in which a call of the developer API is refused, by its code: the status and what it is called. Codes stay; titles may change. */
export const PROBLEMS = {
  'invalid-request': { status: 400, title: 'The request does not fit what the call takes.' },
  'invalid-key': { status: 401, title: 'The key is missing, unknown, expired or revoked.' },
  'insufficient-credits': { status: 402, title: 'The account has too few API credits.' },
  'missing-scope': { status: 403, title: 'The key may not be used for this.' },
  'wrong-network': { status: 403, title: 'The key may not be used from this address.' },
  'not-found': { status: 404, title: 'There is nothing of this name.' },
  'idempotency-in-progress': { status: 409, title: 'The first request with this key is under way.' },
  'not-finished': { status: 409, title: 'The job has no such result yet.' },
  gone: { status: 410, title: 'The file was deleted.' },
  'too-large': { status: 413, title: 'The request is larger than the call takes.' },
  'storage-full': { status: 413, title: 'The account keeps as many bytes as it may.' },
  'unsupported-type': { status: 415, title: 'The type of the body or of the file is not taken.' },
  'idempotency-mismatch': { status: 422, title: 'The key of an earlier request came with another body.' },
  'unreachable-image': { status: 422, title: 'The address of the image gives no image.' },
  'no-face-found': { status: 422, title: 'There is no face in the image.' },
  'no-foreground': { status: 422, title: 'There is nothing in front of a background in the image.' },
  'content-blocked': { status: 422, title: 'The request was refused because of what it shows or says.' },
  'unprocessable-project': { status: 422, title: 'The project cannot be drawn.' },
  'rate-limited': { status: 429, title: 'Too many requests came in a short time.' },
  concurrency: { status: 429, title: 'As many jobs are under way as may be.' },
  'cap-reached': { status: 429, title: 'The key has used its credits of this month.' },
  'daily-limit': { status: 429, title: 'This installation has used what it may spend on AI services today.' },
  'internal-error': { status: 500, title: 'Something went wrong on the server.' },
  'provider-required': { status: 503, title: 'This installation has nothing that carries this tool out.' },
  'provider-unavailable': { status: 503, title: 'The provider does not answer at the moment.' },
  'not-ready': { status: 503, title: 'The server cannot work at the moment.' },
  deadline: { status: 504, title: 'The job did not end in time.' },
  lost: { status: 500, title: 'The job was interrupted, and its result is not known.' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly title: string }>>;
export type ProblemCode = keyof typeof PROBLEMS;

const CODES = Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]];
export const problemCodeSchema = z.enum(CODES);

/** A refusal as `application/problem+json` (RFC 9457). */
export const problemSchema = z.object({
  type: z.string().describe('An address that names the kind of problem.'),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  instance: z.string().describe('The path of the request.'),
  code: problemCodeSchema,
  request_id: z.string(),
  hint: z.string().optional().describe('What can be done about it.'),
  errors: z
    .array(z.object({ pointer: z.string(), message: z.string() }))
    .optional()
    .describe(
      'Where the request is wrong: JSON pointers into the body, or `?name` for a parameter of the query.',
    ),
});
export type ProblemBody = z.output<typeof problemSchema>;
