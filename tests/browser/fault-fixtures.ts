import { request as requests } from 'playwright/test';
import { apiOrigin, siteOrigin } from './environment.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { test as base } from './fixtures.ts';

export { expect } from 'playwright/test';

/** A test whose browser reaches the API through a proxy that can cause faults. */
export const test = base.extend<{ apiUpstream: string; api: FaultProxy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
  apiUpstream: async ({}, use) => use(apiOrigin),
  api: async ({ apiUpstream }, use) => {
    const proxy = await startFaultProxy(apiUpstream);
    await use(proxy);
    await proxy.stop();
  },
  // By default, browsers do not use a proxy for this machine: "<-loopback>" changes that. The site is at "localhost", the API at
  // 127.0.0.1.
  proxy: async ({ api }, use) => use({ server: api.url, bypass: `<-loopback>,${new URL(siteOrigin).hostname}` }),
  // Requests from the test itself do not use the proxy.
  request: async ({ api }, use) => {
    const bypass = [siteOrigin, apiOrigin].map((origin) => new URL(origin).hostname).join();
    const context = await requests.newContext({ baseURL: siteOrigin, proxy: { server: api.url, bypass } });
    await use(context);
    await context.dispose();
  },
});
