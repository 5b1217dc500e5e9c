import { eq } from 'drizzle-orm'
import { rankRound } from '#contract/olympiad/desk'
import { beginPart, finishAttempt, startAttempt } from '#contract/diagnostics/attempts'
import { schools } from '../../src/places/tables.ts'
import { notifyRounds } from '../../src/olympiad/sittings.ts'
import { olympiadSeasonRounds } from '../../src/olympiad/tables.ts'
import { admin } from '../../src/demo-country/cast.ts'
import { newId } from '../../src/platform/id.ts'
import { users } from '../../src/users/tables.ts'
import { answer, device } from '../take-test.ts'
import type { startApp, Visitor } from '../start-app.ts'
import { aSeason, participants } from './a-season.ts'
import { rightAnswersOf } from './right-answers.ts'

type Server = Awaited<ReturnType<typeof startApp>>

/** Inserts another administrator. */
export async function anotherAdmin(
  { db, now }: Server['platform'],
  last_name: string,
  id = newId(),
): Promise<{ id: string }> {
  const { role: _role, shows: _shows, ...copied } = admin
  const own = { id, iin: null, login: null, email: '', phone: '', password_hash: '', created_at: now().toISOString() }
  await db.insert(users).values({ ...copied, ...own, last_name })
  return { id }
}

/**
 * Takes the battery: the first task wrongly, the second one right, and the first one of the language part right, whose
 * key is in the bank. Leaves out the others.
 */
async function takeThreeTasks(platform: Server['platform'], pupil: Visitor): Promise<string> {
  const id = 'battery-5-6'
  const body = { device_id: device, locale: 'ru' as const, assent: true as const, conditions: [] }
  const started = await pupil.call(startAttempt, { params: { id }, body })
  const params = { id: started.body.attempt.id }
  const rightOf = await rightAnswersOf(platform, params.id)
  const itemsOf = async (number: number) => {
    const { body: part } = await pupil.call(beginPart, { params, body: { device_id: device, part: number } })
    return part.form.parts[number - 1]?.items ?? []
  }
  const [first, second] = await itemsOf(1)
  if (!first || !second) throw new Error('the part has no two tasks')
  const wrong = first.options?.find((option) => option.id !== rightOf(first.id))
  await answer(pupil, params.id, [
    [first.item, wrong?.id ?? ''],
    [second.item, rightOf(second.id)],
  ])
  for (const number of [2, 3]) await itemsOf(number)
  const [third] = await itemsOf(4)
  if (!third) throw new Error('the part has no task')
  await answer(pupil, params.id, [[third.item, rightOf(third.id)]])
  await pupil.call(finishAttempt, { params, body: { device_id: device, answers: [] } })
  return params.id
}

/**
 * Stage 1 of the season of the tests with the works of these pupils: ranked and provisional, pupils see their results,
 * and appeals are accepted from 9 on 2 December to 18 on 3 December in Kazakhstan. The clock stands at 9.
 */
export async function aProvisionalRound(server: Server, pupils: readonly { id: string }[]): Promise<string[]> {
  const { platform, clock, as } = server
  await platform.db.update(schools).set({ is_rural: true }).where(eq(schools.id, 'karaganda-15'))
  await aSeason(platform)
  await participants(platform, '2026-2027', pupils)
  const round = eq(olympiadSeasonRounds.round, 'stage-1')
  clock.set('2026-12-01T05:00:00.000Z')
  await platform.db.update(olympiadSeasonRounds).set({ phase: 'open' }).where(round)
  await notifyRounds(platform.database)
  const works = []
  for (const pupil of pupils) works.push(await takeThreeTasks(platform, await as(pupil)))
  clock.set('2026-12-01T11:00:00.000Z')
  await platform.db.update(olympiadSeasonRounds).set({ phase: 'closed' }).where(round)
  await (await as(admin)).call(rankRound, { params: { season: '2026-2027', round: 'stage-1' } })
  await platform.db
    .update(olympiadSeasonRounds)
    .set({
      phase: 'provisional',
      pupils_see: true,
      pupils_see_since: '2026-12-01T12:00:00.000Z',
      appeals_open_at: '2026-12-02T04:00:00.000Z',
      appeals_close_at: '2026-12-03T13:00:00.000Z',
    })
    .where(round)
  await notifyRounds(platform.database)
  clock.set('2026-12-02T04:00:00.000Z')
  return works
}
