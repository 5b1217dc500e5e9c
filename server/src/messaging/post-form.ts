import type { Outcome } from './outcome.ts'

/** Ask a gateway; what does not answer in time or speaks no JSON is worth another try. */
export async function postForm(address: string, fields: Record<string, string>, read: (answer: unknown) => Outcome): Promise<Outcome> {
  try {
    const response = await fetch(address, { method: 'POST', body: new URLSearchParams(fields), signal: AbortSignal.timeout(10_000) })
    return read(await response.json())
  } catch (error) {
    return { state: 'again', reason: error instanceof Error ? `gateway ${error.name}` : 'gateway' }
  }
}
