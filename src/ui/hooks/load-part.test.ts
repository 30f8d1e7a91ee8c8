import { describe, expect, it, vi } from 'vitest';
import { loadPart } from './load-part.ts';

const broken = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: https://a.test/b/_astro/Part.lazy.x1.js'));

describe('a part of a page', () => {
  it('is loaded once when that works', async () => {
    const from = vi.fn();
    expect(await loadPart(async () => ({ Part: 1 }), from)).toEqual({ Part: 1 });
    expect(from).not.toHaveBeenCalled();
  });

  it('is asked for under another address each time when it does not', async () => {
    const asked: string[] = [];
    const from = async (address: string) => {
      asked.push(address);
      return { Part: 2 };
    };
    expect(await loadPart<unknown>(broken, from)).toEqual({ Part: 2 });
    await loadPart<unknown>(broken, from);
    for (const address of asked)
      expect(address).toMatch(/^https:\/\/a\.test\/b\/_astro\/Part\.lazy\.x1\.js\?again=\d+$/);
    expect(new Set(asked).size).toBe(2);
  });

  it('fails as it failed when the address is not known, or the second try fails as well', async () => {
    const silent = () => Promise.reject(new TypeError('Importing a module script failed.'));
    await expect(loadPart(silent)).rejects.toThrow('Importing a module script failed.');
    await expect(loadPart(broken, () => Promise.reject(new Error('no way')))).rejects.toThrow('no way');
  });
});
