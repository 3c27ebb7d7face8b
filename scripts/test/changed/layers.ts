import { contract, ofStaff, ofStaffScreens, screens, site } from './common.ts';

/** Where the tests of a layer are. `:noun` stands for a folder, or for a file's name. */
export interface Layer {
  source: string;
  /** Folders in which the tests about the noun are looked for. */
  about: readonly string[];
  /** Folders and files that run with each change of the layer. */
  also?: readonly string[];
  /** Runs instead where a layer's noun has no tests of its own. */
  otherwise?: readonly string[];
}

/** The first one that fits counts. */
export const layers: readonly Layer[] = [
  {
    source: 'src/lib/api/services/admin/:noun',
    about: ['tests/worker/api/admin', 'tests/worker/api/seller'],
    also: [...contract, ...ofStaff],
  },
  {
    source: 'src/lib/api/services/:noun',
    about: ['tests/worker/api', 'tests/unit/lib/api'],
    also: contract,
  },
  {
    source: 'src/lib/api/routes/admin/:noun',
    about: ['tests/worker/api/admin'],
    also: [...contract, ...ofStaff],
  },
  { source: 'src/lib/api/routes/:noun', about: ['tests/worker/api'], also: contract },
  { source: 'src/lib/api/db/schema/:noun', about: ['tests/worker/api'] },
  {
    source: 'src/lib/api/objects/:noun',
    about: ['tests/worker/api'],
    also: ['tests/worker/api/limiter.test.ts'],
  },
  { source: 'src/lib/api/work/:noun', about: [], also: ['tests/worker/api/work'] },
  {
    source: 'src/lib/api/openapi/:noun',
    about: [],
    also: ['tests/unit/lib/api/openapi', 'tests/worker/api/openapi.test.ts'],
  },
  {
    source: 'src/lib/contract/admin/:noun',
    about: ['tests/unit/lib/contract', 'tests/unit/stores/admin', 'tests/worker/api/admin'],
    also: [...contract, ...ofStaff],
  },
  {
    source: 'src/lib/contract/routes/:noun',
    about: [],
    also: ['tests/unit/lib/contract/routes', 'tests/unit/stores/portal', 'tests/worker/edge/pages'],
  },
  { source: 'src/lib/contract/calls/:noun', about: ['tests/unit/lib/contract'], also: contract },
  {
    source: 'src/lib/contract/:noun',
    about: ['tests/unit/lib/contract', 'tests/unit/stores', 'tests/worker/api'],
    also: contract,
  },
  {
    source: 'src/lib/edge/session/:noun',
    about: [],
    also: ['tests/worker/edge/session', 'tests/unit/lib/edge/session'],
  },
  {
    source: 'src/lib/edge/proxy/:noun',
    about: [],
    also: ['tests/worker/edge/proxy', 'tests/unit/lib/edge/proxy'],
  },
  { source: 'src/lib/edge/pages/:noun', about: [], also: ['tests/worker/edge/pages', 'tests/unit/lib/edge'] },
  {
    source: 'src/lib/edge/forms/:noun',
    about: [],
    also: ['tests/worker/edge/forms', 'tests/unit/lib/edge/forms'],
  },
  {
    source: 'src/lib/edge/:noun',
    about: ['tests/worker/edge', 'tests/unit/lib/edge'],
    otherwise: ['tests/worker/edge'],
  },
  {
    source: 'src/lib/site/:noun',
    about: ['tests/unit/lib/site', 'tests/e2e/site'],
    also: ['tests/unit/lib/site', 'tests/tooling/build/check-content'],
  },
  { source: 'src/lib/text/site/:noun', about: ['tests/e2e/site', 'tests/unit/lib/site'], otherwise: site },
  {
    source: 'src/lib/text/:noun',
    about: ['tests/unit/lib/text', 'tests/unit/stores', 'tests/unit/islands', 'tests/unit/lib/site'],
    also: ['tests/unit/lib/text'],
  },
  { source: 'src/lib/client/:noun', about: [], also: ['tests/unit/lib/client', 'tests/unit/stores/portal'] },
  { source: 'src/lib/fonts', about: [], also: ['tests/e2e/site/fonts.test.ts'] },
  {
    source: 'src/stores/admin/:noun',
    about: ['tests/unit/stores/admin', 'tests/unit/islands/admin', 'tests/e2e/admin'],
    otherwise: ofStaffScreens,
  },
  {
    source: 'src/stores/:noun',
    about: ['tests/unit/stores', 'tests/unit/islands'],
    otherwise: ['tests/unit/stores/portal', 'tests/unit/stores/shell'],
  },
  {
    source: 'src/islands/admin/:noun',
    about: ['tests/unit/islands/admin', 'tests/unit/stores/admin', 'tests/e2e/admin'],
    otherwise: ofStaffScreens,
  },
  {
    source: 'src/islands/shell/:noun',
    about: [],
    also: ['tests/unit/islands/shell', 'tests/unit/stores/shell', 'tests/e2e/portal/shell.test.ts'],
  },
  {
    source: 'src/islands/parts/:noun',
    about: ['tests/unit/islands'],
    also: ['tests/unit/islands/ui', 'tests/e2e/forms'],
  },
  { source: 'src/islands/ui/:noun', about: [], also: ['tests/unit/islands/ui', ...screens] },
  { source: 'src/islands/:noun', about: ['tests/unit/islands', 'tests/e2e'], otherwise: screens },
  { source: 'src/pages/_parts/:noun', about: ['tests/e2e/site', 'tests/e2e/journeys'], otherwise: site },
  { source: 'src/pages/_sales/:noun', about: [], also: ['tests/e2e/sales'] },
  { source: 'src/pages/:noun', about: ['tests/e2e/site', 'tests/worker/edge/pages'], otherwise: site },
  {
    source: 'src/content/:noun',
    about: [],
    also: ['tests/tooling/build/check-content', 'tests/tooling/catalogue.test.ts', ...site],
  },
  { source: 'src/lib/api', about: [] },
  {
    source: 'src/lib/:noun',
    about: ['tests/unit/lib'],
    otherwise: ['tests/unit/lib/contrast.test.ts', 'tests/unit/lib/styles.test.ts', ...site],
  },
  { source: 'scripts/:noun', about: ['tests/tooling'], otherwise: ['tests/tooling/start'] },
  {
    source: 'clients/:noun',
    about: [],
    also: ['tests/tooling/clients', 'tests/tooling/desktop-client.test.ts'],
  },
  {
    source: 'examples/:noun',
    about: [],
    also: ['tests/tooling/clients', 'tests/tooling/desktop-client.test.ts'],
  },
];
