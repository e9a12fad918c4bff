import { ProviderHttp } from '../provider-http.ts';

/** A server of one's own: its name for people, and requests to it. */
export interface OwnServer {
  readonly name: string;
  readonly http: ProviderHttp;
}

/**
 * @param url where the server is; a name and a password in it are sent as Basic authentication
 * @param base where its API begins there, with a slash before it: `/sdapi/v1`
 */
export function ownServer(url: string, base = ''): OwnServer {
  const { username, password, origin, pathname, host } = new URL(url);
  const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString(
    'base64',
  );
  const headers: Record<string, string> = username === '' ? {} : { authorization: `Basic ${login}` };
  return {
    name: host,
    http: new ProviderHttp({ baseUrl: `${origin}${pathname.replace(/\/+$/, '')}${base}`, headers }),
  };
}
