import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { isLoopback } from '../../network/local-address.ts';
import { networkOf } from '../../services/client-network.ts';

/** How many connections there may be, and how slowly answers may be read. */
export interface ConnectionLimits {
  /** Of one address; an office behind one has a few for each person. */
  readonly perNetwork: number;
  readonly total: number;
  /** While an answer waits to be read, no such time may pass with fewer bytes than `readWindowBytes`. */
  readonly readWindowMs: number;
  readonly readWindowBytes: number;
  /** Addresses that many people come from. */
  readonly isShared: (address: string) => boolean;
}

/** A proxy in front has one address for all users, and counts for itself; so do programs of this machine. */
export function connectionLimits({ hasProxy }: { readonly hasProxy: boolean }): ConnectionLimits {
  return {
    perNetwork: 500,
    total: 10_000,
    readWindowMs: 120_000,
    readWindowBytes: 16 * 1024,
    isShared: (address) => hasProxy || isLoopback(address),
  };
}

/** Refuses connections that are too many, and ends those whose answers are read too slowly. */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  server.maxConnections = limits.total;
  const counts = new Map<string, number>();
  /** How much each connection had sent when it was last found waiting; null when it was not. */
  const written = new Map<Socket, number | null>();

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const network = limits.isShared(address) ? null : networkOf(address);
    if (network !== null) {
      const count = (counts.get(network) ?? 0) + 1;
      if (count > limits.perNetwork) {
        socket.destroy();
        return;
      }
      counts.set(network, count);
    }
    written.set(socket, null);
    socket.once('close', () => {
      written.delete(socket);
      if (network === null) return;
      const count = (counts.get(network) ?? 1) - 1;
      if (count > 0) counts.set(network, count);
      else counts.delete(network);
    });
  });

  const timer = setInterval(() => {
    for (const [socket, former] of written) {
      const sent = socket.bytesWritten - socket.writableLength;
      const waits = socket.writableLength > 0;
      // One that has just begun to wait has the next window.
      if (waits && former !== null && sent - former < limits.readWindowBytes) socket.destroy();
      else written.set(socket, waits ? sent : null);
    }
  }, limits.readWindowMs).unref();
  server.once('close', () => clearInterval(timer));
}
