// Runs on the page of the question: see AnswerAddress.astro. It is bundled in one file, like a worker.
import { paths } from '~/paths';
import { addressOfQuestion } from '../address-of-question';

const address = addressOfQuestion(new URLSearchParams(location.search));
const answers = document.getElementById('answer-address')?.dataset.answers?.split(' ') ?? [];
if (address && answers.includes(address.split('?')[0] ?? '')) location.replace(address);
else {
  history.replaceState(null, '', paths.fairPrice);
  const message = document.getElementById('no-answer');
  if (address && message) message.textContent = 'No price is known for these images yet. Choose from those below.';
}
