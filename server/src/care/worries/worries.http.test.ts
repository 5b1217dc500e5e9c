// Also on PostgreSQL: a job marks and notifies in one transaction, and a lock orders two simultaneous closings.
import { expect, test } from 'vitest'
import { listOwnNotes } from '#contract/care/notes'
import {
  closeWorry,
  listWorries,
  raiseWorry,
  readWorry,
  readWorryCircle,
  tickWorryStep,
  type WorryLevel,
} from '#contract/care/worries'
import { startApp } from '../../../testing/start-app.ts'
import { admin, aruzhan, gulnar, saule, serik, type CastMember } from '../../demo-country/cast.ts'
import { newId } from '../../platform/id.ts'

const { as, platform, clock } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const seen = 'На уроке сказала, что ничего уже не важно'

async function raise(
  level: WorryLevel,
  { isFromHome = false, worry = newId(), who = serik }: { isFromHome?: boolean; worry?: string; who?: CastMember } = {},
) {
  const answer = await (
    await as(who)
  ).call(raiseWorry, { params: { id: aruzhan.id, worry }, body: { level, seen, is_from_home: isFromHome } })
  return { worry, answer }
}
const read = async (who: CastMember, id: string) => (await as(who)).call(readWorry, { params: { id } })
const toldOf = async (kind: string) =>
  (await run('select user_id from notifications where kind = $1 order by user_id', [kind])).map(
    ({ user_id }) => user_id,
  )

test('before a worry is reported the page shows who would be notified', async () => {
  const { body } = await (await as(serik)).call(readWorryCircle, { params: { id: aruzhan.id } })
  expect(body.data).toEqual(
    expect.arrayContaining([
      { part: 'author', name: 'Жұмабаев Серік' },
      { part: 'center', name: 'Бекова Сәуле' },
      { part: 'admin', name: 'Нұрланова Дина' },
      { part: 'parent', name: 'Серікова Гүлнар' },
    ]),
  )
})

test('danger to life is reported to the centre, the administrators and the parents at once', async () => {
  const { worry } = await raise('danger')
  expect(await toldOf('worry-raised')).toEqual([saule.id, admin.id].toSorted())
  expect(await toldOf('child-worry')).toEqual([gulnar.id])
  for (const who of [serik, saule, admin]) expect((await read(who, worry)).body.seen).toBe(seen)
})

test('if the danger comes from home, no parent is notified or can read about it', async () => {
  const { worry } = await raise('danger', { isFromHome: true })
  expect(await toldOf('child-worry')).toEqual([])
  await read(saule, worry)
  expect(await run('select 1 from views')).toEqual([])
  for (const who of [gulnar, aruzhan]) expect(JSON.stringify(await platform.ownRecords(who.id))).not.toContain(seen)
})

test('a worry that is only watched stays among the psychologists of the place', async () => {
  const { worry } = await raise('watch')
  expect(await toldOf('worry-raised')).toEqual([])
  expect(await toldOf('child-worry')).toEqual([])
  for (const who of [saule, admin]) expect(await read(who, worry)).toBeRefused('not-found')
})

test('the child is not notified', async () => {
  await raise('danger')
  expect(await run('select 1 from notifications where user_id = $1', [aruzhan.id])).toEqual([])
  expect((await (await as(aruzhan)).call(listOwnNotes)).raw.body).not.toContain(seen)
})

test('steps are ticked with name and time, and can be unticked; every tick is stored', async () => {
  const { worry } = await raise('today')
  const tick = async (is_done: boolean) =>
    (await as(saule)).call(tickWorryStep, { params: { id: worry, step: 'talk' }, body: { is_done } })
  await tick(true)
  expect((await read(serik, worry)).body.steps[0]).toEqual({
    step: 'talk',
    done_at: clock.now().toISOString(),
    done_by: 'Бекова Сәуле',
  })
  clock.forward({ minutes: 1 })
  await tick(false)
  expect((await read(serik, worry)).body.steps[0]).toEqual({ step: 'talk', done_at: null, done_by: '' })
  expect(await run('select 1 from worry_ticks')).toHaveLength(2)
})

test('a step of another protocol is not found', async () => {
  const { worry } = await raise('watch')
  expect(
    await (await as(serik)).call(tickWorryStep, { params: { id: worry, step: 'ambulance' }, body: { is_done: true } }),
  ).toBeRefused('not-found')
})

test('the list shows what is new to the reader and the progress, newest first', async () => {
  const first = await raise('today')
  clock.forward({ minutes: 1 })
  const second = await raise('danger')
  const list = async (who: CastMember) => (await (await as(who)).call(listWorries)).body.data
  expect((await list(saule)).map(({ id, is_new, done }) => [id, is_new, done])).toEqual([
    [second.worry, true, 0],
    [first.worry, true, 0],
  ])
  await read(saule, second.worry)
  await (await as(saule)).call(tickWorryStep, { params: { id: second.worry, step: 'stay' }, body: { is_done: true } })
  expect((await list(saule))[0]).toMatchObject({ is_new: false, done: 1, steps: 6, name: 'Серікова Аружан' })
})

test('staff who have not opened it are reminded once: after an hour, or a day if it is only watched', async () => {
  const { worry } = await raise('danger')
  const remind = () => platform.jobs.run('worries-unopened')
  clock.forward({ minutes: 59 })
  await remind()
  expect(await toldOf('worry-waits')).toEqual([])
  await read(saule, worry)
  clock.forward({ minutes: 2 })
  for (let round = 0; round < 2; round++) await remind()
  expect(await toldOf('worry-waits')).toEqual([admin.id])
})

test('the parents are told whom to call, with a phone number, and by e-mail regardless of their choices', async () => {
  await raise('danger', { who: saule })
  const [told] = await run("select values, copies_due from notifications where kind = 'child-worry' and user_id = $1", [
    gulnar.id,
  ])
  expect(told).toMatchObject({
    copies_due: true,
    values: { author: 'Бекова Сәуле', place_ru: expect.stringMatching(/./), phone: `, ${saule.phone}` },
  })
})

test('if it is sent twice it is one; another one with the same id is refused', async () => {
  const worry = newId()
  const answers = await Promise.all([raise('danger', { worry }), raise('danger', { worry })])
  expect(answers.map(({ answer }) => answer.status)).toEqual([200, 200])
  expect(await toldOf('worry-raised')).toHaveLength(2)
  expect((await raise('watch', { worry, who: saule })).answer).toBeRefused('worry-told')
})

test('it is closed once, with its outcome, and leaves the list', async () => {
  const { worry } = await raise('today')
  const close = async (who: CastMember, comment = 'Поговорили с мамой, есть план') =>
    (await as(who)).call(closeWorry, { params: { id: worry }, body: { comment } })
  expect(await close(serik, 'всё хор')).toBeRefused('invalid', 'comment')
  const answers = await Promise.all([close(serik), close(saule)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await (await as(serik)).call(listWorries)).body.data).toEqual([])
  expect(
    await (await as(serik)).call(tickWorryStep, { params: { id: worry, step: 'talk' }, body: { is_done: true } }),
  ).toBeRefused('worry-closed')
})
