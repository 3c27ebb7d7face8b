import { ofStaffScreens, screens, site } from './common.ts';
import type { Layer } from './layer.ts';
import { serverLayers } from './server-layers.ts';

/** The first match counts. */
export const layers: readonly Layer[] = [
  ...serverLayers,
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
  { source: 'src/lib/styles/fonts', about: [], also: ['tests/e2e/site/fonts.test.ts'] },
  {
    source: 'src/stores/admin/:noun',
    about: ['tests/unit/stores/admin', 'tests/unit/islands/admin', 'tests/e2e/admin'],
    otherwise: ofStaffScreens,
  },
  { source: 'src/stores/kernel/:noun', about: [], also: ['tests/unit/stores', 'tests/unit/islands'] },
  { source: 'src/stores/portal/:noun', about: [], also: ['tests/unit/stores/portal', 'tests/unit/islands'] },
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
    about: [],
    also: ['tests/unit/islands', 'tests/e2e/forms'],
  },
  { source: 'src/islands/ui/:noun', about: [], also: ['tests/unit/islands/ui', ...screens] },
  { source: 'src/islands/:noun', about: ['tests/unit/islands', 'tests/e2e'], otherwise: screens },
  { source: 'src/pages/_parts/:noun', about: ['tests/e2e/site', 'tests/e2e/journeys'], otherwise: site },
  { source: 'src/pages/checkout/:noun', about: [], also: ['tests/e2e/sales'] },
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
