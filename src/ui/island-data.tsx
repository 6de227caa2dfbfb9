import type { ComponentType } from 'react';

declare global {
  /** Data that the page has requested before its islands are loaded, and the address of its file (AskedOrder.astro). */
  var earlyData: { address: string; data: Promise<unknown> } | undefined;
}

/** Data by the address of its file. */
const known = new Map<string, unknown>();

/** Provides the data of a file under `/island-data` to a prebuilt island. Returns the address of the file. */
export function provideIslandData(address: string, data: object): string {
  known.set(address, data);
  return address;
}

/** Loads the data of an island before it is hydrated. Throws if loading fails. */
export async function loadIslandData(address: string): Promise<void> {
  if (known.has(address)) return;
  const early = self.earlyData?.address === address ? await self.earlyData.data.catch(() => undefined) : undefined;
  known.set(address, early ?? (await fetchIslandData(address)));
}

/** The contents of a file under `/island-data`, which the build has written as a `Data`. Throws if loading fails. */
export async function fetchIslandData<Data>(address: string): Promise<Data> {
  const response = await fetch(address, { signal: AbortSignal.timeout(20_000) });
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  return response.json();
}

/**
 * An island whose long properties, `Data`, come from a file (`dataFrom`, its address), so that the page does not contain them
 * twice. Its other properties are small.
 */
export function withIslandData<Data extends object, Props extends object>(Component: ComponentType<Data & Props>) {
  return ({ dataFrom, ...props }: Props & { dataFrom: string }) => {
    const data = known.get(dataFrom) as Data;
    return <Component {...data} {...(props as unknown as Props)} />;
  };
}
