import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  version?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  /** Needed in development or as an optional part of something, never by the site. */
  devOptional?: boolean;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const root = join(import.meta.dirname, '../..');
const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
  await readFile(join(root, 'package-lock.json'), 'utf8'),
);
const packages = Object.entries(lock.packages).filter(([path, { link }]) => path !== '' && !link);

/** Whether npm leaves a package out on 64-bit Linux with glibc, where the site is built and tested. */
const isForOtherSystems = ({ optional, os, cpu, libc }: LockedPackage) =>
  optional && ((os && !os.includes('linux')) || (cpu && !cpu.includes('x64')) || (libc && !libc.includes('glibc')));

/** Licences under which packages may be part of the build or of what visitors load. */
const allowedLicences = new Set([
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'Python-2.0',
]);
/** libvips, which sharp loads as a library while pages are built. Visitors get nothing of it. */
const isImageLibrary = (path: string) => path.includes('node_modules/@img/sharp-');

describe('the lock file', () => {
  it('has the integrity of every package but binaries for other systems that could not be looked up', () => {
    const without = packages.filter(([, { integrity }]) => !integrity);
    expect(without.filter(([, one]) => !isForOtherSystems(one)).map(([path]) => path)).toEqual([]);
  });

  it('has only allowed licences among what is built into the site or runs with it', () => {
    const others = packages.filter(
      ([path, { dev, devOptional, license, integrity }]) =>
        !dev && !devOptional && integrity && !isImageLibrary(path) && !allowedLicences.has(license ?? ''),
    );
    expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
  });
});
