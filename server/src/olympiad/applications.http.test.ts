// Also on PostgreSQL: triggers and locks keep applications in order.
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { listNotifications } from '#contract/messages/notifications'
import * as api from '#contract/olympiad/applications'
import { anApplication } from '../../testing/records/application-records.ts'
import { aRankedRound, makeFinal } from '../../testing/olympiad/a-ranked-round.ts'
import { aSeason } from '../../testing/olympiad/a-season.ts'
import { aSpecialSchool } from '../../testing/olympiad/a-special-school.ts'
import { startApp, type Visitor } from '../../testing/start-app.ts'
import { admin, editor, registryViewer, saule, schoolAdmin, serik } from '../demo-country/cast.ts'
import { newId } from '../platform/id.ts'
import { deletePapersNotNeeded, sweepPapers } from './applications/papers.ts'

const { as, aStudent, aParentOf, platform, guest } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)

const aSchool = async (title: string) => aSpecialSchool(await as(editor), title)

/** A winner of 11 with a parent, the results being final. */
async function aWinner(status: 'winner' | 'finalist' | 'participant' = 'winner') {
  await aSeason(platform)
  const pupil = await aStudent({ grade: 5, birth_date: '2015-05-14', last_name: 'Мұрат', first_name: 'Диас' })
  const parent = await aParentOf(pupil)
  await aRankedRound(platform, { round: 'stage-2' }, [{ ...pupil, status }])
  expect((await makeFinal(as, 'stage-2')).status).toBe(200)
  return { pupil, parent, params: { id: pupil.id }, visitor: await as(parent) }
}
const add = (visitor: Visitor, id: string, school: string) =>
  visitor.call(api.addApplication, { params: { id }, body: { school } })
const read = async (visitor: Visitor, id: string) => (await visitor.call(api.readApplications, { params: { id } })).body
const aPdf = async () => {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  return Buffer.from(await pdf.save())
}
const attach = async (visitor: Visitor, id: string, payload?: Buffer) =>
  visitor.call(
    api.attachPaper,
    { params: { id, kind: 'marks' } },
    { headers: { 'content-type': 'application/pdf' }, payload: payload ?? (await aPdf()) },
  )
const send = (visitor: Visitor, id: string, version = 1) =>
  visitor.call(api.sendApplication, { params: { id }, body: { version } })
const withdraw = (visitor: Visitor, id: string, version: number) =>
  visitor.call(api.withdrawApplication, { params: { id }, body: { version } })
const answer = async (id: string, version: number, is_accepted = true) =>
  (await as(admin)).call(api.answerApplication, {
    params: { id },
    body: { is_accepted, answer: 'Ждём в сентябре с документами', version },
  })
const queue = async (state?: 'sent' | 'accepted') =>
  (await (await as(admin)).call(api.listApplications, { query: state ? { state } : {} })).body.data

test('a parent chooses up to three schools, orders them, attaches papers and sends', async () => {
  const { visitor, pupil } = await aWinner()
  const schools = [await aSchool('Лицей 1'), await aSchool('Лицей 2'), await aSchool('Лицей 3')]
  const made = []
  for (const school of schools) made.push((await add(visitor, pupil.id, school)).body.id)
  expect(await add(visitor, pupil.id, schools[0] ?? '')).toBeRefused('application-known', 'school')
  expect(await add(visitor, pupil.id, await aSchool('Лицей 4'))).toBeRefused('applications-full', 'school')
  const order = (ids: string[]) => visitor.call(api.orderApplications, { params: { id: pupil.id }, body: { ids } })
  expect((await order(made.toReversed())).status).toBe(200)
  expect(await order(made.slice(1))).toBeRefused('application-changed')
  expect(await read(visitor, pupil.id)).toMatchObject({
    season: '2026-2027',
    may_act: true,
    applications: [
      { school: 'Лицей 3', preference: 1, state: 'draft' },
      { school: 'Лицей 2', preference: 2 },
      { school: 'Лицей 1', preference: 3 },
    ],
  })
  const id = made[2] ?? ''
  expect((await attach(visitor, id)).status).toBe(201)
  expect(await attach(visitor, id, Buffer.from('MZ program'))).toBeRefused('talent-evidence-format')
  expect(await queue()).toEqual([])
  expect((await send(visitor, id)).status).toBe(200)
  expect(await send(visitor, id)).toBeRefused('application-changed')
  expect(await attach(visitor, id)).toBeRefused('application-sent')
  expect(await order(made)).toBeRefused('application-sent')
  expect(await queue('sent')).toMatchObject([
    {
      id,
      pupil: 'Мұрат Диас',
      school: 'Лицей 3',
      preference: 1,
      status: 'winner',
      papers: [{ kind: 'marks' }],
      diploma: expect.stringMatching(/-2027-2-/),
    },
  ])
})

