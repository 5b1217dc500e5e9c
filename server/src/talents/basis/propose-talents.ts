import { sql, type SQL } from 'drizzle-orm'
import type { TalentRuleId } from '#contract/values/talents'
import { skills } from '#contract/values/result-picture'
import type { Db } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import type { Platform } from '../../platform/platform.ts'
import { notifyFamilies } from '../people/notify-family.ts'
import { talentRules } from '../tables.ts'
import { addBases } from './add-basis.ts'

/** Pupils who are added in one transaction. */
const batch = 200

/** Results of the compass, which is the test of the four skills. */
const ofCompass = sql`r.scores->'scales' @> '[{"scale":"critical"}]'::jsonb and not r.awaits_evaluation`
const percentOf = (skill: string): SQL =>
  sql`(select round((s->>'percent')::numeric)::int from jsonb_array_elements(r.scores->'scales') s where s->>'scale' = ${skill})`

/**
 * What meets a rule among the results. `award` is met when staff verify something, `olympiad` when a round is final.
 */
const met: Partial<Record<TalentRuleId, (threshold: number) => SQL>> = {
  result: (threshold) => sql`r.total_percent >= ${threshold}`,
  skill: (threshold) =>
    sql`exists (select from jsonb_array_elements(r.scores->'scales') s
      where s->>'scale' in (${sql.join(
        skills.map((skill) => sql`${skill}`),
        sql`, `,
      )}) and (s->>'percent')::numeric >= ${threshold})`,
}

/**
 * Proposes the pupils whose results meet a rule, and copies the newest result of each entry. A family is asked for its
 * consent once; nobody is listed before it has agreed.
 */
export async function proposeTalents({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  for (const { id, threshold, is_off } of await db.select().from(talentRules)) {
    const isMet = met[id]?.(threshold)
    if (isMet && !is_off) await proposeBy(db, { rule: id, isMet, now })
  }
  await copyNewestResults(db)
}

async function proposeBy(
  db: Db,
  { rule, isMet, now }: { rule: TalentRuleId; isMet: SQL; now: Platform['now'] },
): Promise<void> {
  for (;;) {
    const found = await rowsOf(
      db,
      sql`
      select distinct r.student_id from results r
      join users u on u.id = r.student_id and u.blocked_at is null
      where ${ofCompass} and ${isMet}
        and not exists (select from talent_bases b where b.student_id = r.student_id and b.rule = ${rule})
      limit ${batch}`,
    )
    const ids = found.map(({ student_id }) => String(student_id))
    if (ids.length === 0) return
    const at = now().toISOString()
    await db.transaction(async (tx) => {
      const asked = await addBases(tx, ids, { rule, at })
      await notifyFamilies(tx, { student_ids: asked, kind: 'talent-proposed', at })
    })
  }
}

/** The numbers of an entry follow the newest result, also when it was scored again. */
export async function copyNewestResults(db: Db): Promise<void> {
  const columns = sql.join(
    skills.map((skill) => sql`${percentOf(skill)} as ${sql.identifier(skill)}`),
    sql`, `,
  )
  await db.execute(sql`
    update talents t set critical = n.critical, creative = n.creative, communication = n.communication,
      collaboration = n.collaboration
    from (
      select distinct on (r.student_id) r.student_id, ${columns} from results r
      where ${ofCompass} and r.student_id in (select student_id from talents)
      order by r.student_id, r.finished_at desc, r.id desc
    ) n
    where t.student_id = n.student_id and (t.critical, t.creative, t.communication, t.collaboration)
      is distinct from (n.critical, n.creative, n.communication, n.collaboration)`)
}
