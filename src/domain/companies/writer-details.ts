/**
 * The roles that a writer of reviews can choose in the profile. The categories are broad, so that each fits many people. Cards
 * show the keys, which are words too; the database leaves out "other".
 */
export const writerRoles = {
  buyer: 'Buyer',
  analyst: 'Analyst',
  developer: 'Developer',
  researcher: 'Researcher',
  manager: 'Manager',
  other: 'Other role',
} as const;

/** The sectors that a writer of reviews can choose in the profile. */
export const writerSectors = {
  mapping: 'Mapping',
  agriculture: 'Agriculture',
  insurance: 'Insurance',
  energy: 'Energy',
  government: 'Government',
  ngo: 'NGO or humanitarian',
  research: 'Research',
  media: 'Media',
  other: 'Other sector',
} as const;

/** A key of {@link writerRoles}. */
export type WriterRole = keyof typeof writerRoles;

/** A key of {@link writerSectors}. */
export type WriterSector = keyof typeof writerSectors;

/** The keys of {@link writerRoles}. */
export const writerRoleKeys = Object.keys(writerRoles) as WriterRole[];

/** The keys of {@link writerSectors}. */
export const writerSectorKeys = Object.keys(writerSectors) as WriterSector[];
