import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Dialog } from '../../src/ui/Dialog.tsx';
import { cleanUpAndCheckConsole } from './cleanup.ts';

cleanUpAndCheckConsole();

function renderDialog(busy = false) {
  let closeCalls = 0;
  const { unmount } = render(
    <Dialog title="Edit Review" busy={busy} onClose={() => void closeCalls++}>
      <input aria-label="Price" />
    </Dialog>,
  );
  return { user: userEvent.setup(), unmount, closeCalls: () => closeCalls };
}

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Edit Review' });
/** Dispatches the event that a browser sends on Escape, before it closes the dialog. */
const pressEscape = () => fireEvent(dialog(), new Event('cancel', { cancelable: true }));

describe('a dialog', () => {
  it('is open as soon as it is rendered, and has its title as its name', () => {
    renderDialog();
    expect(dialog().open).toBe(true);
    expect(screen.getByRole('heading', { name: 'Edit Review' })).toBeDefined();
  });

  it('calls onClose when its close button, which has a name, is pressed', async () => {
    const { user, closeCalls } = renderDialog();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(closeCalls()).toBe(1);
  });

  it('calls onClose on Escape, and stays open while it is rendered', () => {
    const { closeCalls } = renderDialog();
    expect(pressEscape()).toBe(false);
    expect(closeCalls()).toBe(1);
    expect(dialog().open).toBe(true);
  });

  it('calls onClose on a press on the backdrop, but not inside', async () => {
    const { user, closeCalls } = renderDialog();
    await user.click(screen.getByRole('textbox', { name: 'Price' }));
    await user.click(screen.getByRole('heading', { name: 'Edit Review' }));
    expect(closeCalls()).toBe(0);
    fireEvent.pointerDown(dialog());
    fireEvent.pointerUp(dialog());
    expect(closeCalls()).toBe(1);
  });

  it('stays open when the user selects text and releases the pointer outside', () => {
    const { closeCalls } = renderDialog();
    fireEvent.pointerDown(screen.getByRole('textbox', { name: 'Price' }));
    fireEvent.pointerUp(dialog());
    expect(closeCalls()).toBe(0);
  });

  it('opens again and calls onClose when the browser closes it', () => {
    const { closeCalls } = renderDialog();
    dialog().close();
    expect(closeCalls()).toBe(1);
    expect(dialog().open).toBe(true);
  });

  it('closes without calling onClose when it is no longer rendered', () => {
    const { closeCalls, unmount } = renderDialog();
    const element = dialog();
    unmount();
    expect(element.open).toBe(false);
    expect(closeCalls()).toBe(0);
  });
});

describe('a busy dialog', () => {
  it('cannot be closed by its button, by Escape or by a press on the backdrop', async () => {
    const { user, closeCalls } = renderDialog(true);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(pressEscape()).toBe(false);
    fireEvent.pointerDown(dialog());
    expect(closeCalls()).toBe(0);
    expect(dialog().open).toBe(true);
  });

  it('opens again when the browser closes it', () => {
    const { closeCalls } = renderDialog(true);
    dialog().close();
    expect(dialog().open).toBe(true);
    expect(closeCalls()).toBe(0);
  });
});
