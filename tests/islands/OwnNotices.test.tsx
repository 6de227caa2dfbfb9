import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OwnNotices } from '../../src/features/account/notices/OwnNotices.tsx';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { withDataApi } from './fake-data-api.ts';

cleanUpAndCheckConsole();
const api = withDataApi();

/** Responds for a user, with these settings in addition to the common ones, these notices and this status of a change. */
function respondWith({ settings = {}, notices = [] as unknown[], change = 204 } = {}): void {
  api.answers(({ pathname }) => {
    if (pathname.endsWith('/own_notices')) return { json: notices };
    if (pathname.endsWith('/set_notice')) return { status: change, json: change === 204 ? null : {} };
    return { json: { reply: true, moderation: true, claim: false, ...settings } };
  });
}

const labels = async () => {
  await screen.findAllByRole('checkbox');
  return screen.getAllByRole('checkbox').map((checkbox) => checkbox.closest('label')?.textContent);
};
const everybody = [
  'A provider replies to one of my reviews',
  'A moderator makes a decision about one of my reviews',
  'My claim to a profile is approved or refused',
] as const;

describe('notices in the profile', () => {
  it('have a switch for each kind, and one about reports only for moderators', async () => {
    respondWith();
    const { unmount } = render(<OwnNotices />);
    expect(await labels()).toEqual(everybody);
    unmount();
    respondWith({ settings: { report: false } });
    render(<OwnNotices />);
    expect(await labels()).toEqual([...everybody, 'Reports are waiting for a moderator']);
  });

  it('say beside a switch that it was saved, in a reserved space', async () => {
    respondWith();
    render(<OwnNotices />);
    const checkbox = await screen.findByRole('checkbox', { name: everybody[2] });
    const places = screen.getAllByRole('status');
    expect(places.map(({ textContent }) => textContent)).toEqual(['', '', '']);
    fireEvent.click(checkbox);
    await expect.poll(() => places.map(({ textContent }) => textContent)).toEqual(['', '', 'Saved']);
    expect(screen.getAllByRole('status')).toEqual(places);
    expect(checkbox).toHaveProperty('checked', true);
  });

  it('say that a switch could not be saved, and show the stored value', async () => {
    respondWith({ change: 503 });
    render(<OwnNotices />);
    const checkbox = await screen.findByRole('checkbox', { name: everybody[0] });
    fireEvent.click(checkbox);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Sorry, an error occurred: /);
    expect(checkbox).toHaveProperty('checked', true);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('lead to the page with the details', async () => {
    const on = '2026-11-23';
    respondWith({
      notices: [
        { kind: 'report', on },
        { kind: 'claim', on },
        { kind: 'reply', on },
      ],
    });
    render(<OwnNotices />);
    const list = await screen.findByRole('list', { name: 'Latest notices' });
    expect([...list.children].map(({ textContent }) => textContent?.trim())).toEqual([
      '23 Nov 2026: Reports are waiting for a moderator. Reports',
      '23 Nov 2026: We have made a decision about your claim to a profile. Your claims',
      '23 Nov 2026: A provider has replied to one of your reviews. Your reviews',
    ]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/moderation',
      '/claim',
      '#own-reviews',
    ]);
  });
});
