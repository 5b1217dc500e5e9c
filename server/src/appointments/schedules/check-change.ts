import type * as z from 'zod/mini'
import type { checkSchedule as endpoint, Conflict } from '#contract/appointments/schedules'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Caller } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import type { TimesChange } from './change.rules.ts'
import { hostFor } from './colleagues.ts'
import { readConflicts } from './read-conflicts.ts'
import { periodsOf } from './read-schedules.ts'

type Sent = z.infer<typeof endpoint.body>

/** What a change would leave outside. Of a colleague only days off are asked for. */
export async function checkChange(platform: Platform, user: Caller, { host_id, change }: Sent): Promise<Conflict[]> {
  const { db } = platform
  const hostId = change.kind === 'days-off' ? await hostFor(platform, user.id, host_id) : user.id
  return readConflicts(platform, user, hostId, await changeOf(db, hostId, change))
}

async function changeOf(db: Db, hostId: string, change: Sent['change']): Promise<TimesChange> {
  if (change.kind === 'days-off') return change
  const period = change.id === null ? null : ((await periodsOf(db, hostId)).find(({ id }) => id === change.id) ?? refuse('not-found'))
  if (change.kind === 'schedule') return { kind: 'schedule', instead_of: period?.starts_on ?? null, schedule: change.schedule }
  return { kind: 'removal', instead_of: period?.starts_on ?? '' }
}
