import type { Endpoint } from '#contract/calls/endpoint'
import * as failures from '#contract/calls/failures'
import { slices } from './every-slice.ts'

/** Every endpoint by its contract module, for the API description and for tests that cover all of them. */
export const endpointsBySlice: Record<string, Endpoint[]> = Object.fromEntries(
  [...slices.flatMap(({ contract }) => Object.entries(contract ?? {})), ['failures', failures] as const].map(
    ([name, module]) => [name, Object.values(module).filter(isEndpoint)],
  ),
)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
