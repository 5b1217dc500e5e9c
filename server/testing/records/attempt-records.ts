import { addStep } from '#contract/diagnostics/career'
import type { Visitor } from '../start-app.ts'
import { inviteToStageTwo } from '../invite.ts'
import { takeCareer } from '../take-career.ts'
import { answer, begin, device } from '../take-test.ts'
import { aruzhan, type CastMember } from '../../src/demo-country/cast.ts'
import type { Platform } from '../../src/platform/platform.ts'

interface Asked {
  params?: Record<string, string>
  body?: object
}
const byId = (id: string): { params: { id: string } } => ({ params: { id } })
export const aPlanStep = { title: 'День открытых дверей', occupation: null, due_on: null }

/** Calls for Aruzhan's attempts, results, career guidance and invitation, each with its own record. */
export function attemptRecords(platform: Platform, as: (member: CastMember) => Promise<Visitor>) {
  const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)

  /** She is invited to stage 2. */
  async function invitation(): Promise<Asked> {
    await inviteToStageTwo(platform, aruzhan.id)
    const [row] = await run('select id from invitations where student_id = $1 order by id desc limit 1', [aruzhan.id])
    return byId(String(row?.id))
  }
  async function inTest(): Promise<Asked> {
    return byId((await begin(await as(aruzhan))).attempt.id)
  }
  async function ofDevice(): Promise<Asked> {
    return { ...(await inTest()), body: { device_id: device } }
  }
  async function finished(): Promise<{ params: { id: string } }> {
    const pupil = await as(aruzhan)
    const { attempt } = await begin(pupil)
    await answer(pupil, attempt.id, [
      [0, 'a'],
      [27, 'Мост, лодка, стол'],
    ])
    await pupil.send('POST', `/api/attempts/${attempt.id}/finish`, { payload: { device_id: device, answers: [] } })
    return { params: { id: attempt.id } }
  }
  async function result(): Promise<{ params: { id: string } }> {
    return byId(String((await finishedRow()).id))
  }
  async function work(): Promise<{ params: { id: string } }> {
    return byId(String((await finishedRow()).work_id))
  }
  /** Career guidance is open from grade nine, regardless of age. */
  async function career(): Promise<{ params: { id: string } }> {
    await run('update students set grade = 9 where student_id = $1', [aruzhan.id])
    return byId(await takeCareer(await as(aruzhan), { steps: { realistic: 4 }, objects: ['nature'] }))
  }
  async function planStep(): Promise<{ params: { id: string } }> {
    return byId((await (await as(aruzhan)).call(addStep, { body: aPlanStep })).body.id)
  }
  async function finishedRow(): Promise<Record<string, unknown>> {
    const { params } = await finished()
    const [row] = await run('select id, work_id from results where attempt_id = $1', [params.id])
    return row ?? {}
  }

  return { inTest, ofDevice, finished, result, work, career, planStep, invitation }
}
