import type { Endpoint } from '#contract/calls/endpoint'
import * as failures from '#contract/calls/failures'
import { slices } from './every-slice.ts'

/**
 * Every endpoint by the module of the contract it stands in: for the description of the API and for the tests that walk
 * them all.
 */
export const endpointsBySlice: Record<string, Endpoint[]> = Object.fromEntries(
  [...slices.flatMap(({ contract }) => Object.entries(contract ?? {})), ['failures', failures] as const].map(
    ([name, module]) => [name, Object.values(module).filter(isEndpoint)],
  ),
)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
