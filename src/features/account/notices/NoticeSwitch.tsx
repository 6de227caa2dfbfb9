import { useState } from 'react';
import type { NoticeKind } from '~/domain/notices';
import { errorMessage } from '~/lib/failure';
import { FailureNotice } from '~/ui/form/FailureNotice';
import { useSubmit } from '~/ui/form/useSubmit';
import { saveNoticeSetting } from './notices.data';
import styles from './notices.module.css';

const labels: Record<NoticeKind, string> = {
  reply: 'A provider replies to one of my reviews',
  moderation: 'A moderator makes a decision about one of my reviews',
  claim: 'My claim to a profile is approved or refused',
  report: 'Reports are waiting for a moderator',
};

/**
 * A checkbox that is saved as soon as the user changes it. If saving fails, it returns to the stored value. Space is reserved for
 * "Saved", so that the switches below do not move under the pointer.
 */
export function NoticeSwitch({ kind, initially }: { kind: NoticeKind; initially: boolean }) {
  const [stored, setStored] = useState(initially);
  const [saved, setSaved] = useState(false);
  const { pending, error, submit } = useSubmit();
  const change = (wanted: boolean) => {
    if (pending) return;
    setSaved(false);
    void submit(() => saveNoticeSetting(kind, wanted)).then((done) => {
      if (done) setStored(wanted);
      setSaved(done);
    });
  };
  return (
    <div className={styles.setting}>
      <label className="tick">
        <input
          type="checkbox"
          // While saving, show the value that the user wants.
          checked={stored !== pending}
          aria-disabled={pending}
          onChange={(event) => change(event.target.checked)}
        />
        {labels[kind]}
      </label>
      <p role="status" className="soft">
        {saved && 'Saved'}
      </p>
      <FailureNotice message={errorMessage(error)} prefix="Sorry, an error occurred: " />
    </div>
  );
}
