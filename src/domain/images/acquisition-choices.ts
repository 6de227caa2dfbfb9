import type { Acquisition } from './acquisition.ts';

/** Labels of acquisitions as choices of the review form. */
export const acquisitionNames: Record<Acquisition, string> = {
  archive: 'Archive, older than 90 days',
  'recent-archive': 'Archive, last 90 days',
  tasking: 'Tasking, the provider picks the time',
  assured: 'Assured, priority or rush tasking',
};
