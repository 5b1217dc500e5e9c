import { asc, desc, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listRounds as endpoint, RatedInstrument, Round, RoundTable } from '#contract/staff/expert-ratings'
import type { Language } from '#contract/values/locale'
import { roleOf } from '#contract/values/role'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/refusal.ts'
import { keyOfRatings } from './key-of-ratings.rules.ts'
import { isDone } from './rating-sheet.ts'
import { describeRound, readRated, situationsIn, type Rated, type Services } from './situations.ts'
import { expertRatings, ratingExperts, ratingExports, ratingRounds } from './tables.ts'
import { nameColumns } from '../users/person-columns.ts'
import { users } from '../users/tables.ts'

type RoundRow = typeof ratingRounds.$inferSelect

/** Lists the instruments whose options are rated, and all rounds. */
export async function listRounds(context: Context<Services>): Promise<z.infer<typeof endpoint.reply>> {
  const services = context.platform
  const rows = await services.db.select().from(ratingRounds).orderBy(desc(ratingRounds.opened_at)).limit(100)
  const isRating = (test_id: string, version: number) =>
    rows.some((row) => row.closed_at === null && row.test_id === test_id && row.version === version)
  const instruments: RatedInstrument[] = []
  for (const { id: test_id, version } of await services.catalogue.tests()) {
    const rated = await readRated(services, { test_id, version })
    if (rated.author.size === 0) continue
    instruments.push({
      test_id,
      version,
      ...(await describeRound(context, rated, test_id)),
      is_rating: isRating(test_id, version),
    })
  }
  const data = await Promise.all(
    rows.map(async (row) => {
      const rated = await readRated(services, row)
      return headOf(context, row, { rated, experts: await listExperts(services.db, row.id) })
    }),
  )
  return { instruments, data }
}

type Expert = Awaited<ReturnType<typeof listExperts>>[number]

/** Reads everybody who was ever invited, with their ratings. */
async function listExperts(db: Db, roundId: string) {
  const { id, user_id, withdrawn_at, round_id, invited_at } = ratingExperts
  const people = await db
    .select({ id, user_id, withdrawn_at, role_id: users.role_id, ...nameColumns })
    .from(ratingExperts)
    .leftJoin(users, eq(users.id, user_id))
    .where(eq(round_id, roundId))
    .orderBy(asc(invited_at), asc(id))
  const ids = people.map((person) => person.id)
  const sheets =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(expertRatings)
          .where(inArray(expertRatings.expert_id, ids))
          .orderBy(asc(expertRatings.item))
  return people.map((person) => ({ ...person, sheets: sheets.filter(({ expert_id }) => expert_id === person.id) }))
}

async function headOf(
  context: Context<Services>,
  { id, test_id, version, opened_at, closed_at }: RoundRow,
  { rated, experts }: { rated: Rated; experts: Expert[] },
): Promise<Round> {
  const counted = experts.filter(({ withdrawn_at }) => withdrawn_at === null)
  const isReady = ({ sheets }: Expert) =>
    sheets.filter((sheet) => isDone(sheet, rated.author)).length === rated.author.size
  const frame = await describeRound(context, rated, test_id)
  return {
    id,
    test_id,
    version,
    ...frame,
    opened_at,
    closed_at,
    experts: counted.length,
    ready: counted.filter(isReady).length,
  }
}

/** Returns the results of a round, for administrators only. */
export async function readRound(context: Context<Services>, id: string): Promise<RoundTable> {
  const { platform: services, language } = context
  const [row] = await services.db.select().from(ratingRounds).where(eq(ratingRounds.id, id))
  if (!row) return refuse('not-found')
  const rated = await readRated(services, row)
  const experts = await listExperts(services.db, id)
  return {
    ...(await headOf(context, row, { rated, experts })),
    people: experts.map(({ user_id, role_id, last_name, first_name, withdrawn_at, sheets }) => ({
      user_id,
      name: [last_name, first_name].filter(Boolean).join(' '),
      role: role_id === null ? null : roleOf(role_id),
      done: sheets.filter((sheet) => isDone(sheet, rated.author)).length,
      unclear: sheets.filter(({ is_unclear }) => is_unclear).length,
      is_withdrawn: withdrawn_at !== null,
    })),
    data: tableOf(rated, experts, language),
    exports: await listExports(services.db, id),
  }
}

function tableOf(rated: Rated, experts: readonly Expert[], language: Language): RoundTable['data'] {
  const counted = experts.filter(({ withdrawn_at }) => withdrawn_at === null).flatMap(({ sheets }) => sheets)
  const byItem = Map.groupBy(counted, ({ item }) => item)
  return situationsIn(rated, language).map(({ item: { id, passage, stem, options = [] }, part }) => {
    const sheets = byItem.get(id) ?? []
    const author = rated.author.get(id) ?? {}
    const { options: computed, ...key } = keyOfRatings(
      options.map((option) => option.id),
      sheets,
      author,
    )
    const understood = sheets.filter(({ is_unclear }) => !is_unclear)
    const readIn = (locale: string) => understood.filter((sheet) => sheet.locale === locale).length
    return {
      item: id,
      part,
      ...(passage !== undefined && { passage }),
      stem,
      ...key,
      options: computed.map((option, place) => ({
        ...option,
        text: options[place]?.text ?? options[place]?.alt ?? '',
      })),
      read_in: { ru: readIn('ru'), kz: readIn('kz'), en: readIn('en') },
      unclear: sheets.length - understood.length,
      // Sorted by text, so that the order tells neither who wrote a comment nor when.
      comments: sheets
        .map(({ comment }) => comment)
        .filter(Boolean)
        .toSorted(),
    }
  })
}

async function listExports(db: Db, roundId: string): Promise<RoundTable['exports']> {
  const { kind, at, user_id, round_id } = ratingExports
  const rows = await db
    .select({ kind, at, ...nameColumns })
    .from(ratingExports)
    .leftJoin(users, eq(users.id, user_id))
    .where(eq(round_id, roundId))
    .orderBy(desc(at), desc(ratingExports.id))
  return rows.map(({ last_name, first_name, ...row }) => ({
    ...row,
    by: [last_name, first_name].filter(Boolean).join(' '),
  }))
}
