import type { Locator, Page } from 'playwright/test';
import { untilPainted } from './event-timing.ts';

/** Uses a page by real events of mouse and keyboard, and waits after each until its effect is painted, as a person does. */
export interface Hand {
  click: (target: Locator) => Promise<void>;
  /** Clicks into a field and types, key by key. */
  type: (target: Locator, text: string) => Promise<void>;
  press: (target: Locator, key: string) => Promise<void>;
  /** Selects the next option of a list with the keyboard. */
  chooseNext: (target: Locator) => Promise<void>;
}

/** The hand of a visitor on a page. */
export function handOn(page: Page): Hand {
  // By coordinates and without locators, which would run scripts of their own in the page between the event and its paint.
  const press: Hand['press'] = async (target, key) => {
    await target.focus();
    await page.keyboard.press(key);
    await untilPainted(page);
  };
  const click: Hand['click'] = async (target) => {
    await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await untilPainted(page);
    const box = await target.boundingBox();
    if (!box) throw new Error(`${target} cannot be clicked: it is not visible.`);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await untilPainted(page);
  };
  return {
    click,
    press,
    type: async (target, text) => {
      await click(target);
      for (const key of text) {
        await page.keyboard.press(key);
        await untilPainted(page);
      }
    },
    chooseNext: (target) => press(target, 'ArrowDown'),
  };
}
