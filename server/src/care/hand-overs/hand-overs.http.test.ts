// Also on PostgreSQL: a trigger begins a hand-over, and a job notifies of it in one transaction.
import { expect, test } from 'vitest'
import { acceptHandOver, handOver, listHandOvers } from '#contract/care/hand-overs'
import { saveNote } from '#contract/care/notes'
import { readPupilCard } from '#contract/care/pupil-card'
import { listWorries, raiseWorry, readWorry } from '#contract/care/worries'
import { startApp } from '../../../testing/start-app.ts'
import { aruzhan, saule, serik, type CastMember } from '../../demo-country/cast.ts'
import { peopleFrom } from '../../demo-country/person.ts'
import { insertCast } from '../../seed/insert-cast.ts'
import { newId } from '../../platform/id.ts'

const { as, platform } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const person = peopleFrom(9101)
const ofAbai = person({
  role: 'psychologist',
  last_name: 'Қайратова',
  first_name: 'Меруерт',
  birth_date: '1985-02-02',
  gender: 'female',
  phone: '+77077770001',
  email: 'meruert@test.example',
  locale: 'ru',
  shows: '',
})
const centerOfAbai = person({
  role: 'psychologist_center',
  last_name: 'Төлегенова',
  first_name: 'Дана',
  birth_date: '1985-02-03',
  gender: 'female',
  phone: '+77077770002',
  email: 'dana@test.example',
  locale: 'ru',
  shows: '',
})

/** A psychologist of the school in Semey, and one of the centre responsible for its region. */
async function staffOfAbai() {
  const [center] = await run(
    "select id from centers where region_id in ('abai', 'east-kazakhstan') order by region_id limit 1",
  )
  await insertCast(platform, 'none', {
    registered: 30,
    people: [ofAbai, centerOfAbai],
    pupils: [],
    links: [],
    workplaces: [
      { member: ofAbai, school_id: 'semey-3', center_id: null },
      { member: centerOfAbai, school_id: null, center_id: String(center?.id) },
    ],
  })
}
async function write(words: string, note = newId()) {
  const { audience } = (await (await as(serik)).call(readPupilCard, { params: { id: aruzhan.id } })).body
  await (
    await as(serik)
  ).call(saveNote, {
    params: { id: aruzhan.id, note },
    body: { words, layer: 'private', after: 0, audience: audience.key },
  })
  return note
}
const move = (to = 'semey-3') => run('update students set school_id = $2 where student_id = $1', [aruzhan.id, to])
const list = async (who: CastMember) => (await (await as(who)).call(listHandOvers)).body
const notesOf = async (who: CastMember) =>
  (await (await as(who)).call(readPupilCard, { params: { id: aruzhan.id } })).body.notes.map(({ words }) => words)

test('the old school shares the notes it chooses, and the new one reads only those, after it has accepted them', async () => {
  await staffOfAbai()
  const given = await write('Помогает пауза перед ответом')
  await write('Черновая мысль')
  await move()
  const [waiting] = (await list(serik)).leaving
  expect(waiting).toMatchObject({ name: 'Серікова Аружан', from: 'Школа-лицей № 15' })
  expect(waiting?.notes).toHaveLength(2)
  const params = { id: waiting?.id ?? '' }
  expect((await list(ofAbai)).arriving).toMatchObject([{ student_id: aruzhan.id, is_handed: false, notes: 0 }])
  expect(await (await as(ofAbai)).call(acceptHandOver, { params })).toBeRefused('hand-over-waits')
  await (await as(serik)).call(handOver, { params, body: { word: 'Пишите ей спокойно и заранее', notes: [given] } })
  expect((await list(ofAbai)).arriving).toMatchObject([
    { is_handed: true, notes: 1, word: 'Пишите ей спокойно и заранее', handed_by: 'Жұмабаев Серік' },
  ])
  expect(await notesOf(ofAbai)).toEqual([])
  await (await as(ofAbai)).call(acceptHandOver, { params })
  expect(await notesOf(ofAbai)).toEqual(['Помогает пауза перед ответом'])
  expect(await list(serik)).toEqual({ leaving: [], arriving: [] })
})

