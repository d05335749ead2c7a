import { parentPort, workerData } from 'node:worker_threads';
import { CalendarError, readCalendar, type ReadOptions } from './readCalendar';
import type { Span } from './spans';

export interface WorkerInput extends ReadOptions {
  text: string;
}

export type WorkerOutput = { spans: Span[] } | { error: string };

function read({ text, ...options }: WorkerInput): WorkerOutput {
  try {
    return { spans: readCalendar(text, options) };
  } catch (error) {
    if (error instanceof CalendarError) return { error: error.message };
    throw error;
  }
}

// A thread of its own for one calendar: see readSafely.
parentPort?.postMessage(read(workerData as WorkerInput));
