import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import hydrate from '../../src/layouts/islands/hydrate.ts';

/** A form whose text is in the state of React, as in the search, or in the field alone, as in the forms of the account. */
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

/** The island as it is prebuilt, before its script has come. */
function prebuild(Island: ComponentType): HTMLElement {
  document.body.innerHTML = `<astro-island ssr>${renderToString(<Island />)}</astro-island>`;
  const island = document.querySelector<HTMLElement>('astro-island');
  if (!island) throw new Error('There is no island.');
  return island;
}

describe('an island', () => {
  it('whose markup others have changed keeps what was entered, the focus and the selection, and is submitted if it was', async () => {
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
    hydrate(island)(Order, {});
    await expect
      .poll(() => island.textContent)
      .toContain('50 cm, sent: size,50 cm notes,Cloudless archive,on sensor,aerial');
    expect(island.querySelector('foreign-mark')).toBeNull();
    const size = screen.getByLabelText<HTMLInputElement>('Size');
    expect(document.activeElement).toBe(size);
    expect([size.selectionStart, size.selectionEnd]).toEqual([1, 3]);
  });

  it('that fails keeps what was typed, below an offer to reload the page', async () => {
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
});
