import { eq } from 'drizzle-orm'
import { centers, schools } from '../../places/tables.ts'
import type { Db } from '../../platform/database/db.ts'
import { staff } from '../../profiles/tables.ts'
import { eventParticipants, eventRegistrations } from '../tables.ts'
import type { AuthorFacts } from './upload/named-author.rules.ts'

type Named = { name_ru: string; name_kk: string; name_en: string } | null
const namesOf = (place: Named): string[] => (place ? [...new Set([place.name_ru, place.name_kk, place.name_en])] : [])

/** Names of the school and the centre where an account works. */
export async function readWorkplaces(db: Db, user_id: string | null): Promise<string[]> {
  if (user_id === null) return []
  const [row] = await db
    .select({ school: schools, center: centers })
    .from(staff)
    .leftJoin(schools, eq(schools.id, staff.school_id))
    .leftJoin(centers, eq(centers.id, staff.center_id))
    .where(eq(staff.user_id, user_id))
  return row ? [...namesOf(row.school), ...namesOf(row.center)].filter(Boolean) : []
}

/** What could say who has written an article: the registration, and the workplace of the account. */
export async function readAuthorFacts(db: Db, person_id: string): Promise<AuthorFacts & { user_id: string | null }> {
  const [row] = await db
    .select({ person: eventParticipants, registration: eventRegistrations, school: schools })
    .from(eventParticipants)
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, eventParticipants.registration_id))
    .leftJoin(schools, eq(schools.id, eventRegistrations.school_id))
    .where(eq(eventParticipants.id, person_id))
  if (!row) return { full_name: '', email: '', phone: '', workplaces: [], user_id: null }
  const { person, registration, school } = row
  const user_id = person.user_id ?? registration.user_id
  const workplaces = [registration.workplace, ...namesOf(school), ...(await readWorkplaces(db, user_id))]
  const { email, phone } = registration
  return { full_name: person.full_name, email, phone, workplaces: workplaces.filter(Boolean), user_id }
}
