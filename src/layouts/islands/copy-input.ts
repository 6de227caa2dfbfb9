/**
 * Copies input from removed nodes to the added ones that replace them. Repeats submits from before hydration
 * (EarlySubmit.astro), and moves the focus from `focused`.
 */
export function copyInput(removed: Node[], added: Node[], focused: EventTarget | null): void {
  const pairs = pairElements(removed, added);
  for (const [old, successor] of pairs) copyValue(old, successor);
  for (const [old, successor] of pairs) repeatSubmit(old, successor);
  const successor = pairs.find(([old]) => old === focused)?.[1];
  if (successor && document.activeElement === document.body) moveFocus(focused, successor);
}

/** Copies input from the original nodes to their copies, because `cloneNode` leaves out the state of choices. */
export function copyValues(originals: Node[], copies: Node[]): void {
  for (const [original, copy] of pairElements(originals, copies)) copyValue(original, copy);
}

function pairElements(from: Node[], to: Node[]): [HTMLElement, HTMLElement][] {
  const successors = elementsByName(to);
  return [...elementsByName(from)].flatMap(([name, element]) => {
    const successor = successors.get(name);
    return successor ? [[element, successor]] : [];
  });
}

/** Interactive elements, by kind, name and position among those of the same kind and name. */
function elementsByName(nodes: Node[]): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  const parents = nodes.filter((node) => node instanceof HTMLElement);
  const elements = parents.flatMap((node) => [
    ...(node.matches('form') ? [node] : []),
    ...node.querySelectorAll<HTMLElement>('a, button, details, form, input, select, summary, textarea'),
  ]);
  for (const element of elements) {
    const choice = element instanceof HTMLInputElement && isChoice(element) ? element.value : '';
    const named = element.getAttribute('name') ?? element.getAttribute('aria-controls');
    const name = `${element.localName} ${named} ${choice}`;
    let number = 0;
    while (found.has(`${name} ${number}`)) number++;
    found.set(`${name} ${number}`, element);
  }
  return found;
}

function isChoice({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio';
}

/** Copies the value of a control that a user has changed to another one, as if the user had entered it. */
function copyValue(from: HTMLElement, to: HTMLElement): void {
  if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open;
  else if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && isChoice(from)) {
    if (from.checked !== from.defaultChecked && from.checked !== to.checked) to.click();
  } else if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement) {
    if ([...from.options].some((option) => option.selected !== option.defaultSelected)) enter(to, from.value, 'change');
  } else if (isTextControl(from) && isTextControl(to) && from.value !== from.defaultValue)
    enter(to, from.value, 'input');
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

function isTextControl(element: unknown): element is TextControl {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** Uses the setter of the prototype, because React treats a value set on the element as its own change. */
function enter(control: TextControl | HTMLSelectElement, value: string, event: string): void {
  if (control.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(event, { bubbles: true }));
}

/** Repeats a submit from before hydration (EarlySubmit.astro). */
function repeatSubmit(from: HTMLElement, to: HTMLElement): void {
  if (from.dataset.submitted !== undefined && to instanceof HTMLFormElement) to.requestSubmit();
}

function moveFocus(from: EventTarget | null, to: HTMLElement): void {
  to.focus({ preventScroll: true });
  if (!isTextControl(from) || !isTextControl(to) || from.selectionStart === null) return;
  to.setSelectionRange(from.selectionStart, from.selectionEnd);
}
