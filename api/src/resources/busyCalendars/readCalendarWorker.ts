import { parentPort, workerData } from 'node:worker_threads';
import { CalendarError, readCalendar, type BusyTimes, type ReadOptions } from './readCalendar';

export interface WorkerInput extends ReadOptions {
  text: string;
}

export type WorkerOutput = BusyTimes | { error: string };

function read({ text, ...options }: WorkerInput): WorkerOutput {
  try {
    return readCalendar(text, options);
  } catch (error) {
    if (error instanceof CalendarError) return { error: error.message };
    throw error;
  }
}

// A thread of its own for one calendar: see readSafely.
parentPort?.postMessage(read(workerData as WorkerInput));
