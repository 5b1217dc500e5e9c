import { eq } from 'drizzle-orm'
import type { Document } from '#contract/publishing/field'
import { dayOf, minutesAt, timeText } from '#contract/values/kazakhstan-time'
import { perLanguage, type Language } from '#contract/values/locale'
import type { appointments } from '../../appointments/tables.ts'
import { centers, districts, localities, schools } from '../../places/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Translate } from '../../platform/translate.ts'

export type TrainingRequest = typeof appointments.$inferSelect

interface Venue {
  region: string
  city: Record<Language, string>
  venue: Record<Language, string>
}

/** The school or the centre of a request, with its town and region; null if the request names none. */
async function readVenue(tx: Db, { school_id, center_id }: TrainingRequest): Promise<Venue | null> {
  if (school_id !== null) {
    const [found] = await tx
      .select({ school: schools, town: localities, region: districts.region_id })
      .from(schools)
      .innerJoin(localities, eq(localities.id, schools.locality_id))
      .innerJoin(districts, eq(districts.id, localities.district_id))
      .where(eq(schools.id, school_id))
    return found ? { region: found.region, city: namesOf(found.town), venue: namesOf(found.school) } : null
  }
  if (center_id === null) return null
  const [center] = await tx.select().from(centers).where(eq(centers.id, center_id))
  return center
    ? {
        region: center.region_id,
        city: { ru: center.city_ru, kk: center.city_kk, en: center.city_en },
        venue: namesOf(center),
      }
    : null
}

const namesOf = (row: Record<`name_${Language}`, string>): Record<Language, string> => ({
  ru: row.name_ru,
  kk: row.name_kk,
  en: row.name_en,
})

/** A draft of the event with what the request says: subject, thread, place and time. Editors write the rest. */
export async function draftForTraining(tx: Db, translate: Translate, request: TrainingRequest): Promise<Document> {
  const { subject, thread, starts_at, ends_at, format } = request
  const place = await readVenue(tx, request)
  const say = (language: Language, key: string) => translate(language, `events.training.${key}`)
  const titles = perLanguage(['title'], (_, language) =>
    [say(language, subject === null ? 'title' : `subjects.${subject}`), thread].filter(Boolean).join(': '),
  )
  const draftIn = (language: Language) => ({
    title: titles[`title_${language}`],
    city: place?.city[language] ?? '',
    venue: place?.venue[language] ?? '',
    ticket_words: { 'group.name': say(language, 'ticket') },
  })
  return {
    address: '',
    shared: {
      event_type: 'training',
      first_day: dayOf(new Date(starts_at)),
      last_day: null,
      hours: [starts_at, ends_at].map((at) => timeText(minutesAt(at))).join('-'),
      format,
      region: place?.region ?? null,
      audience: ['pupils'],
      tickets: [{ id: 'group', role: 'participant', quota: null, price: null }],
    },
    texts: { ru: draftIn('ru'), kk: draftIn('kk'), en: draftIn('en') },
  }
}
