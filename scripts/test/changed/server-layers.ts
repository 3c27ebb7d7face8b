import { contract, ofStaff } from './common.ts';
import type { Layer } from './layer.ts';

/** The API, the contract and the edge. */
export const serverLayers: readonly Layer[] = [
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
  { source: 'src/lib/server/:noun', about: ['tests/unit/lib/server'], otherwise: contract },
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
];
