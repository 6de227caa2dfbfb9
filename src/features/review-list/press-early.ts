/**
 * Presses the control of a live part that the reader pressed in its prebuilt copy, which is marked with `data-early` and the same
 * name (ReviewSection.astro). Moves the focus to it, as a press does.
 */
export function pressEarly(part: HTMLElement | null, name: string): void {
  const section = part?.closest<HTMLElement>('[data-pressed]');
  if (!part || section?.dataset.pressedIn !== name) return;
  const { pressed = '' } = section.dataset;
  delete section.dataset.pressed;
  const controls = [...part.querySelectorAll<HTMLElement>('label, button')];
  const control = controls.find(({ textContent }) => textContent.trim().startsWith(pressed));
  control?.focus({ preventScroll: true });
  control?.click();
}
