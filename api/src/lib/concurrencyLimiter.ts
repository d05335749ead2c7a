import { tooMany } from './errors';

/**
 * Lets at most `atOnce` heavy pieces of work run together; the others wait in line, and a line longer than `waitingMax` is
 * refused at once.
 * @returns runs the work in turn; throws AppError 429 when the line is full
 */
export function createTurns(atOnce: number, waitingMax: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw tooMany('The server is busy. Please try again in a moment.', 2);
      // The one who finishes hands over its place.
      await new Promise<void>((go) => waiting.push(go));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
