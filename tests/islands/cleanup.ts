import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect } from 'vitest';

// The timeout is long, because a busy machine is slow but not wrong.
configure({ asyncUtilTimeout: 20_000 });

const channels = ['warn', 'error'] as const;

/** Unmounts everything after each test of this file, and fails a test that has logged a warning or an error. */
export function cleanUpAndCheckConsole(): void {
  const original = { ...console };
  const logged: unknown[] = [];
  beforeEach(() => {
    for (const channel of channels) console[channel] = (...values: unknown[]) => void logged.push(values.join(' '));
  });
  afterEach(() => {
    cleanup();
    Object.assign(console, original);
    expect(logged.splice(0)).toEqual([]);
  });
}
