// What the browser itself says about interactions: from a key, click or tap until the next paint, as INP is defined (web.dev/inp).
import type { BrowserContext, Page } from 'playwright/test';

/** An interaction that took at least 16 ms; browsers report no shorter ones, and round to 8 ms. Times are in milliseconds. */
export interface Interaction {
  /** From the event until the next paint. */
  duration: number;
  /** Until the first handler runs. */
  delay: number;
  /** While handlers run. */
  processing: number;
  event: string;
  /** "input „Price from“". */
  target: string;
  /** The island in which it happened; null outside of them. */
  island: string | null;
}

declare global {
  var recordedInteractions: Map<number, Interaction> | undefined;

  interface PerformanceObserverInit {
    durationThreshold?: number;
  }

  interface Performance {
    readonly interactionCount: number;
  }
}

/** Records the interactions on each page of a profile from its start. */
export async function recordInteractions(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const recorded = new Map<number, Interaction>();
    self.recordedInteractions = recorded;
    const nameOf = (element: Element) => {
      const label = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent;
      const text = (label ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40);
      return `${element.localName} “${text}”`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
        const { interactionId, duration, startTime, processingStart, processingEnd, name, target } = entry;
        if (interactionId === 0 || (recorded.get(interactionId)?.duration ?? 0) >= duration) continue;
        const element = target instanceof Element ? target : null;
        recorded.set(interactionId, {
          duration,
          delay: Math.round(processingStart - startTime),
          processing: Math.round(processingEnd - processingStart),
          event: name,
          target: element ? nameOf(element) : 'something that is gone',
          island: element?.closest('astro-island')?.getAttribute('component-export') ?? null,
        });
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  });
}

/** The interactions on the page that is open, and the number of all, those included that were too short to be reported. */
export async function readInteractions(page: Page): Promise<{ interactions: Interaction[]; count: number }> {
  await untilPainted(page);
  return page.evaluate(() => ({
    interactions: [...(recordedInteractions?.values() ?? [])],
    count: performance.interactionCount,
  }));
}

/** Resolves when what happened is painted and a visitor has had a moment to look at it. */
export async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 150)))),
  );
}

/** The 98th percentile, as browsers take it: the slowest interaction, but one fewer for every 50. 0 when none was reported. */
export function percentile98(interactions: Interaction[], count: number): number {
  const slowestFirst = interactions.toSorted((a, b) => b.duration - a.duration);
  return slowestFirst[Math.min(slowestFirst.length - 1, Math.floor(count / 50))]?.duration ?? 0;
}
