import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  version?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  /** Needed in development or as an optional part of another package, but never by the site. */
  devOptional?: boolean;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

/** A package in the CycloneDX bill of materials. A dependency used by only one package is nested in it. */
interface Component {
  name: string;
  group?: string;
  licenses?: { expression?: string; license?: { id?: string; name?: string } }[];
  properties: { name: string; value: string }[];
  components?: Component[];
}

const root = join(import.meta.dirname, '../..');
const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
  await readFile(join(root, 'package-lock.json'), 'utf8'),
);
const packages = Object.entries(lock.packages).filter(([path, { link }]) => path !== '' && !link);

/** Whether npm omits a package on 64-bit Linux with glibc, where the site is built and tested. */
const isForOtherSystems = ({ optional, os, cpu, libc }: LockedPackage) =>
  optional && ((os && !os.includes('linux')) || (cpu && !cpu.includes('x64')) || (libc && !libc.includes('glibc')));

/** The licences that are allowed for packages in the build or in files that visitors load. */
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
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
]);
/** libvips, which sharp loads as a library during the build. Visitors receive no part of it. */
const isImageLibrary = (path: string) => path.includes('node_modules/@img/sharp-');

describe('the lock file', () => {
  it('has the integrity of every package except binaries for other systems that could not be looked up', () => {
    const without = packages.filter(([, { integrity }]) => !integrity);
    expect(without.filter(([, one]) => !isForOtherSystems(one)).map(([path]) => path)).toEqual([]);
  });

  it('has only allowed licences for packages that are built into the site or run with it', () => {
    const others = packages.filter(
      ([path, { dev, devOptional, license, integrity }]) =>
        !dev && !devOptional && integrity && !isImageLibrary(path) && !allowedLicences.has(license ?? ''),
    );
    expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
  });
});

async function writeBillOfMaterials(): Promise<Component[]> {
  const { stdout } = await execa('npm', ['run', '--silent', 'sbom', '--', '--output-file', '-'], { cwd: root });
  return flatten(JSON.parse(stdout).components);
}

const flatten = (components: Component[]): Component[] =>
  components.flatMap((component) => [component, ...flatten(component.components ?? [])]);

const fullName = ({ group, name }: Component) => (group ? `${group}/${name}` : name);

/** The install path of the package, which is its key in the lock file. */
const pathOf = ({ properties }: Component) =>
  properties.find(({ name }) => name === 'cdx:npm:package:path')?.value ?? '';

/** The licence that the package states; empty if it states none or several. */
function licenceOf({ licenses = [] }: Component): string {
  const [first, ...others] = licenses.map(({ expression, license }) => expression ?? license?.id ?? license?.name);
  return others.length === 0 ? (first ?? '') : '';
}

describe('the bill of materials', async () => {
  const components = await writeBillOfMaterials();

  it('lists each dependency of the site and everything that it needs, but no development tool', async () => {
    const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    const names = components.map(fullName);
    expect(names).toEqual(expect.arrayContaining([...Object.keys(dependencies), '@supabase/auth-js', 'scheduler']));
    const tools = components.filter((one) => lock.packages[pathOf(one)]?.dev !== undefined);
    expect(tools.map(pathOf)).toEqual([]);
    expect(names).not.toContain('vitest');
  });

  it('states an allowed licence for every package that is built into the site or runs with it', () => {
    const others = components.filter(
      (one) =>
        !lock.packages[pathOf(one)]?.devOptional &&
        lock.packages[pathOf(one)]?.integrity &&
        !isImageLibrary(pathOf(one)) &&
        !allowedLicences.has(licenceOf(one)),
    );
    expect(others.map((one) => `${fullName(one)}: ${licenceOf(one)}`)).toEqual([]);
  });
});
