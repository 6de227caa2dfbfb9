import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect } from 'vitest';

const channels = ['warn', 'error'] as const;

/** Clears the page after each test of this file and fails those in which a warning or an error was logged. */
export function onAnEmptyStage(): void {
  const original = { ...console };
  const words: unknown[] = [];
  beforeEach(() => {
    for (const channel of channels) console[channel] = (...said: unknown[]) => void words.push(said.join(' '));
  });
  afterEach(() => {
    cleanup();
    Object.assign(console, original);
    expect(words.splice(0)).toEqual([]);
  });
}
