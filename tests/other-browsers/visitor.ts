import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Driver } from './driver.ts';

const library = readFileSync(
  join(import.meta.dirname, '../../node_modules/@testing-library/dom/dist/@testing-library/dom.umd.js'),
  'utf8',
);
const found = '[data-journey]';
const hasLoaded = 'document.readyState === "complete"';
const currentPath = '(location.pathname + location.search)';
/** In milliseconds. The timeout is long, because a busy machine is slow but not wrong. */
const patience = 60_000;

/** The actions and observations of a visitor, by roles and labels. Each step waits until it is possible. */
export type Visitor = ReturnType<typeof createVisitor>;

/** A visitor of the site at `origin`, in the browser of a driver. Each method throws when its condition is not met in time. */
export function createVisitor(driver: Driver, origin: string) {
  const until = async (what: string, condition: () => Promise<unknown>) => {
    let reason = '';
    for (const end = Date.now() + patience; Date.now() < end; await setTimeout(250)) {
      const isMet = await condition().catch((error: Error) => {
        reason = ` The driver: ${error.message}`;
        return false;
      });
      if (isMet) return;
    }
    const seen = await driver.run('return location.href + " " + document.body.innerText.slice(0, 600)').catch(() => '');
    throw new Error(`Waited in vain for ${what}.${reason} The page: ${seen}`);
  };

  /**
   * Marks the first visible element, brings it into view so that its island is hydrated, and acts on it. Repeats all of that
   * while it fails, because a form that has just loaded replaces its placeholder.
   */
  async function onFirst(what: string, query: string, act: () => Promise<unknown>): Promise<void> {
    await until(what, async () => {
      if (!(await driver.run('return "TestingLibraryDom" in globalThis'))) await driver.run(library);
      // The drivers have no pointer that moves over the page, which would make its islands load.
      const isMarked = await driver.run(`dispatchEvent(new Event('pointermove'));
        const screen = TestingLibraryDom.within(document.body);
        for (const old of document.querySelectorAll('${found}')) old.removeAttribute('data-journey');
        const element = ${query}.find((one) => one.checkVisibility() && !one.disabled);
        element?.setAttribute('data-journey', '');
        element?.scrollIntoView({ block: 'center', behavior: 'instant' });
        return Boolean(element && !element.closest('astro-island[ssr]'));`);
      return isMarked && (await act()) !== false;
    });
  }
  /** Exact names come first, then names that begin with this one. */
  const named = (query: string, before: string[], name: string) => {
    const role = before.map((one) => `${JSON.stringify(one)}, `).join('');
    const text = JSON.stringify(name);
    return before.length > 0
      ? `[...${query}(${role}{ name: ${text} }), ...${query}(${role}{ name: (full) => full.startsWith(${text}) })]`
      : `[...${query}(${text}), ...${query}((full) => full.trim().startsWith(${text}))]
          .filter((one) => one.matches('input, select, textarea'))`;
  };
  // The drivers click at a position on the screen. If content above has just moved the element, repeat the click.
  const click = (role: string, name: string) =>
    onFirst(`${role} "${name}"`, named('screen.queryAllByRole', [role], name), async () => {
      await driver.run(`const element = document.querySelector('${found}');
        addEventListener('click', ({ target }) => element.contains(target) && element.removeAttribute('data-journey'), true);`);
      await driver.click(found);
      return driver.run(`return document.querySelector('${found}') === null`);
    });
  const onField = (label: string, act: () => Promise<unknown>) =>
    onFirst(`field "${label}"`, named('screen.queryAllByLabelText', [], label), act);

  return {
    open: (path: string) => driver.open(new URL(path, origin).href),
    click,
    type: (label: string, text: string) => onField(label, () => driver.type(found, text)),
    // Counts follow the names of options, and some options arrive with the data.
    choose: (label: string, option: string) =>
      onField(label, () =>
        driver.run(`const list = document.querySelector('${found}');
          const chosen = [...list.options].find((one) => one.label.startsWith(${JSON.stringify(option)}));
          if (!chosen) return false;
          list.value = chosen.value;
          // WebKit drops a choice made by script in a list that has just been inserted.
          if (list.value !== chosen.value) return false;
          list.dispatchEvent(new Event('change', { bubbles: true }));
          return true;`),
      ),
    see: (text: string) =>
      until(`"${text}"`, () => driver.run(`return document.body.innerText.includes(${JSON.stringify(text)})`)),
    notSee: (text: string) =>
      until(`no "${text}"`, () => driver.run(`return !document.body.innerText.includes(${JSON.stringify(text)})`)),
    /** Waits until each entry of a list begins with its content: WebKit puts a marker on a separate line before some boxes. */
    seeNoEmptyLinesInLists: () =>
      until('entries of lists without an empty line', () =>
        driver.run(`return [...document.querySelectorAll('main li')].every((entry) => {
          const first = entry.firstElementChild;
          if (first !== entry.firstChild || !entry.checkVisibility()) return true;
          return first.getBoundingClientRect().top - entry.getBoundingClientRect().top < 10;
        })`),
      ),
    /** Waits until a page whose address begins so has loaded: a navigation in between confuses WebKit's driver. */
    arrive: (path: string) =>
      until(path, () => driver.run(`return ${hasLoaded} && ${currentPath}.startsWith(${JSON.stringify(path)})`)),
    arriveExactly: (path: string) =>
      until(path, () => driver.run(`return ${hasLoaded} && ${currentPath} === ${JSON.stringify(path)}`)),
    /** On a narrow screen the links are in a menu. */
    followNavigation: async (name: string) => {
      await until('the navigation', () => driver.run('return Boolean(document.querySelector("nav"))'));
      const narrow = await driver.run('return document.querySelector("button.menu").checkVisibility()');
      if (narrow) await click('button', 'Menu');
      await click('link', name);
    },
  };
}
