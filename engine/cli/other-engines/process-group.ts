/** Ends a program together with what it has started: an engine often runs behind a wrapper script. */
import { spawnSync } from 'node:child_process';

/**
 * Has every program a process group of its own? Windows has none: there the tree of processes is looked up when it is
 * ended.
 */
export const hasGroups = process.platform !== 'win32';

/** Groups that are ended with this program, whatever ends it short of SIGKILL, by the process that leads each. */
const owned = new Set<number>();

/** Some engines run on when their input is closed: without this they would outlive the program. */
process.on('exit', () => {
  for (const pid of owned) endGroup(pid);
});

/** From now on the group of process `pid` ends with this program at the latest. */
export const own = (pid: number): void => void owned.add(pid);

/** The group of process `pid` is gone. */
export const disown = (pid: number): void => void owned.delete(pid);

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
