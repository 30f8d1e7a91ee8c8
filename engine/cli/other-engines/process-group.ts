/** Ends a program together with what it has started: an engine often runs behind a wrapper script. */
import { spawnSync } from 'node:child_process';

/**
 * Has every program a process group of its own? Windows has none: there the tree of processes is looked up when it is
 * ended.
 */
export const hasGroups = process.platform !== 'win32';

/**
 * Ends the group that process `pid`, started with `detached: hasGroups`, leads; on Windows the process and its
 * descendants.
 */
export function endGroup(pid: number): void {
  if (!hasGroups) {
    spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of it is gone already.
  }
}
