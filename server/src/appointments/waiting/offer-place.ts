import { and, eq, isNull } from 'drizzle-orm'
import { languageOf } from '#contract/values/locale'
import { violatedConstraint } from '../../platform/database/row-faults.ts'
import { Refusal } from '../../platform/refusal.ts'
import { newId } from '../../platform/id.ts'
import type { Platform } from '../../platform/platform.ts'
import { freeSeat, readWorkplace } from '../booking/hold-place.ts'
import { newCode, placeColumns } from '../booking/new-hold.ts'
import { notifyOfChange } from '../changes/notify-of-change.ts'
import { readLimits } from '../limits.ts'
import { holdTimes } from '../times/lock-times.ts'
import { appointments, waitingPlaces, type WaitingRow } from '../tables.ts'
import { placeAt } from '../times/place-at.ts'
import { momentOf, type FreePlace } from '../times/places.rules.ts'
import { offerUntil } from './offer.rules.ts'
import { users } from '../../users/tables.ts'

/**
 * Holds a free place for a waiting pupil and notifies the family, in one transaction. `taken` means that somebody else
 * has the place or that the pupil has another appointment then; `busy` means that another process handles this pupil or
 * that the pupil already holds a place.
 */
export async function offerPlace(
  platform: Platform,
  waiting: WaitingRow,
  found: FreePlace,
): Promise<'offered' | 'taken' | 'busy'> {
  const { db, now } = platform
  const at = now()
  const limits = await readLimits(db)
  try {
    return await db.transaction(async (tx) => {
      await holdTimes(tx, waiting.host_id)
      const isFirst = and(
        eq(waitingPlaces.id, waiting.id),
        isNull(waitingPlaces.ended_at),
        isNull(waitingPlaces.offered_id),
      )
      const [own] = await tx.select().from(waitingPlaces).where(isFirst).for('update', { skipLocked: true })
      if (!own) return 'busy'
      // The place was found before the times were locked, so a day off may have been added since then.
      const place = await placeAt({ db: tx, now }, { ...own, starts_at: momentOf(found.start) }, limits)
      const time = placeColumns(own, place)
      const [pupil] = await tx.select({ locale: users.locale }).from(users).where(eq(users.id, own.student_id))
      const [offer] = await tx
        .insert(appointments)
        .values({
          ...time,
          ...(await readWorkplace(tx, own.host_id)),
          student_id: own.student_id,
          id: newId(at.getTime()),
          ...(await freeSeat(tx, { meeting: time.meeting, capacity: place.capacity })),
          format: own.format,
          language: languageOf(pupil?.locale ?? 'ru'),
          subject: place.subject,
          thread: place.thread,
          state: 'held',
          held_until: offerUntil(time.starts_at, at, limits.offer_minutes),
          code: newCode(),
          created_by: own.host_id,
          created_at: at.toISOString(),
        })
        .returning()
      if (!offer) return 'busy'
      await tx.update(waitingPlaces).set({ offered_id: offer.id }).where(isFirst)
      await notifyOfChange(tx, platform, { row: offer, news: 'appointment-offered', at: at.toISOString() })
      return 'offered'
    })
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'appointments_one_ahead') return 'busy'
    const inTheWay = ['appointments_seat', 'appointments_host', 'appointments_pupil', 'place_open', 'host_there']
    if ((constraint !== null && inTheWay.includes(constraint)) || isFull(error)) return 'taken'
    throw error
  }
}

const isFull = (error: unknown): boolean => error instanceof Refusal && error.code === 'time-taken'
