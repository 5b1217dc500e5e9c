import { answerOnDevice, joinRehearsal, reportDevice, type DeviceFacts } from '#contract/olympiad/rehearsal'
import { newId } from '../../src/platform/id.ts'
import type { Visitor } from '../start-app.ts'

/** What a device finds out about itself that is ready for a round. */
export const readyDevice: DeviceFacts = {
  browser: 'Chrome',
  has_worker: true,
  has_storage: true,
  free_mb: 900,
  round_trip_ms: 120,
  lost: 0,
  package_ms: 700,
  clock_off_s: 2,
  width: 390,
}

/** A device joins a rehearsal by its code, tells about itself and answers the question. */
export async function rehearseOnDevice(
  guest: Visitor,
  code: string,
  { facts = {}, device = newId() }: { facts?: Partial<DeviceFacts>; device?: string } = {},
) {
  const params = { code, device }
  const { number } = (await guest.call(joinRehearsal, { params })).body
  await guest.call(reportDevice, { params, body: { ...readyDevice, ...facts } })
  const { verdict, reasons } = (await guest.call(answerOnDevice, { params, body: { choice: 'a' } })).body
  return { params, number, verdict, reasons }
}
