import { and, eq, inArray, isNull } from 'drizzle-orm'
import { languageOf, type Language } from '#contract/values/locale'
import { talentStatuses, type TalentStatus } from '#contract/values/talents'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import { inParts } from '../../platform/yield-to-others.ts'
import { lockPeople } from '../../users/lock-person.ts'
import { users } from '../../users/tables.ts'
import { notifyFamilies } from '../people/notify-family.ts'
import { talentFacts, talentRules, talents } from '../tables.ts'
import { addBases } from './add-basis.ts'
import { updateAwardBases } from './award-basis.ts'

/** A place of a final round, proved by its diploma. */
export interface OlympiadAward {
  student_id: string
  status: TalentStatus
  diploma: string
}

interface Round {
  /** Name of the round and of its organiser, for a pupil who reads this language. */
  inWords: (language: Language) => { title: string; organiser: string }
  year: number
  /** Who made the round final. */
  by: string
  at: Date
}

/**
 * Adds the pupils of a final round to the registry: those whose status the rule `olympiad` counts. The place is a
 * verified award. Whoever has left the registry is not brought back. Runs in the transaction that makes the round
 * final.
 */
export async function addOlympiadAwards(tx: Db, awards: readonly OlympiadAward[], round: Round): Promise<void> {
  const [rule] = await tx.select().from(talentRules).where(eq(talentRules.id, 'olympiad'))
  if (!rule || rule.is_off) return
  const counted = talentStatuses.slice(0, rule.threshold)
  const met = awards
    .filter(({ status }) => counted.includes(status))
    .toSorted((one, other) => (one.student_id < other.student_id ? -1 : 1))
  for await (const part of inParts(met)) await addPart(tx, part, round)
}

async function addPart(tx: Db, part: readonly OlympiadAward[], { inWords, year, by, at }: Round): Promise<void> {
  const moment = at.toISOString()
  const people = await lockWelcome(
    tx,
    part.map(({ student_id }) => student_id),
  )
  const rows = part.flatMap(({ student_id, status, diploma }) => {
    const language = people.get(student_id)
    return language === undefined
      ? []
      : [
          {
            id: newId(at.getTime()),
            student_id,
            kind: 'award' as const,
            ...inWords(language),
            year,
            level: 'country' as const,
            status,
            state: 'verified' as const,
            diploma,
            proposed_at: moment,
            changed_at: moment,
            decided_by: by,
            decided_at: moment,
          },
        ]
  })
  if (rows.length === 0) return
  const ids = rows.map(({ student_id }) => student_id)
  const asked = await addBases(tx, ids, { rule: 'olympiad', at: moment })
  await tx.insert(talentFacts).values(rows).onConflictDoNothing()
  const others = await updateAwardBases(tx, ids, moment)
  await notifyFamilies(tx, { student_ids: [...asked, ...others], kind: 'talent-proposed', at: moment })
}

/** Locks the pupils and returns the languages of those who may be added: neither blocked nor gone by their own word. */
async function lockWelcome(tx: Db, ids: string[]): Promise<Map<string, Language>> {
  await lockPeople(tx, ids)
  const rows = await tx
    .select({ id: users.id, locale: users.locale })
    .from(users)
    .leftJoin(talents, eq(talents.student_id, users.id))
    .where(and(inArray(users.id, ids), isNull(users.blocked_at), isNull(talents.left_at)))
  return new Map(rows.map(({ id, locale }) => [id, languageOf(locale)]))
}
