import { dayOf } from '#contract/values/kazakhstan-time'
import type { Db } from '../../platform/database/db.ts'
import type { Platform } from '../../platform/platform.ts'
import { tellLinkedAdults, type LinkRow } from './adults-of.ts'
import { confirmedBy } from './link.rules.ts'
import { notifyPupil } from './notify-pupil.ts'

/** A request that has a place is told to the pupil and to the adults who are linked already. */
export async function tellOfRequest(db: Db, platform: Platform, link: LinkRow, at: string): Promise<void> {
  await notifyPupil(db, link, at)
  const kind = confirmedBy(link.iin, dayOf(new Date(at))) === 'adult' ? 'guardian-asks' : 'guardian-asks-child'
  await tellLinkedAdults(db, platform, link, { kind, outside: 'guardian-asks', actor_id: link.parent_id, at })
}
