import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Dialog } from '../../src/ui/Dialog.tsx';
import { onAnEmptyStage } from './setup.ts';

onAnEmptyStage();

function shown(busy = false) {
  let asked = 0;
  const { unmount } = render(
    <Dialog title="Edit Review" busy={busy} onClose={() => void asked++}>
      <input aria-label="Price" />
    </Dialog>,
  );
  return { user: userEvent.setup(), unmount, asked: () => asked };
}

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Edit Review' });
/** As a browser does when Escape is pressed, before it closes anything. */
const pressEscape = () => fireEvent(dialog(), new Event('cancel', { cancelable: true }));

describe('a dialog', () => {
  it('is open as soon as it is there, and bears its title', () => {
    shown();
    expect(dialog().open).toBe(true);
    expect(screen.getByRole('heading', { name: 'Edit Review' })).toBeDefined();
  });

  it('asks to be closed by its icon, which has a name', async () => {
    const { user, asked } = shown();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(asked()).toBe(1);
  });

  it('asks to be closed by Escape, and stays until that is granted', () => {
    const { asked } = shown();
    expect(pressEscape()).toBe(false);
    expect(asked()).toBe(1);
    expect(dialog().open).toBe(true);
  });

  it('asks to be closed by a press beside it, and by none within', async () => {
    const { user, asked } = shown();
    await user.click(screen.getByRole('textbox', { name: 'Price' }));
    await user.click(screen.getByRole('heading', { name: 'Edit Review' }));
    expect(asked()).toBe(0);
    fireEvent.pointerDown(dialog());
    fireEvent.pointerUp(dialog());
    expect(asked()).toBe(1);
  });

  it('stays for a text that is marked from within to beyond its edge', () => {
    const { asked } = shown();
    fireEvent.pointerDown(screen.getByRole('textbox', { name: 'Price' }));
    fireEvent.pointerUp(dialog());
    expect(asked()).toBe(0);
  });

  it('is open again, and asks, when a browser closes it unasked', () => {
    const { asked } = shown();
    dialog().close();
    expect(asked()).toBe(1);
    expect(dialog().open).toBe(true);
  });

  it('is closed, without being asked for, when it is no longer rendered', () => {
    const { asked, unmount } = shown();
    const there = dialog();
    unmount();
    expect(there.open).toBe(false);
    expect(asked()).toBe(0);
  });
});

describe('a dialog that is busy', () => {
  it('cannot be closed by its icon, by Escape or by a press beside it', async () => {
    const { user, asked } = shown(true);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(pressEscape()).toBe(false);
    fireEvent.pointerDown(dialog());
    expect(asked()).toBe(0);
    expect(dialog().open).toBe(true);
  });

  it('is open again when a browser closes it unasked', () => {
    const { asked } = shown(true);
    dialog().close();
    expect(dialog().open).toBe(true);
    expect(asked()).toBe(0);
  });
});