test('two presses at once make one application, and never a fourth', async () => {
  const { visitor, pupil } = await aWinner('finalist')
  const [one, two, three, four] = [await aSchool('А'), await aSchool('Б'), await aSchool('В'), await aSchool('Г')]
  const same = await Promise.all([add(visitor, pupil.id, one), add(visitor, pupil.id, one)])
  expect(same.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  const others = await Promise.all([two, three, four].map((school) => add(visitor, pupil.id, school)))
  expect(others.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409])
  expect((await read(visitor, pupil.id)).applications.map(({ preference }) => preference)).toEqual([1, 2, 3])
})

test('only winners and finalists apply, and under 16 only a parent', async () => {
  const { visitor, pupil } = await aWinner('participant')
  const school = await aSchool('Лицей')
  expect((await read(visitor, pupil.id)).season).toBeNull()
  expect(await add(visitor, pupil.id, school)).toBeRefused('application-not-winner')
  await run('alter table olympiad_places disable trigger olympiad_places_final')
  await run("update olympiad_places set status = 'winner'")
  await run('alter table olympiad_places enable trigger olympiad_places_final')
  const child = await as(pupil)
  expect(await read(child, pupil.id)).toMatchObject({ season: '2026-2027', may_act: false })
  expect(await add(child, pupil.id, school)).toBeRefused('application-other')
  const id = (await add(visitor, pupil.id, school)).body.id
  expect(await send(child, id)).toBeRefused('application-other')
  expect(await attach(child, id)).toBeRefused('application-other')
  await run("update users set birth_date = '2010-01-01', iin = null where id = $1", [pupil.id])
  expect((await send(child, id)).status).toBe(200)
  expect(await add(visitor, pupil.id, pupil.id)).toBeRefused('not-found', 'school')
})

