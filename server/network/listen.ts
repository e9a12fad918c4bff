import type { FastifyInstance } from 'fastify';
import { ConfigError } from '../config.ts';
import type { Config } from '../config-types.ts';

const PORTS_TO_TRY = 50;

/**
 * Starts to listen and returns the port. A port that was not requested gives way to the next free one.
 * @throws ConfigError when the port that was requested is taken or not allowed.
 */
export async function listen(
  server: FastifyInstance,
  config: Pick<Config, 'port' | 'portIsExplicit' | 'host'>,
): Promise<number> {
  const last = config.portIsExplicit ? config.port : config.port + PORTS_TO_TRY;
  for (let port = config.port; ; port++) {
    try {
      await server.listen({ port, host: config.host });
      const address = server.server.address();
      return typeof address === 'object' && address ? address.port : port;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null;
      if (code === 'EADDRINUSE' && port < last) continue;
      const reason = LISTEN_ERRORS[String(code)];
      if (reason === undefined) throw error;
      throw new ConfigError(`Port ${port} of ${config.host} ${reason}.`);
    }
  }
}

const LISTEN_ERRORS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken by another program; set PORT to a free one',
  EACCES: 'may not be used by this user; set PORT to one above 1023',
  EADDRNOTAVAIL: 'is not an address of this machine; set HOST to one that is',
  ENOTFOUND: 'cannot be found; set HOST to an address of this machine',
};
