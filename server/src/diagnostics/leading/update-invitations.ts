import { and, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/id.ts'
import type { Scores } from '../scorers/score-test.rules.ts'
import { isOneOfAttempts } from '../rows/attempt-row.ts'
import { invitations } from '../rows/leading.tables.ts'
import { isInvited, type VersionedRule } from '../scorers/leading.rules.ts'
import { notifyInvited } from './notify-invited.ts'

interface Counted {
  student_id: string
  result_id: string
  scores: Scores
  leadingRule: VersionedRule | null
  /** A result counted for the first time has no invitation yet. */
  isNew: boolean
}

interface InvitationChange {
  was: boolean
  is: boolean
}

/**
 * Inserts and ends invitations according to the rules; an ended invitation stays in the table. Returns for each result
 * whether it invited before and whether it does now.
 */
export async function updateInvitations(
  db: Db,
  counted: readonly Counted[],
  at: string,
): Promise<(resultId: string) => InvitationChange> {
  const invited = await findLive(
    db,
    counted.filter(({ isNew }) => !isNew),
  )
  const changes = new Map(
    counted.map(({ result_id, leadingRule, scores }) => [
      result_id,
      { was: invited.has(result_id), is: leadingRule?.rule ? isInvited(leadingRule.rule, scores) : false },
    ]),
  )
  const of = (resultId: string): InvitationChange => changes.get(resultId) ?? { was: false, is: false }
  const ending = counted.filter(({ result_id }) => of(result_id).was && !of(result_id).is)
  if (ending.length > 0) await db.update(invitations).set({ ended_at: at }).where(live(ending))
  const fresh = counted.flatMap(({ student_id, result_id, leadingRule }) =>
    leadingRule?.rule && of(result_id).is && !of(result_id).was
      ? [
          {
            student_id,
            id: newId(),
            result_id,
            leads_to: leadingRule.rule.to,
            rule_version: leadingRule.rule_version,
            at,
          },
        ]
      : [],
  )
  if (fresh.length > 0) await db.insert(invitations).values(fresh)
  await notifyInvited(
    db,
    fresh.flatMap(({ student_id, result_id, leads_to }) => {
      const rule = counted.find((one) => one.result_id === result_id)?.leadingRule?.rule
      return rule && leads_to === 'stage-two' ? [{ student_id, result_id, rule }] : []
    }),
    at,
  )
  return of
}

type Named = Pick<Counted, 'student_id' | 'result_id'>

async function findLive(db: Db, counted: readonly Named[]): Promise<Set<string>> {
  const rows =
    counted.length > 0
      ? await db.select({ result_id: invitations.result_id }).from(invitations).where(live(counted))
      : []
  return new Set(rows.map(({ result_id }) => result_id))
}

const live = (counted: readonly Named[]): SQL | undefined =>
  and(
    isNull(invitations.ended_at),
    isOneOfAttempts(
      counted.map(({ student_id, result_id }) => ({ student_id, id: result_id })),
      invitations.student_id,
      invitations.result_id,
    ),
  )
