import { z } from 'zod';

/**
 * Who may make a call. `anyone`: the session is not even looked at, so that an old token does not keep anyone from logging in. `visitor`: with a session it is the user's, without one the
 * anonymous hash of the header stands for the visitor. `user`: a session is required (HTTP 401).
 */
export type Access = 'anyone' | 'visitor' | 'user';

/** The request carries a file as form data, in this field. */
export const UPLOAD_FIELD = 'doc';

/** One call of the server: where it lives, who may make it, what it takes and what the `body` of its answer is. */
export interface Call<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** May hold `:name` parts, whose values are checked as part of the query. */
  readonly path: string;
  readonly access: Who;
  /** One line for the documentation. */
  readonly summary: string;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  /** Form data with the file in `doc` instead of JSON. */
  readonly isUpload: boolean;
}

const noQuery = z.object({});
/** Calls "with an empty body" are sent `{}`, or nothing. */
const noBody = z.object({}).nullish();

/** The body of an answer that only says that it worked. */
export const emptyBodySchema = z.object({});

/** Declares a call; a part that is left out is empty. */
export function defineCall<
  const Who extends Access,
  Query extends z.ZodType = typeof noQuery,
  Body extends z.ZodType = typeof noBody,
  Answer extends z.ZodType = typeof emptyBodySchema,
>(call: {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly access: Who;
  readonly summary: string;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer?: Answer;
  readonly isUpload?: boolean;
}): Call<Query, Body, Answer, Who> {
  // Each default stands in only where its type parameter has its default too.
  const defaults = { query: noQuery, body: noBody, answer: emptyBodySchema, isUpload: false };
  return { ...defaults, ...call } as unknown as Call<Query, Body, Answer, Who>;
}

/** The base segments of the services. */
export const BASES = {
  login: '/andor-login-1.0',
  social: '/andorsocial-1.0',
  central: '/central-1.0',
  search: '/andor-search-1.0',
  stock: '/stock-1.0',
  payment: '/stripe',
} as const;

/** The path of a call about projects and what belongs to them. */
export function projectPath<Path extends string>(path: Path) {
  return `${BASES.social}/project/${path}` as const;
}