test('a hand-over is made once, and only of the school’s own notes', async () => {
  await write('Рабочее')
  await move()
  const params = { id: (await list(serik)).leaving[0]?.id ?? '' }
  const give = async (notes: string[]) =>
    (await as(serik)).call(handOver, { params, body: { word: 'Всё важное в записях', notes } })
  expect(await give([newId()])).toBeRefused('not-found')
  await staffOfAbai()
  for (const stranger of [ofAbai, saule])
    expect(
      await (await as(stranger)).call(handOver, { params, body: { word: 'Всё важное в записях', notes: [] } }),
    ).toBeRefused('not-found')
  const answers = await Promise.all([give([]), give([])])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('only the named school can accept and is notified when it may; recipients who see pupils’ names leave a logged view', async () => {
  await staffOfAbai()
  await write('Рабочее')
  await move()
  const params = { id: (await list(serik)).leaving[0]?.id ?? '' }
  await (await as(serik)).call(handOver, { params, body: { word: 'Пишите ей спокойно и заранее', notes: [] } })
  expect(await run("select user_id from notifications where kind = 'hand-over-given' and copies_due")).toEqual([
    { user_id: ofAbai.id },
  ])
  expect((await list(centerOfAbai)).arriving).toMatchObject([{ may_accept: false }])
  expect((await list(ofAbai)).arriving).toMatchObject([{ may_accept: true }])
  const looks = await run('select viewer_id from views where student_id = $1 and what = $2', [aruzhan.id, 'profile'])
  expect(looks.map(({ viewer_id }) => viewer_id)).toEqual(
    expect.arrayContaining([serik.id, centerOfAbai.id, ofAbai.id]),
  )
  expect(await (await as(centerOfAbai)).call(acceptHandOver, { params })).toBeRefused('not-found')
  expect((await (await as(ofAbai)).call(acceptHandOver, { params })).status).toBe(200)
})

test('if a pupil moves on before the old school has shared anything, the hand-over goes to the current school', async () => {
  await staffOfAbai()
  await write('Рабочее')
  const elsewhere = "(select id from schools where id not in ('semey-3', 'karaganda-15') limit 1)"
  await run(`update students set school_id = ${elsewhere} where student_id = $1`, [aruzhan.id])
  await move()
  expect((await list(ofAbai)).arriving).toMatchObject([{ from: 'Школа-лицей № 15', may_accept: true }])
  await run('update students set school_id = null where student_id = $1', [aruzhan.id])
  await move()
  expect((await list(ofAbai)).arriving).toHaveLength(1)
})

test('shared notes that were not accepted move on to the next school, which is notified, and come back with the pupil', async () => {
  await staffOfAbai()
  const given = await write('Помогает пауза перед ответом')
  const elsewhere = "(select id from schools where id not in ('semey-3', 'karaganda-15') limit 1)"
  await run(`update students set school_id = ${elsewhere} where student_id = $1`, [aruzhan.id])
  const params = { id: (await list(serik)).leaving[0]?.id ?? '' }
  await (await as(serik)).call(handOver, { params, body: { word: 'Пишите ей спокойно и заранее', notes: [given] } })
  await platform.jobs.run('hand-overs')
  await move()
  for (let round = 0; round < 2; round++) await platform.jobs.run('hand-overs')
  expect(await run('select kind from notifications where user_id = $1', [ofAbai.id])).toEqual([
    { kind: 'hand-over-given' },
  ])
  expect((await list(ofAbai)).arriving).toMatchObject([{ is_handed: true, notes: 1, may_accept: true }])
  await (await as(ofAbai)).call(acceptHandOver, { params })
  expect(await notesOf(ofAbai)).toEqual(['Помогает пауза перед ответом'])
  await run('update hand_overs set accepted_at = null, accepted_by = null, school_id = null')
  await move('karaganda-15')
  expect(await run('select 1 from hand_overs')).toEqual([])
})

test('if there is nothing to share there is no hand-over, and a returning pupil cancels it', async () => {
  await move()
  expect(await run('select 1 from hand_overs')).toEqual([])
  await move('karaganda-15')
  await write('Рабочее')
  await move()
  await move('karaganda-15')
  expect((await list(serik)).leaving).toEqual([])
})

test('an open worry moves to the centre at once, and the old places can no longer read it', async () => {
  await staffOfAbai()
  const worry = newId()
  const body = { level: 'watch' as const, seen: 'Сидит одна, ни с кем не говорит', is_from_home: false }
  await (await as(serik)).call(raiseWorry, { params: { id: aruzhan.id, worry }, body })
  await move()
  for (let round = 0; round < 2; round++) await platform.jobs.run('hand-overs')
  for (const who of [ofAbai, centerOfAbai]) {
    expect((await (await as(who)).call(listWorries)).body.data.map(({ id }) => id)).toEqual([worry])
    expect((await (await as(who)).call(readWorry, { params: { id: worry } })).status).toBe(200)
    expect(
      await run("select 1 from notifications where kind = 'worry-raised' and user_id = $1", [who.id]),
    ).toHaveLength(1)
  }
  for (const who of [serik, saule])
    expect(await (await as(who)).call(readWorry, { params: { id: worry } })).toBeRefused('not-found')
  expect((await (await as(serik)).call(listWorries)).body.data).toEqual([])
})