test('the office takes an application up and answers once with a reason, and the family reads it', async () => {
  const { visitor, pupil } = await aWinner()
  const id = (await add(visitor, pupil.id, await aSchool('Лицей «Эталон»'))).body.id
  expect(await answer(id, 1)).toBeRefused('not-found')
  await send(visitor, id)
  const office = await as(admin)
  const review = () => office.call(api.reviewApplication, { params: { id }, body: { version: 2 } })
  expect((await review()).status).toBe(200)
  expect(await review()).toBeRefused('application-changed')
  const short = { is_accepted: true, answer: 'да', version: 3 }
  expect(await office.call(api.answerApplication, { params: { id }, body: short })).toBeRefused('invalid', 'answer')
  const both = await Promise.all([answer(id, 3), answer(id, 3, false)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const [application] = (await read(visitor, pupil.id)).applications
  expect(application).toMatchObject({ answer: 'Ждём в сентябре с документами', version: 4 })
  expect(['accepted', 'refused']).toContain(application?.state)
  expect(await withdraw(visitor, id, 4)).toBeRefused('application-changed')
  const messages = (await visitor.call(listNotifications)).body.data.map(({ message }) => message)
  expect(messages.filter((message) => message.includes('Лицей «Эталон»'))).toHaveLength(2)
  for (const change of ["answer = 'Совсем другой ответ'", "state = 'sent'", 'preference = 3'])
    await expect(run(`update olympiad_applications set ${change} where id = $1`, [id])).rejects.toThrow(
      /cannot change|does not follow/,
    )
})

test('a draft is withdrawn without a trace, and what was sent as long as there is no answer', async () => {
  const { visitor, pupil } = await aWinner()
  const school = await aSchool('Лицей')
  const draft = (await add(visitor, pupil.id, school)).body.id
  await attach(visitor, draft)
  expect((await withdraw(visitor, draft, 1)).status).toBe(200)
  expect((await read(visitor, pupil.id)).applications).toEqual([])
  const files = async () => {
    const { objects } = await platform.files.listAll('application-papers', { recursive: true })
    return [...objects].filter(({ isFile }) => isFile).length
  }
  expect(await files()).toBeGreaterThan(0)
  await sweepPapers({ ...platform, now: () => new Date(Date.now() + 3 * 86_400_000) })
  expect(await files()).toBe(0)
  const sent = (await add(visitor, pupil.id, school)).body.id
  await send(visitor, sent)
  expect((await withdraw(visitor, sent, 2)).status).toBe(200)
  expect(await answer(sent, 3)).toBeRefused('not-found')
  // The school can be chosen again.
  expect((await add(visitor, pupil.id, school)).status).toBe(201)
})

test('papers are read by the family, and by the office once they are sent', async () => {
  const { visitor, pupil } = await aWinner()
  const id = (await add(visitor, pupil.id, await aSchool('Лицей'))).body.id
  await attach(visitor, id)
  const paper = (await read(visitor, pupil.id)).applications[0]?.papers[0]?.id ?? ''
  const paperOf = (who: Visitor) => who.call(api.readPaper, { params: { id: paper } })
  const office = await as(admin)
  const stranger = await as(await aParentOf(await aStudent()))
  expect((await paperOf(visitor)).headers['content-disposition']).toBe('attachment; filename="marks.pdf"')
  expect(await paperOf(office)).toBeRefused('not-found')
  expect(await paperOf(stranger)).toBeRefused('not-found')
  await send(visitor, id)
  expect((await paperOf(office)).status).toBe(200)
  expect(await visitor.call(api.removePaper, { params: { id: paper } })).toBeRefused('application-sent')
  for (const statement of [
    'delete from olympiad_application_papers where id = $1',
    "update olympiad_application_papers set kind = 'other' where id = $1",
  ])
    await expect(run(statement, [paper])).rejects.toThrow(/cannot change/)
  // Whoever deletes the account takes the papers along.
  await run('delete from olympiad_applications where id = $1', [id])
  expect(await run('select id from olympiad_application_papers')).toEqual([])
})

test('the own school sees its winners with the states of what was sent, and no drafts', async () => {
  const { pupil } = await aWinner()
  await anApplication(platform, pupil, { state: 'sent', preference: 1 })
  await anApplication(platform, pupil, { preference: 2 })
  await anApplication(platform, pupil, { state: 'withdrawn', preference: 3 })
  for (const member of [schoolAdmin, serik]) {
    const { body } = await (await as(member)).call(api.listSchoolWinners)
    expect(body.data).toEqual([
      {
        student_id: pupil.id,
        name: 'Мұрат Диас',
        grade: 5,
        season: 'Олимпиада 2026-2027',
        round: 'stage-2',
        status: 'winner',
        applications: [{ school: 'Лицей одарённых', preference: 1, state: 'sent' }],
      },
    ])
    expect(await run('select student_id from views where viewer_id = $1', [member.id])).toEqual([
      { student_id: pupil.id },
    ])
  }
})

test('who may do what with applications', async () => {
  const { pupil, parent } = await aWinner()
  const id = await anApplication(platform, pupil, { state: 'sent' })
  const calls = async (visitor: Visitor) => [
    (await visitor.call(api.readApplications, { params: { id: pupil.id } })).status,
    (await visitor.call(api.listApplications, { query: {} })).status,
    (await visitor.call(api.listSchoolWinners)).status,
    (await visitor.call(api.reviewApplication, { params: { id }, body: { version: 99 } })).status,
    (await withdraw(visitor, id, 99)).status,
  ]
  expect(await calls(guest)).toEqual([401, 401, 401, 401, 401])
  for (const [member, expected] of [
    [pupil, [200, 403, 403, 403, 409]],
    [parent, [200, 403, 403, 403, 409]],
    [await aStudent(), [404, 403, 403, 403, 404]],
    [await aParentOf(pupil, 'awaiting'), [404, 403, 403, 403, 404]],
    [admin, [403, 200, 403, 409, 403]],
    [schoolAdmin, [403, 403, 200, 403, 403]],
    [serik, [403, 403, 200, 403, 403]],
    [saule, [403, 403, 403, 403, 403]],
    [editor, [403, 403, 403, 403, 403]],
    [registryViewer, [403, 403, 403, 403, 403]],
  ] as const)
    expect(await calls(await as(member))).toEqual(expected)
})

test('each season has three schools of its own; a place of an earlier season takes none of them', async () => {
  const { visitor, pupil } = await aWinner()
  for (const name of ['1', '2', '3'])
    await anApplication(platform, pupil, { state: 'sent', preference: Number(name), sent_at: '2026-11-20' })
  const school = await aSchool('Лицей')
  expect(await add(visitor, pupil.id, school)).toBeRefused('applications-full', 'school')
  await aSeason(platform, { id: '2027-2028' })
  await aRankedRound(platform, { season: '2027-2028', round: 'stage-2' }, [{ ...pupil, status: 'finalist' }])
  expect((await makeFinal(as, 'stage-2', '2027-2028')).status).toBe(200)
  expect((await add(visitor, pupil.id, school)).status).toBe(201)
  expect(await read(visitor, pupil.id)).toMatchObject({
    season: '2027-2028',
    applications: [{ season: '2027-2028', state: 'draft' }, { season: '2026-2027' }, {}, {}],
  })
  const extra = { season_id: '2026-2027', special_school: newId() }
  await expect(anApplication(platform, pupil, extra)).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/fourth school in a season/) },
  })
})

