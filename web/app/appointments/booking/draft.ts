import type { AppointmentKind, purposes } from '#contract/values/appointments/appointment'

/** What stands in the form. */
export interface Draft extends Record<string, unknown> {
  purpose: (typeof purposes)[number] | null
  words: string
  language: 'ru' | 'kk' | 'en'
  with_parent: boolean
  test_id: string | null
}

const key = 'booking'

/** What was typed, for as long as the window is open: loading it anew costs nothing, and the next person at this device finds nothing. */
export function keepDraft(owner: string, kind: AppointmentKind, values: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ owner, kind, values }))
  } catch {
    // Storage is full or closed: what is typed lives as long as the page.
    forgetDraft()
  }
}

export function readDraft(owner: string, kind: AppointmentKind): Partial<Draft> {
  try {
    const kept: { owner?: unknown; kind?: unknown; values?: Partial<Draft> } = Object(JSON.parse(sessionStorage.getItem(key) ?? '{}'))
    return kept.owner === owner && kept.kind === kind ? Object(kept.values) : {}
  } catch {
    return {}
  }
}

export const forgetDraft = (): void => sessionStorage.removeItem(key)
