/** The modes of radar satellites by which scenes are priced, finest first. */
export const radarModes = ['spot-25cm', 'spot-35cm', 'spot-50cm', 'spot-1m', 'strip-3m', 'scan'] as const;

/** A mode of a radar satellite: how it points its antenna, and the pixel size that results. */
export type RadarMode = (typeof radarModes)[number];

/** The modes as choices. Radar is priced by mode: two modes of one size class can cost twice as much as each other. */
export const radarModeNames: Record<RadarMode, string> = {
  'spot-25cm': 'Spot, 25 cm',
  'spot-35cm': 'Spot, 31–40 cm',
  'spot-50cm': 'Spot, 50 cm',
  'spot-1m': 'Spot, 1 m',
  'strip-3m': 'Strip, 3 m',
  scan: 'Scan, 10–30 m',
};
