import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import hydrate from '../../src/layouts/islands/hydrate.ts';

/** A form whose text is either in React state, as in the search, or only in the field, as in the account forms. */
function Order() {
  const [size, setSize] = useState('');
  const [sent, setSent] = useState('');
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('broken');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(new FormData(event.currentTarget).entries().toArray().join(' '));
      }}
    >
      <label>
        Size
        <input name="size" value={size} onChange={(event) => setSize(event.target.value)} />
      </label>
      <label>
        Notes <textarea name="notes" />
      </label>
      <label>
        <input type="checkbox" name="archive" /> Archive
      </label>
      <select name="sensor" aria-label="Sensor type" defaultValue="sar">
        <option>sar</option>
        <option>aerial</option>
      </select>
      <button type="button" onClick={() => setBroken(true)}>
        Break
      </button>
      <p>{`${size}, sent: ${sent}`}</p>
    </form>
  );
}

/** The form of one user. Another user's form replaces it later. */
function OrderOfUser() {
  const [userId, setUserId] = useState(1);
  useEffect(() => window.addEventListener('other-user', () => setUserId(2), { once: true }), []);
  return <Order key={userId} />;
}

/** The prebuilt island, before its script has loaded. */
function prebuild(Island: ComponentType): HTMLElement {
  document.body.innerHTML = `<astro-island ssr>${renderToString(<Island />)}</astro-island>`;
  const island = document.querySelector<HTMLElement>('astro-island');
  if (!island) throw new Error('There is no island.');
  return island;
}

describe('hydrating an island', () => {
  it('with markup changed by others keeps input, focus and selection, and submits the form if the user has done so', async () => {
    // React reports that it renders the island anew.
    vi.spyOn(console, 'error').mockReturnValue();
    const user = userEvent.setup();
    const island = prebuild(Order);
    await user.click(screen.getByLabelText('Archive'));
    await user.selectOptions(screen.getByLabelText('Sensor type'), 'aerial');
    await user.type(screen.getByLabelText('Notes'), 'Cloudless');
    await user.type(screen.getByLabelText('Size'), '50 cm');
    const [field] = screen.getAllByRole<HTMLInputElement>('textbox');
    field?.setSelectionRange(1, 3);
    field?.after(document.createElement('foreign-mark'));
    const form = island.querySelector('form');
    if (form) form.dataset.submitted = '';
    const replaced = new Promise((resolve) => {
      new MutationObserver(() => setTimeout(resolve)).observe(island, { childList: true });
    });
    hydrate(island)(Order, {});
    await replaced;
    // The focus must already be here, so that the next typed text goes into the field.
    expect(document.activeElement).toBe(screen.getByLabelText('Size'));
    await expect
      .poll(() => island.textContent)
      .toContain('50 cm, sent: size,50 cm notes,Cloudless archive,on sensor,aerial');
    expect(island.querySelector('foreign-mark')).toBeNull();
    const size = screen.getByLabelText<HTMLInputElement>('Size');
    expect(document.activeElement).toBe(size);
    expect([size.selectionStart, size.selectionEnd]).toEqual([1, 3]);
  });

  it('with markup changed by others keeps the focus that it gets during hydration', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const island = prebuild(Order);
    const early = screen.getByLabelText('Size');
    early.after(document.createElement('foreign-mark'));
    const hydrated = hydrate(island)(Order, {});
    early.focus();
    await hydrated;
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Size'));
    expect(early.isConnected).toBe(false);
  });

  it('keeps typed text below an offer to reload the page if it fails', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const user = userEvent.setup();
    const island = prebuild(Order);
    hydrate(island)(Order, {});
    await expect.poll(() => island.querySelector('form')).toHaveProperty('onsubmit');
    await user.type(screen.getByLabelText('Notes'), 'Cloudless');
    await user.click(screen.getByRole('button', { name: 'Break' }));
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Cloudless');
    expect(logged).toHaveBeenCalled();
  });

  it('keeps the choices if it fails', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const user = userEvent.setup();
    const island = prebuild(Order);
    hydrate(island)(Order, {});
    await expect.poll(() => island.querySelector('form')).toHaveProperty('onsubmit');
    await user.selectOptions(screen.getByLabelText('Sensor type'), 'aerial');
    await user.click(screen.getByRole('button', { name: 'Break' }));
    await screen.findByRole('button', { name: 'Reload' });
    await expect.poll(() => screen.getByLabelText<HTMLSelectElement>('Sensor type').value).toBe('aerial');
  });

  it('enters nothing into the form of another user that it shows later', async () => {
    const user = userEvent.setup();
    const island = prebuild(OrderOfUser);
    hydrate(island)(OrderOfUser, {});
    await expect.poll(() => island.querySelector('form')).toHaveProperty('onsubmit');
    await user.click(screen.getByLabelText('Archive'));
    await user.selectOptions(screen.getByLabelText('Sensor type'), 'aerial');
    const before = island.querySelector('form');
    window.dispatchEvent(new Event('other-user'));
    await expect.poll(() => island.querySelector('form')).not.toBe(before);
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getByLabelText<HTMLInputElement>('Archive').checked).toBe(false);
    expect(screen.getByLabelText<HTMLSelectElement>('Sensor type').value).toBe('sar');
  });
});
