import * as accounts from './accounts.ts'
import * as content from './content.ts'
import * as diagnostics from './diagnostics.ts'
import type { Endpoint } from './endpoint.ts'
import * as evaluation from './evaluation.ts'
import * as failures from './failures.ts'
import * as iinCases from './iin-cases.ts'
import * as instruction from './instruction.ts'
import * as manualPoints from './manual-points.ts'
import * as messaging from './messaging.ts'
import * as notifications from './notifications.ts'
import * as ownData from './own-data.ts'
import * as places from './places.ts'
import * as profiles from './profiles.ts'

/** Every endpoint by slice: for the description of the API and for the tests that walk them all. */
export const endpointsBySlice: Record<string, Endpoint[]> = {
  accounts: endpointsOf(accounts),
  profiles: [...endpointsOf(profiles), ...endpointsOf(iinCases)],
  places: endpointsOf(places),
  notifications: endpointsOf(notifications),
  diagnostics: endpointsOf(diagnostics),
  evaluation: [...endpointsOf(evaluation), ...endpointsOf(manualPoints)],
  'own-data': endpointsOf(ownData),
  content: endpointsOf(content),
  instruction: endpointsOf(instruction),
  messaging: endpointsOf(messaging),
  failures: endpointsOf(failures),
}

function endpointsOf(slice: Record<string, unknown>): Endpoint[] {
  return Object.values(slice).filter(isEndpoint)
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
