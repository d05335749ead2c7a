import fastq from 'fastq';
import { tooMany } from './errors';

/** Runs a task as soon as a place is free. @throws AppError 429 when too many tasks are waiting */
type ConcurrencyLimiter = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Lets at most `concurrency` tasks run at once. The others wait in their order; when `maxWaiting` are waiting already, the
 * next one is rejected at once.
 */
export function createConcurrencyLimiter(limits: { concurrency: number; maxWaiting: number }): ConcurrencyLimiter {
  const queue = fastq.promise<null, () => Promise<unknown>>((task) => task(), limits.concurrency);
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (queue.length() >= limits.maxWaiting) throw tooMany('The server is busy. Please try again in a moment.', 2);
    return (await queue.push(task)) as T;
  };
}
