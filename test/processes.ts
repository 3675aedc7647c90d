import { execFileSync, spawnSync } from 'node:child_process';
import { vi } from 'vitest';

/** The longest that a test waits for something that will come: a busy machine makes it late, not wrong. */
export const PATIENCE = { timeout: 60_000, interval: 5 };

/** Whether a process runs. One that has ended and that its parent has not asked about yet does not. */
export function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', `${pid}`], { encoding: 'utf8' });
  return /^[^Z\s]/.test(stdout.trim());
}

/** Waits for the end of a process that is no child of ours. */
export function waitForEnd(pid: number): Promise<unknown> {
  return vi.waitUntil(() => !isRunning(pid), PATIENCE);
}

/** The processes that PostgreSQL runs for its connections and itself. */
export function childrenOf(pid: number): number[] {
  const table = execFileSync('ps', ['-ax', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return table
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (parent === pid && child ? [child] : []));
}
