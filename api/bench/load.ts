import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Shot {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Figures {
  requests: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  failures: number;
}

/**
 * Sends requests over this many connections, each sending its next when the last has its response.
 * @returns milliseconds per response, by percentile
 */
export async function load(
  port: number,
  { total, connections, shot }: { total: number; connections: number; shot: (index: number) => Shot },
): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let [next, failures] = [0, 0];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let index = next++; index < total; index = next++) {
        const sent = performance.now();
        const status = await send(port, agent, shot(index));
        times.push(performance.now() - sent);
        if (status < 200 || status > 299) failures += 1;
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  return figuresOf(times, failures, seconds);
}

/**
 * Sends so many requests a second, whether or not earlier ones have their response, as visitors do. A response's time counts
 * from when its request was due, so that one that had to wait is not forgotten.
 */
export async function loadAtRate(
  port: number,
  { perSecond, seconds, shot }: { perSecond: number; seconds: number; shot: (index: number) => Shot },
): Promise<Figures> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  let failures = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: perSecond * seconds }, async (_, index) => {
      const due = began + (index * 1000) / perSecond;
      await pause(due - performance.now());
      const status = await send(port, agent, shot(index));
      times.push(performance.now() - due);
      if (status < 200 || status > 299) failures += 1;
    }),
  );
  agent.destroy();
  return figuresOf(times, failures, (performance.now() - began) / 1000);
}

function figuresOf(times: number[], failures: number, seconds: number): Figures {
  times.sort((a, b) => a - b);
  const percentile = (part: number): number => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return {
    requests: times.length,
    perSecond: times.length / seconds,
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
    failures,
  };
}

function send(port: number, agent: Agent, { method, path, headers = {}, body }: Shot): Promise<number> {
  return new Promise((done, fail) => {
    const type =
      body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(
      { port, host: '127.0.0.1', method, path, agent, headers: { ...type, ...headers } },
      (response) => {
        response.resume();
        response.on('end', () => done(response.statusCode ?? 0));
      },
    );
    sent.on('error', fail);
    sent.end(body);
  });
}
