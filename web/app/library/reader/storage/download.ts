import type { Endpoint, EndpointSpec } from '#contract/calls/endpoint'
import { addressOf, ApiFailure } from '../../../calls/api.ts'
import { localeInUse, tokenInUse } from '../../../device/session.ts'

/**
 * Downloads a file and reports how much of it has come, from 0 to 1. A refusal is an `ApiFailure`; status 0 means that
 * the network was lost.
 */
export async function download<Spec extends EndpointSpec>(
  endpoint: Endpoint<Spec>,
  params: Record<string, string>,
  { size, onProgress }: { size: number; onProgress?: (share: number) => void },
): Promise<Blob> {
  const token = tokenInUse()
  const response = await fetch(addressOf(endpoint.path, params), {
    headers: { 'x-locale': localeInUse(), ...(token && { authorization: `Bearer ${token}` }) },
  }).catch(lost)
  if (!response.ok) throw await failureOf(response)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let come = 0
  const reader = response.body?.getReader()
  for (let next = await reader?.read().catch(lost); next && !next.done; next = await reader?.read().catch(lost)) {
    parts.push(next.value)
    come += next.value.length
    onProgress?.(size > 0 ? Math.min(1, come / size) : 0)
  }
  return new Blob(parts)
}

function lost(): never {
  throw new ApiFailure(0, 'offline', 'offline')
}

async function failureOf(response: Response): Promise<ApiFailure> {
  const { code = 'unknown-failure', message = '' }: { code?: string; message?: string } = await response
    .json()
    .catch(() => ({}))
  return new ApiFailure(response.status, code, message)
}
