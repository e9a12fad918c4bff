import { createServer, type Server } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { ConfigError } from '../config.ts';
import { listen } from './listen.ts';

const servers: FastifyInstance[] = [];
const blockers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  for (const blocker of blockers.splice(0)) await new Promise((resolve) => blocker.close(resolve));
});

function newServer(): FastifyInstance {
  const server = fastify();
  servers.push(server);
  return server;
}

/** Takes a port of this machine, any that is free for 0, and returns it. */
async function take(port = 0): Promise<number> {
  const blocker = createServer();
  blockers.push(blocker);
  await new Promise<void>((resolve, reject) => {
    blocker.once('error', reject);
    blocker.listen(port, '127.0.0.1', resolve);
  });
  const address = blocker.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** What goes wrong when a server listens that cannot. */
function failingWith(error: Error): FastifyInstance {
  return Object.assign(newServer(), { listen: () => Promise.reject(error) });
}

test('port 0 takes any free one, and says which', async () => {
  const server = newServer();
  const port = await listen(server, { port: 0, portIsExplicit: true, host: '127.0.0.1' });
  expect(port).toBeGreaterThan(0);
  expect(server.addresses()).toEqual([expect.objectContaining({ address: '127.0.0.1', port })]);
});

test('a port that was not requested gives way to the next free one', async () => {
  const port = await take();
  const found = await listen(newServer(), { port, portIsExplicit: false, host: '127.0.0.1' });
  expect(found).toBeGreaterThan(port);
  expect(found).toBeLessThanOrEqual(port + 50);
});

test('a port that was requested and is taken is an error with what to do', async () => {
  const port = await take();
  await expect(listen(newServer(), { port, portIsExplicit: true, host: '127.0.0.1' })).rejects.toThrow(
    new ConfigError(`Port ${port} of 127.0.0.1 is taken by another program; set PORT to a free one.`),
  );
});

test('fifty ports are tried, then it is an error too', async () => {
  const tried: number[] = [];
  const server = Object.assign(newServer(), {
    listen: ({ port }: { port: number }) => {
      tried.push(port);
      return Promise.reject(Object.assign(new Error('taken'), { code: 'EADDRINUSE' }));
    },
  });
  await expect(listen(server, { port: 4173, portIsExplicit: false, host: '::1' })).rejects.toThrow(
    'Port 4223 of ::1 is taken by another program; set PORT to a free one.',
  );
  expect(tried).toEqual(Array.from({ length: 51 }, (_, index) => 4173 + index));
});

test.each([
  ['EACCES', 'may not be used by this user; set PORT to one above 1023'],
  ['EADDRNOTAVAIL', 'is not an address of this machine; set HOST to one that is'],
  ['ENOTFOUND', 'cannot be found; set HOST to an address of this machine'],
])('%s says what to set', async (code, reason) => {
  const server = failingWith(Object.assign(new Error('no'), { code }));
  await expect(listen(server, { port: 80, portIsExplicit: false, host: 'gesso.test' })).rejects.toThrow(
    new ConfigError(`Port 80 of gesso.test ${reason}.`),
  );
});

test('any other error is passed on as it is', async () => {
  const error = new Error('the server is closed');
  await expect(
    listen(failingWith(error), { port: 80, portIsExplicit: false, host: '127.0.0.1' }),
  ).rejects.toBe(error);
});
