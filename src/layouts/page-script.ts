// What every page does once it is there. Bundled like a worker, in one file that pages ask for when they have loaded (Page.astro):
// scripts that Astro collects are requested before the first paint and delay it.
import { closeMenuWhenLeft } from '~/features/site/close-menu';
import { watchCompareList } from '~/features/site/compare-bar';
import { fetchFonts } from './fetch-fonts';

closeMenuWhenLeft();
watchCompareList();
fetchFonts();