test('papers are deleted a day after the withdrawal and a year after the answer, and no earlier', async () => {
  const { visitor, pupil } = await aWinner()
  const long = { changed_at: '2020-01-01T00:00:00.000Z', sent_at: '2020-01-01T00:00:00.000Z' }
  const answered = { answer: 'Мест больше не осталось', answered_at: '2020-01-01T00:00:00.000Z' }
  const now = new Date().toISOString()
  const kinds = {
    'withdrawn long ago': { state: 'withdrawn', ...long },
    'withdrawn just now': { state: 'withdrawn', ...long, changed_at: now },
    'refused long ago': { state: 'refused', ...long, ...answered },
    'accepted just now': { state: 'accepted', ...long, ...answered, answered_at: now },
    'waiting for long': { state: 'review', ...long },
    draft: { state: 'draft', changed_at: long.changed_at },
  } as const
  const papers = []
  for (const [name, { state, ...given }] of Object.entries(kinds)) {
    // A pupil has three applications in a season, so each stands alone.
    const own = await anApplication(platform, await aStudent(), {})
    await run(
      "insert into olympiad_application_papers values (gen_random_uuid(), $1, 'identity', $2, 'application/pdf', now())",
      [own, name],
    )
    const steps = state === 'draft' ? [] : ['sent', state]
    for (const step of steps) {
      const last =
        step === state ? { answered_at: null, answer: '', ...given } : { ...long, answered_at: null, answer: '' }
      await run(
        'update olympiad_applications set state = $2, sent_at = $3, changed_at = $4, answered_at = $5, answer = $6 where id = $1',
        [own, step, 'sent_at' in last ? last.sent_at : null, last.changed_at, last.answered_at, last.answer],
      )
    }
    papers.push(own)
  }
  for (const name of Object.keys(kinds).filter((one) => /now|waiting/.test(one)))
    await expect(run('delete from olympiad_application_papers where file_key = $1', [name])).rejects.toThrow(
      /cannot change/,
    )
  await expect(
    run("update olympiad_application_papers set kind = 'marks' where file_key = 'refused long ago'"),
  ).rejects.toThrow(/cannot change/)
  await deletePapersNotNeeded({ db: platform.db, now: () => new Date() })
  const left = await run('select file_key from olympiad_application_papers order by 1')
  expect(left.map(({ file_key }) => file_key)).toEqual([
    'accepted just now',
    'draft',
    'waiting for long',
    'withdrawn just now',
  ])
  expect((await read(visitor, pupil.id)).applications).toEqual([])
})

test('a former school keeps the award of a pupil who has moved, and no longer sees what was applied for', async () => {
  const { pupil } = await aWinner()
  await anApplication(platform, pupil, { state: 'sent' })
  const seen = async () => (await (await as(schoolAdmin)).call(api.listSchoolWinners)).body.data
  expect(await seen()).toMatchObject([{ student_id: pupil.id, applications: [{ state: 'sent' }] }])
  await run(
    "update students set school_id = (select id from schools where id <> 'karaganda-15' limit 1) where student_id = $1",
    [pupil.id],
  )
  expect(await seen()).toMatchObject([{ student_id: pupil.id, applications: [] }])
})
