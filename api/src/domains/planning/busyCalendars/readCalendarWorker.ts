import { parentPort, workerData } from 'node:worker_threads';
import { CalendarError } from './calendarValues';
import type { CalendarFile } from './calendarParts';
import { readBusyTimes, type BusyTimes, type ReadOptions } from './readCalendar';

export interface WorkerInput extends ReadOptions {
  file: CalendarFile;
}

export type WorkerOutput = BusyTimes | { error: string };

function read({ file, ...options }: WorkerInput): WorkerOutput {
  try {
    return readBusyTimes(file, options);
  } catch (error) {
    if (error instanceof CalendarError) return { error: error.message };
    throw error;
  }
}

// A thread of its own for one calendar: see readSafely.
parentPort?.postMessage(read(workerData as WorkerInput));
