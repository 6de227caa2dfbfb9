import { type BrowserContext, test as base, expect, type Page } from 'playwright/test';
import { accessToken, newUser, type User } from './accounts.ts';
import { publishableKey } from './built-site.ts';
import { apiOrigin, siteOrigin } from './environment.ts';
import { waitForHydration } from './interactions.ts';
import { type FoundReview, findReviews, type ReviewQuery } from './reviews.ts';

export { expect } from 'playwright/test';

/** Declares a problem that this test causes on purpose. */
type AllowProblem = (problem: RegExp) => void;

/** Reads reviews through the API, as a visitor. */
type FindReviews = (query: ReviewQuery) => Promise<FoundReview[]>;

/** Creates an account through the API, signs the browser in and opens a page. Other tests cover the registration form. */
type OpenSignedIn = (page: Page, address: string) => Promise<User>;

/** Signs out on the profile and waits for the home page. */
type SignOut = (page: Page) => Promise<void>;

/** Shares a review through the API, as the user who is signed in on the page. */
type PostReview = (page: Page, company: string, text: string) => Promise<void>;

/** Shares reviews of a company through the API, as a new user and without a page. */
type PostReviewsAsNewUser = (company: string, texts: string[]) => Promise<void>;

// One resolution for each size class.
const resolutions = ['50 cm', '30 cm', '15 cm', '1 m', '2 m', '3 m', '5 m', '10 m', '100 m', '1 km'];

interface Session {
  access_token: string;
  refresh_token: string;
}

interface Problems {
  found: string[];
  allowed: RegExp[];
}

/**
 * A test that fails on any of these problems: a console error or warning, an uncaught error, a violation of the content security
 * policy or a dialog of the browser. It also fails on a request to a third party, or a token or password in an address.
 */
export const test = base.extend<
  {
    allowProblem: AllowProblem;
    findReviews: FindReviews;
    createAccount: () => Promise<{ user: User; session: Session }>;
    openSignedIn: OpenSignedIn;
    signOut: SignOut;
    allowRefusalsOnceSignedOut: () => void;
    sendReview: (accessToken: string, company: string, text: string) => Promise<void>;
    postReview: PostReview;
    postReviewsAsNewUser: PostReviewsAsNewUser;
    problems: Problems;
    /** The origins of the site and of its API. */
    firstParty: string[];
  },
  { apikey: string }
>({
  contextOptions: { reducedMotion: 'reduce' },
  firstParty: [[siteOrigin, apiOrigin], { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
  apikey: [async ({}, use) => use(publishableKey()), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
  problems: async ({}, use) => use({ found: [], allowed: [] }),
  allowProblem: async ({ problems }, use) => use((problem) => void problems.allowed.push(problem)),
  context: async ({ context, problems: { found, allowed }, firstParty }, use) => {
    await recordProblems(context, firstParty, (problem) => void found.push(problem));
    await use(context);
    const unexpected = found.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
    expect(unexpected, 'problems that the browser reported').toEqual([]);
  },
  findReviews: async ({ request }, use) => use((query) => findReviews(request, query)),
  createAccount: async ({ request, apikey }, use) => {
    await use(async () => {
      const user = newUser();
      const { email, password, name } = user;
      const response = await request.post(`${apiOrigin}/auth/v1/signup`, {
        headers: { apikey },
        data: { email, password, data: { display_name: name } },
      });
      expect(response.ok()).toBe(true);
      return { user, session: await response.json() };
    });
  },
  openSignedIn: async ({ createAccount }, use) => {
    await use(async (page, address) => {
      const { user, session } = await createAccount();
      // Leave the site first, because the sign-in page would notice the session and navigate at the same time.
      await page.goto('about:blank');
      await setSession(page.context(), session);
      await page.goto(address);
      await waitForHydration(page);
      return user;
    });
  },
  allowRefusalsOnceSignedOut: async ({ allowProblem }, use) => {
    // Pending requests for the account, here or in another tab, are rejected after the session has ended.
    await use(() => {
      allowProblem(/status of 403 .*\/auth\/v1\/user/);
      allowProblem(/status of 401 .*\/rest\/v1\/rpc\/(own_|is_own_review|save_profile|review_replies)/);
    });
  },
  signOut: async ({ allowRefusalsOnceSignedOut }, use) => {
    await use(async (page) => {
      allowRefusalsOnceSignedOut();
      await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
      await expect(page).toHaveURL('/');
    });
  },
  sendReview: async ({ request, apikey }, use) => {
    const sent = new Map<string, number>();
    await use(async (token, company, text) => {
      // A user may share at most two quotes per size class and company, and none twice.
      const nth = sent.get(token + company) ?? 0;
      sent.set(token + company, nth + 1);
      const quote = {
        id: crypto.randomUUID(),
        company,
        price: 1234.5 + nth,
        resolution: resolutions[nth % resolutions.length],
        review: text,
      };
      const response = await request.post(`${apiOrigin}/rest/v1/rpc/share_review`, {
        headers: { apikey, Authorization: `Bearer ${token}` },
        data: { quote },
      });
      expect(await response.json()).toBe(true);
    });
  },
  postReview: async ({ sendReview }, use) => {
    await use(async (page, company, text) => sendReview(await accessToken(page.context()), company, text));
  },
  postReviewsAsNewUser: async ({ createAccount, sendReview }, use) => {
    await use(async (company, texts) => {
      const { session } = await createAccount();
      for (const text of texts) await sendReview(session.access_token, company, text);
    });
  },
});

/** Replaces the session of a browser, in the format in which the site's Auth client stores it. */
async function setSession(context: BrowserContext, { access_token, refresh_token }: Session): Promise<void> {
  const value = encodeURIComponent(JSON.stringify([access_token, refresh_token, null, null, null]));
  await context.clearCookies({ name: /^fairswath-session/ });
  await context.addCookies([{ name: 'fairswath-session', value, url: siteOrigin, sameSite: 'Lax' }]);
}

async function recordProblems(
  context: BrowserContext,
  firstParty: string[],
  record: (problem: string) => void,
): Promise<void> {
  context.on('console', (message) => {
    const type = message.type();
    // Only a test switches the network off. Meanwhile the browser still requests files itself: the icon, and pages behind links.
    if (message.text().includes('net::ERR_INTERNET_DISCONNECTED')) return;
    if (type === 'error' || type === 'warning') record(`${type}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => record(`uncaught: ${error.error().message} (${error.page()?.url()})`));
  context.on('dialog', (dialog) => {
    record(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const address = new URL(request.url());
    const isOurs = address.protocol === 'data:' || firstParty.includes(address.origin);
    if (!isOurs) record(`third party: ${address.href}`);
    // A token is long, while the hash in a script's name has eight characters.
    if (/eyJ[\w-]{20}|access_token=|password=/.test(address.href)) record(`secret in an address: ${address.href}`);
  });
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`policy: ${violatedDirective} blocked ${blockedURI} from ${sourceFile}`),
    ),
  );
}
