/**
 * What is wrong with a lockfile before anybody else notices. `npm install` may write a lock from which `npm ci` then
 * refuses to install: a package lists optional binaries for other systems that the registry did not have.
 */

/** The part of a package-lock.json (version 3) that matters here. */
export interface Lock {
  packages: Record<string, LockEntry>;
}
interface LockEntry {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  /** Needed for development only. */
  dev?: boolean;
  license?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Looks up a dependency as Node does: beside the package that asks, then in every folder above it. */
function isLocked(lock: Lock, asker: string, name: string): boolean {
  for (let folder = asker; ;) {
    if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in lock.packages) return true;
    if (folder === '') return false;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1));
  }
}

/**
 * One sentence for each fault: a dependency that is not in the lock, no checksum, a registry's host, a loose version.
 */
export function lockFaults(lock: Lock): string[] {
  const faults: string[] = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    const asker = path === '' ? 'the project' : path;
    const needs = {
      ...entry.dependencies,
      ...entry.optionalDependencies,
      ...(path === '' ? entry.devDependencies : {}),
    };
    for (const [name, range] of Object.entries(needs)) {
      if (!isLocked(lock, path, name)) faults.push(`${asker} needs ${name}, which is not in the lock.`);
      if (path === '' && !/^\d+\.\d+\.\d+$/.test(range))
        faults.push(`${name} is not pinned to one version: "${range}".`);
    }
    if (path === '' || entry.link) continue;
    if (!entry.integrity) faults.push(`${asker} has no checksum.`);
    if (entry.resolved) faults.push(`${asker} names the host it came from: ${entry.resolved}`);
  }
  return faults;
}
