import { and, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Received } from '#contract/calls/endpoint'
import type { Appeal, listAppeals as endpoint } from '#contract/olympiad/appeal-desk'
import type { Context } from '../../platform/context.ts'
import { readCountedPage, type Listed } from '../../platform/database/list-page.ts'
import type { Db } from '../../platform/database/db.ts'
import { recordView } from '../../profiles/policy/record-view.ts'
import { nameColumns } from '../../users/person-columns.ts'
import { users } from '../../users/tables.ts'
import { olympiadAppeals } from '../appeals.tables.ts'
import { readSeason } from '../seasons.ts'
import { olympiadParticipants } from '../tables.ts'
import { readAppealedTask, readAppealRow } from './decide-appeal.ts'
import { readPointVersions } from './point-versions.ts'
import type { OfRound } from './own-work.ts'

const ofParticipant = and(
  eq(olympiadParticipants.season_id, olympiadAppeals.season_id),
  eq(olympiadParticipants.student_id, olympiadAppeals.student_id),
)

/** Lists the appeals against a round by the numbers of the participants. */
export async function listAppeals(
  { platform: { db } }: Context,
  { season, round }: OfRound,
  query: Received<typeof endpoint>['query'],
): Promise<z.infer<typeof endpoint.reply>> {
  await readSeason(db, season)
  const { id, item, state, filed_at, points_before, max, proposed_points } = olympiadAppeals
  const list: Listed = {
    from: olympiadAppeals,
    ways: [undefined],
    where: and(
      eq(olympiadAppeals.season_id, season),
      eq(olympiadAppeals.round, round),
      query.state ? eq(state, query.state) : undefined,
    ),
    order: [id],
  }
  const read = (ids: string[]) =>
    db
      .select({ id, number: olympiadParticipants.number, item, state, filed_at, points_before, max, proposed_points })
      .from(olympiadAppeals)
      .innerJoin(olympiadParticipants, ofParticipant)
      .where(inArray(id, ids))
  return readCountedPage(db, { list, query, read, idOf: (row) => row.id })
}

/** Reads an appeal with its only task, and records the look. */
export async function readAppeal(context: Context, id: string): Promise<Appeal> {
  const { platform, user, now } = context
  const { db } = platform
  const row = await readAppealRow(db, id)
  const { scored } = await readAppealedTask(context, row)
  const [participant] = await db
    .select({ number: olympiadParticipants.number })
    .from(olympiadAppeals)
    .innerJoin(olympiadParticipants, ofParticipant)
    .where(eq(olympiadAppeals.id, id))
  await recordView(db, user, { student_id: row.student_id, what: 'result', now })
  const versions = (await readPointVersions(db, row)).filter(({ item }) => item === row.item)
  const scorers = [...new Set(scored.scorers.map((scorer) => scorer.id))]
  const people = [
    row.proposed_by,
    row.returned_by,
    row.confirmed_by,
    ...scorers,
    ...versions.flatMap(({ by_id, confirmed_by }) => [by_id, confirmed_by]),
  ]
  const nameOf = await readNames(db, people)
  const { proposed_points, proposed_by, proposed_at, returned_by, confirmed_by, answered_at } = row
  return {
    ...row,
    ...scored,
    season: row.season_id,
    number: participant?.number ?? 0,
    filed_by: row.filed_by === row.student_id ? 'self' : 'parent',
    scorers: scorers.map(nameOf),
    is_own_points: scorers.includes(user.id),
    proposal:
      proposed_points !== null && proposed_by !== null && proposed_at !== null
        ? {
            points: proposed_points,
            reason: row.reason,
            by: nameOf(proposed_by),
            is_own: proposed_by === user.id,
            at: proposed_at,
          }
        : null,
    returned: returned_by === null ? null : { note: row.returned_note, by: nameOf(returned_by) },
    confirmed: confirmed_by === null || answered_at === null ? null : { by: nameOf(confirmed_by), at: answered_at },
    versions: versions.map(({ by_id, confirmed_by: second, ...version }) => ({
      ...version,
      by: by_id && nameOf(by_id),
      confirmed_by: second && nameOf(second),
    })),
  }
}

/** Names of members of staff; empty for somebody whose account is gone. */
async function readNames(db: Db, people: readonly (string | null)[]): Promise<(id: string) => string> {
  const ids = [...new Set(people.filter((id) => id !== null))]
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: users.id, ...nameColumns })
          .from(users)
          .where(inArray(users.id, ids))
  const names = new Map(rows.map(({ id, last_name, first_name }) => [id, `${last_name} ${first_name}`.trim()]))
  return (id) => names.get(id) ?? ''
}
