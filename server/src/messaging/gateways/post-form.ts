import type { Outcome } from './outcome.ts'

/** The connection was never made, so nothing can have been accepted. */
const neverArrived = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

/** Posts a form to a gateway. A late or unreadable reply leaves the outcome unknown. */
export async function postForm(
  address: string,
  fields: Record<string, string>,
  read: (answer: unknown) => Outcome,
): Promise<Outcome> {
  try {
    const response = await post(address, fields)
    if (response.status >= 400 && response.status < 500)
      return { state: 'again', reason: `gateway ${response.status}`, is_alarming: true }
    return read(await response.json())
  } catch (error) {
    return {
      state: hasNotArrived(error) ? 'again' : 'unsure',
      reason: error instanceof Error ? `gateway ${error.name}` : 'gateway',
    }
  }
}

/** Queries a gateway; null if it does not reply, so that the caller can retry. */
export async function askGateway<Answer>(
  address: string,
  fields: Record<string, string> | [string, string][],
  read: (answer: unknown) => Answer,
): Promise<Answer | null> {
  try {
    return read(await (await post(address, fields)).json())
  } catch {
    return null
  }
}

const post = (address: string, fields: Record<string, string> | [string, string][]) =>
  fetch(address, { method: 'POST', body: new URLSearchParams(fields), signal: AbortSignal.timeout(10_000) })

function hasNotArrived(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && neverArrived.includes(String(cause.code))
}
