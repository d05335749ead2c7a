import type { App } from '../../api/src/app';
import { timeOf } from '../../api/test/generated/marketplace';
import type { Random } from '../../api/test/random';
import { NOW } from './generate';

/** Milliseconds. */
export interface Figures {
  p50: number;
  p95: number;
  p99: number;
}

export function figuresOf(times: number[]): Figures {
  const sorted = times.sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** @returns milliseconds */
export async function timed(run: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

/** @throws {Error} when the response is not 200 */
export async function get({ http }: Pick<App, 'http'>, url: string): Promise<void> {
  const { statusCode, body } = await http.inject({ method: 'GET', url, headers: { 'cache-control': 'no-cache' } });
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`);
}

/** A time by day within the next three weeks, or at another start of so many half hours. */
export function timeQuery(random: Random, start = random.int(16, 34), halfHours = random.int(2, 8)): string {
  const day = new Date(NOW.getTime() + random.int(1, 21) * 86_400_000).toISOString().slice(0, 10);
  return `day=${day}&start=${timeOf(start * 30)}&hours=${halfHours / 2}`;
}
