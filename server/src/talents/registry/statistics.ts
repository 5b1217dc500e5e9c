import * as z from 'zod/mini'
import type { TalentStatistics } from '#contract/talents/talents'
import { gradeBands, talentStatuses } from '#contract/values/talents'
import { educationLanguages } from '#contract/values/grade'
import { hideSmallCounts } from '../../platform/hide-small-counts.rules.ts'
import type { Platform } from '../../platform/platform.ts'
import { gradesOf } from './grade-band.rules.ts'

const maxAgeMs = 600_000

/** Creates a reader of the statistics. They are counted every ten minutes at most. */
export function createTalentStatistics({
  database,
  now,
}: Pick<Platform, 'database' | 'now'>): () => Promise<TalentStatistics> {
  let counted: { at: number; statistics: Promise<TalentStatistics> } | null = null
  return async () => {
    if (!counted || now().getTime() - counted.at >= maxAgeMs) counted = { at: now().getTime(), statistics: count() }
    const current = counted
    try {
      return await current.statistics
    } catch (error) {
      if (counted === current) counted = null
      throw error
    }
  }

  async function count(): Promise<TalentStatistics> {
    const [pupils, regionIds] = await Promise.all([
      database.query('talent-statistics', ofListed, []).then((rows) => z.array(Pupils).parse(rows)),
      database.query('talent-regions', 'select id from regions order by id', []),
    ])
    const total = (group: readonly { pupils: number }[]) => group.reduce((sum, row) => sum + row.pupils, 0)
    const by = <Of>(values: readonly Of[], belongs: (row: z.infer<typeof Pupils>, of: Of) => boolean) => {
      const counts = values.map((of) => total(pupils.filter((row) => belongs(row, of))))
      // Those of no group are counted too: without them the difference to the total would tell their number.
      const shown = hideSmallCounts([...counts, total(pupils) - counts.reduce((sum, one) => sum + one, 0)])
      return values.map((of, index) => ({ of, pupils: shown[index] ?? null }))
    }
    const ids = z.array(z.object({ id: z.string() })).parse(regionIds)
    const regions = by(
      ids.map(({ id }) => id),
      (row, id) => row.region_id === id,
    )
    return {
      counted_at: now().toISOString(),
      total: hideSmallCounts([total(pupils)])[0] ?? null,
      regions: regions.map(({ of, ...rest }) => ({ id: of, ...rest })),
      grades: by(gradeBands, ({ grade }, band) => grade !== null && gradesOf(band).includes(grade)),
      genders: by(['female', 'male'] as const, ({ gender }, of) => gender === of),
      languages: by(educationLanguages, ({ language }, of) => language === of),
      statuses: by(talentStatuses, ({ status }, of) => status === of),
    }
  }
}

const text = z.nullable(z.string())
const Pupils = z.object({
  region_id: text,
  grade: z.nullable(z.number()),
  gender: text,
  language: text,
  status: text,
  pupils: z.number(),
})

/** Read-only totals over several slices, so they are written in SQL here. */
const ofListed = `
  select s.region_id, s.grade, u.gender, s.education_language as language, t.status, count(*)::int as pupils
  from talents t join users u on u.id = t.student_id left join students s on s.student_id = t.student_id
  where t.is_listed and u.blocked_at is null
  group by 1, 2, 3, 4, 5`
