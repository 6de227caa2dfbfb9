// The tasks of every page after it has loaded. They are bundled like a worker, in one file that pages request once they have
// loaded (Page.astro). Scripts that Astro collects would be requested before the first paint and delay it.
import { closeMenuWhenLeft } from '~/features/site/close-menu';
import { watchCompareList } from '~/features/site/compare-bar';
import { explainFailedSignIn } from '~/features/site/explain-failed-sign-in';
import { loadSearchWhenUsed } from '~/features/site/search/load-search';
import { takeDroppedFiles } from '~/features/site/take-dropped-files';

explainFailedSignIn();
closeMenuWhenLeft();
watchCompareList();
takeDroppedFiles();
loadSearchWhenUsed();
