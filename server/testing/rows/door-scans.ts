import type { Scan } from '#contract/events/door'
import { newId } from '../../src/platform/id.ts'

/** Scans of a device whose clock is right, at the main door of the first session. */
export function scansOf(now: () => Date) {
  const device_id = newId()
  const common = (): Scan => ({
    id: newId(),
    session_id: 's1',
    door: 'Главный вход',
    device_id,
    way: 'code',
    code: '',
    participant_id: null,
    judged_by: 'network',
    device_at: now().toISOString(),
    verdict: null,
  })
  return {
    byCode: (code: string, more: Partial<Scan> = {}): Scan => ({ ...common(), code, ...more }),
    byName: (participant_id: string | null, more: Partial<Scan> = {}): Scan => ({
      ...common(),
      way: 'name',
      participant_id,
      ...more,
    }),
  }
}
