import { connect, createServer, type Socket } from 'node:net';

/** A connection to another server that a test can let hang, or cut. */
export interface StallingProxy {
  readonly port: number;
  /** How many have connected so far. */
  readonly connections: number;
  /** From now on nothing is passed on: connections are accepted, and no answer comes. */
  stall(): void;
  /** Passes on again; what hung is ended, as a network that was away ends it. */
  resume(): void;
  /** Refuses new connections and ends those that are open, until `resume`. */
  cut(): void;
  close(): Promise<void>;
}

/** Starts one in front of a port of this machine. */
export async function startStallingProxy(targetPort: number): Promise<StallingProxy> {
  let state: 'open' | 'stalled' | 'cut' = 'open';
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  let connections = 0;
  const server = createServer((client) => {
    connections += 1;
    keep(client);
    if (state === 'cut') client.destroy();
    if (state !== 'open') return;
    const target = connect(targetPort, '127.0.0.1');
    keep(target);
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (chunk) => {
        if (state === 'open') to.write(chunk);
      });
      from.on('close', () => to.destroy());
    };
    pass(client, target);
    pass(target, client);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    get connections() {
      return connections;
    },
    stall() {
      state = 'stalled';
    },
    resume() {
      endAll();
      state = 'open';
    },
    cut() {
      state = 'cut';
      endAll();
    },
    async close() {
      endAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
