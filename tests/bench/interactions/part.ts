import type { Browser } from 'playwright/test';
import type { LocalSupabase } from '../../../supabase/local/local-supabase.ts';

/** What all parts of the benchmark need. */
interface Bench {
  browser: Browser;
  /** Opens another browser, with these flags. */
  openBrowser: (flags: string[]) => Promise<Browser>;
  siteUrl: string;
  /** Folder of the built site. */
  siteFolder: string;
  database: LocalSupabase;
}

/** What a part measured: a table, and a sentence for each figure that misses its budget and for each that cannot be known. */
export interface PartResult {
  rows: Record<string, string | number | boolean>[];
  misses: string[];
  remarks?: string[];
}

/** A part of the benchmark. */
export interface Part {
  name: string;
  title: string;
  measure: (bench: Bench) => Promise<PartResult>;
}
