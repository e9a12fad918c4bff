import { HttpStandIn, type SeenRequest, type StandInAnswer } from './http-stand-in.ts';

/** Stands in for an external API with one answer for each request, as a test sets it; what has none is not found. */
export class ScriptedApi extends HttpStandIn {
  readonly #answers = new Map<string, StandInAnswer>();

  /** What requests are answered with from now on. @param request method and path without the query: "POST /v1/orders" */
  reply(
    request: string,
    body: unknown,
    status = 200,
    more: Pick<StandInAnswer, 'headers' | 'isTruncated'> = {},
  ): void {
    this.#answers.set(request, { status, body, ...more });
  }

  protected answer({ method, path }: SeenRequest): StandInAnswer {
    return this.#answers.get(`${method} ${path}`) ?? { status: 404, body: { error: { message: path } } };
  }
}
