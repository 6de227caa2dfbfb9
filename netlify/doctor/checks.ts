import type { Check } from './check.ts';
import { addressChecks } from './checks/address-checks.ts';
import { authChecks } from './checks/auth-checks.ts';
import { dataApiChecks } from './checks/data-api-checks.ts';
import { databaseChecks } from './checks/database-checks.ts';
import { functionChecks } from './checks/function-checks.ts';
import { headerChecks } from './checks/header-checks.ts';
import { keyChecks } from './checks/key-checks.ts';
import { noticeChecks } from './checks/notice-checks.ts';
import { operatorChecks } from './checks/operator-checks.ts';
import { refreshChecks } from './checks/refresh-checks.ts';
import { settingsChecks } from './checks/settings-checks.ts';
import { siteChecks } from './checks/site-checks.ts';

/** Every check of `npm run doctor`, by what it is about and in the order of the report. The first one of an area says whether it answers, the very first whether the site does. */
export const checkAreas: { name: string; checks: Check[] }[] = [
  { name: 'Site', checks: siteChecks },
  { name: 'Headers', checks: headerChecks },
  { name: 'Addresses', checks: addressChecks },
  { name: 'Function', checks: functionChecks },
  { name: 'Keys', checks: keyChecks },
  { name: 'Data API', checks: dataApiChecks },
  { name: 'Auth', checks: authChecks },
  { name: 'Settings', checks: settingsChecks },
  { name: 'Database', checks: databaseChecks },
  { name: 'Refreshing', checks: refreshChecks },
  { name: 'Notices', checks: noticeChecks },
  { name: 'Operator', checks: operatorChecks },
];
