import { errorMessage } from '~/lib/failure';
import { FailureNotice } from '~/ui/form/FailureNotice';
import { useSubmit } from '~/ui/form/useSubmit';
import { QuietButton } from '~/ui/QuietButton';
import { saveFile } from '~/ui/save-file';
import { fetchUserData } from './download.data';

/** Downloads everything that is stored about the user, as a JSON file. */
export function DownloadData() {
  const { pending, error, submit } = useSubmit();
  return (
    <section aria-labelledby="data" className="flow">
      <h3 id="data">Your data</h3>
      <p>
        Download everything we hold about you: account, profile, notices, reviews, votes and what you wrote for a
        provider.
      </p>
      <FailureNotice message={errorMessage(error)} prefix="Sorry, an error occurred: " />
      <p>
        <QuietButton aria-disabled={pending} onClick={() => void submit(() => downloadUserData())}>
          {pending ? 'Gathering' : 'Download my data'}
        </QuietButton>
      </p>
    </section>
  );
}

async function downloadUserData(): Promise<void> {
  const json = JSON.stringify(await fetchUserData(), null, 2);
  saveFile('fairswath-my-data.json', 'application/json', json);
}
