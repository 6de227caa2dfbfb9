// The script of ReviewShared.astro. It is bundled separately, like the script of every page (page-script.ts).
import { onSignOut } from '~/lib/sign-out-signal';
import { takeSharedReviewUrl } from '~/lib/tab-state';

const url = takeSharedReviewUrl();
const link = document.querySelector<HTMLAnchorElement>('.shared-review');
if (link && url && /^\/[A-Za-z0-9]+-reviews\?/.test(url)) {
  link.href = url;
  link.hidden = false;
}
// The link shows which review the user wrote, so remove it when they sign out or the page is restored from the cache.
const removeLink = () => link?.remove();
onSignOut(removeLink);
addEventListener('pageshow', (event) => event.persisted && removeLink());
