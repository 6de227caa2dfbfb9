// Runs on the page of the question: see AnswerAddress.astro. It is bundled in one file, like a worker.
import { paths } from '~/paths';
import { addressOfQuestion } from './address-of-question';

const address = addressOfQuestion(new URLSearchParams(location.search));
if (address) location.replace(address);
else history.replaceState(null, '', paths.fairPrice);
