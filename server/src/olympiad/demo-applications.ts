import type { ApplicationState } from '#contract/values/olympiad'
import { admin } from '../demo-country/cast.ts'
import { newId } from '../platform/id.ts'
import type { Platform } from '../platform/platform.ts'
import { published } from '../publishing/published/published.ts'
import { olympiadApplications } from './applications.tables.ts'
import { letsApply } from './applications/who-applies.ts'
import { isOfRound } from './diplomas/diploma-rows.ts'
import { olympiadPlaces, olympiadSeasonRounds } from './tables.ts'

const answers = {
  accepted: 'Оқушы қабылданды: құжаттардың түпнұсқасын тамызда әкеліңіздер.',
  refused: 'Места в классе с казахским языком обучения уже заняты, общежития тоже нет.',
}
/** What became of the applications, one pupil after another; each of a pupil goes to another school. */
const states: ApplicationState[][] = [
  ['accepted', 'withdrawn'],
  ['refused', 'review', 'sent'],
  ['sent', 'sent'],
  ['review'],
  ['draft', 'draft'],
  ['sent'],
]
const dayMs = 86_400_000

/** Applications of winners and finalists of the demo to specialised schools, in every state. */
export async function showApplications({ db, database, now }: Platform): Promise<void> {
  const [ru, kk, en] = await Promise.all([
    published({ database }, 'special-school', 'ru'),
    published({ database }, 'special-school', 'kk'),
    published({ database }, 'special-school', 'en'),
  ])
  const winners = await db
    .select({ student_id: olympiadPlaces.student_id, season_id: olympiadPlaces.season_id })
    .from(olympiadPlaces)
    .innerJoin(olympiadSeasonRounds, isOfRound)
    .where(letsApply)
    .orderBy(olympiadPlaces.rank, olympiadPlaces.number)
    .limit(states.length)
  const titleOf = (entries: typeof ru, id: string) => entries.find((entry) => entry.id === id)?.texts.title
  const rows = winners.flatMap(({ student_id, season_id }, pupil) =>
    (states[pupil] ?? []).flatMap((state, index) => {
      const school = ru[(pupil + index) % ru.length]
      if (!school || student_id === null) return []
      const daysAgo = (days: number) => new Date(now().getTime() - (days + pupil) * dayMs).toISOString()
      const answer = state === 'accepted' || state === 'refused' ? answers[state] : ''
      const title = school.texts.title
      return [
        {
          id: newId(now().getTime()),
          student_id,
          season_id,
          special_school: school.id,
          school_ru: title,
          school_kk: titleOf(kk, school.id) ?? title,
          school_en: titleOf(en, school.id) ?? title,
          preference: index + 1,
          state,
          answer,
          ...(answer && { answered_by: admin.id, answered_at: daysAgo(1) }),
          sent_at: state === 'draft' ? null : daysAgo(6),
          changed_at: daysAgo(state === 'sent' ? 6 : 1),
        },
      ]
    }),
  )
  if (rows.length > 0) await db.insert(olympiadApplications).values(rows)
}
