import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ReplyForm } from '../../src/features/reviews/replies/ReplyForm.tsx';
import { cleanUpAndCheckConsole } from './cleanup.ts';
import { withDataApi } from './fake-data-api.ts';

cleanUpAndCheckConsole();
const api = withDataApi();

async function openForm(published = '') {
  const closed: boolean[] = [];
  render(<ReplyForm review="r1" published={published} onClose={(changed) => void closed.push(changed)} />);
  return { user: userEvent.setup(), closed, field: await screen.findByRole('textbox', { name: 'Your reply' }) };
}

const press = (name: string) => screen.getByRole('button', { name });

describe('the form for a reply', () => {
  it('takes the focus when it opens, and closes at once while nothing has changed', async () => {
    const { user, closed, field } = await openForm('We are sorry.');
    await expect.poll(() => document.activeElement).toBe(field);
    await user.click(press('Cancel'));
    expect(closed).toEqual([false]);
  });

  it('asks before it discards typed text', async () => {
    const { user, closed, field } = await openForm();
    await user.type(field, 'We are sorry.');
    await user.click(press('Cancel'));
    expect(closed).toEqual([]);
    await expect.poll(() => document.activeElement).toBe(press('Keep writing'));
    await user.click(press('Keep writing'));
    await expect.poll(() => document.activeElement).toBe(field);
    await user.click(press('Cancel'));
    await user.click(press('Discard'));
    expect(closed).toEqual([false]);
  });

  it('asks before it withdraws the reply, and does nothing if the user keeps it', async () => {
    api.answers(() => ({ status: 204 }));
    const { user, closed } = await openForm('We are sorry.');
    await user.click(press('Withdraw reply'));
    await expect.poll(() => document.activeElement).toBe(press('Keep reply'));
    await user.click(press('Keep reply'));
    expect(api.asked).toEqual([]);
    await user.click(press('Withdraw reply'));
    await user.click(press('Withdraw'));
    await expect.poll(() => closed).toEqual([true]);
    expect(api.asked).toHaveLength(1);
  });

  it('says that withdrawing failed instead of asking again', async () => {
    api.answers(() => ({ status: 403, json: { code: '42501', message: 'refused' } }));
    const { user, closed } = await openForm('We are sorry.');
    await user.click(press('Withdraw reply'));
    await user.click(press('Withdraw'));
    expect((await screen.findByRole('alert')).textContent).toContain('You no longer represent this provider.');
    expect(screen.queryByRole('button', { name: 'Keep reply' })).toBeNull();
    expect(closed).toEqual([]);
  });

  it('shows no failure beside the question whether to discard the text', async () => {
    api.answers(() => ({ status: 403, json: { code: '42501', message: 'refused' } }));
    const { user, field } = await openForm();
    await user.type(field, 'We are sorry.');
    await user.click(press('Share reply'));
    await screen.findByRole('alert');
    await user.click(press('Cancel'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    [401, 'Your session has ended. Sign in again, then open the reply. Your text is kept here.'],
    [403, 'You no longer represent this provider. Claim its profile again, then send your reply.'],
    [404, 'This review is no longer here. Copy your text if you need it, then reload the page.'],
  ])('keeps the text and says what to do after the answer %i', async (status, sentence) => {
    api.answers(() => ({ status, json: { code: '42501', message: 'refused' } }));
    const { user, closed, field } = await openForm();
    await user.type(field, 'We are sorry.');
    await user.click(press('Share reply'));
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    expect((field as HTMLTextAreaElement).value).toBe('We are sorry.');
    expect(screen.queryAllByRole('link', { name: 'Sign In' })).toHaveLength(status === 401 ? 1 : 0);
    expect(closed).toEqual([]);
  });

  it('leads back to the review after the session has ended, without other parts of the address', async () => {
    history.replaceState(null, '', '/maxar-reviews?sort=lowest&code=secret#access_token=secret');
    api.answers(() => ({ status: 401, json: { code: '42501', message: 'refused' } }));
    const { user, field } = await openForm();
    await user.type(field, 'We are sorry.');
    await user.click(press('Share reply'));
    expect((await screen.findByRole('link', { name: 'Sign In' })).getAttribute('href')).toBe(
      `/login?next=${encodeURIComponent('/maxar-reviews?review=r1#reviews')}`,
    );
  });
});
