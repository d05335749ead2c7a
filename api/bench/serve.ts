import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface Served {
  /** Memory of the server process in MB. */
  residentMb(): number;
  /** Processor time that the server process has used so far, in milliseconds: little disturbed by the machine's other work. */
  cpuMs(): number;
  stop(): Promise<void>;
}

/** The built API as a process of its own. */
export async function serve(port: number, env: Record<string, string>): Promise<Served> {
  const child = spawn(process.execPath, [resolve(__dirname, '../dist/server.js')], {
    env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'warn', PORT: String(port), ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // The server ends with the bench, however that ends.
  process.once('exit', () => child.kill('SIGKILL'));
  await untilHealthy(port, child);
  return { residentMb: () => residentMb(child), cpuMs: () => cpuMs(child), stop: () => stop(child) };
}

async function untilHealthy(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error('the API ended before it responded');
    const isUp = await fetch(`http://127.0.0.1:${port}/api/health-check`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await pause(100);
  }
  throw new Error('the API did not respond');
}

function ofProcess(child: ChildProcess, file: string): string {
  return readFileSync(`/proc/${child.pid}/${file}`, 'utf8');
}

function residentMb(child: ChildProcess): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(ofProcess(child, 'status'))?.[1] ?? 0) / 1024);
}

/** Fields 14 and 15 of the kernel's line, in hundredths of a second; the second field may hold spaces, so it is cut off first. */
function cpuMs(child: ChildProcess): number {
  const fields = ofProcess(child, 'stat').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
}
