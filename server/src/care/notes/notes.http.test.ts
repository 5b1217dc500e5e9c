// Also on PostgreSQL: two writers lock one row.
import { expect, test } from 'vitest'
import {
  saveNoteDraft,
  listChildNotes,
  listNoteVersions,
  listOwnNotes,
  saveNote,
  type NoteLayer,
} from '#contract/care/notes'
import { readPupilCard } from '#contract/care/pupil-card'
import { startApp } from '../../../testing/start-app.ts'
import { placeAtSchool } from '../../../testing/rows/place-at-school.ts'
import { aruzhan, gulnar, oleg, saule, serik, trainer, type CastMember } from '../../demo-country/cast.ts'
import { newId } from '../../platform/id.ts'

const { as, platform, aParentOf } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
const params = { id: aruzhan.id }
const card = async (who: CastMember = serik) => (await (await as(who)).call(readPupilCard, { params })).body
const linkOf = async (parent: CastMember) =>
  String(
    (await run('select id from parent_links where parent_id = $1 and student_id = $2', [parent.id, aruzhan.id]))[0]?.id,
  )
const toParents = async (parent: CastMember = gulnar) =>
  (await (await as(parent)).call(listChildNotes, { params: { id: await linkOf(parent) } })).body.data
const toPupil = async () => (await (await as(aruzhan)).call(listOwnNotes)).body.data
const inside = (notes: readonly { words: string }[]) => notes.map(({ words }) => words)

async function write(
  words: string,
  layer: NoteLayer,
  { note = newId(), after = 0, who = serik }: { note?: string; after?: number; who?: CastMember } = {},
) {
  const { audience } = await card(who)
  return (await as(who)).call(saveNote, {
    params: { ...params, note },
    body: { words, layer, after, audience: audience.key },
  })
}

test('each layer is readable only for its audience', async () => {
  await write('Проверить тревожность', 'private')
  await write('Дома не сравнивать с братом', 'parents')
  await write('Пробуй кружок дебатов', 'family')
  expect(inside((await card()).notes)).toEqual([
    'Пробуй кружок дебатов',
    'Дома не сравнивать с братом',
    'Проверить тревожность',
  ])
  // The psychologist of the centre works elsewhere, so she reads the shared note but not the working note.
  expect(inside((await card(saule)).notes)).toEqual(['Пробуй кружок дебатов', 'Дома не сравнивать с братом'])
  expect(inside(await toParents())).toEqual(['Пробуй кружок дебатов', 'Дома не сравнивать с братом'])
  expect(inside(await toPupil())).toEqual(['Пробуй кружок дебатов'])
})

test('a working note appears in no call and in no data export', async () => {
  const secret = 'Рабочая гипотеза психолога'
  const note = newId()
  await write(secret, 'private', { note })
  const answers = [
    await (await as(gulnar)).call(listChildNotes, { params: { id: await linkOf(gulnar) } }),
    await (await as(aruzhan)).call(listOwnNotes),
    await (await as(saule)).call(readPupilCard, { params }),
    await (await as(saule)).call(listNoteVersions, { params: { ...params, note } }),
    await (await as(aruzhan)).send('GET', '/api/notifications'),
    await (await as(gulnar)).send('GET', '/api/notifications'),
  ]
  for (const { raw } of answers) expect(raw.body).not.toContain(secret)
  expect(answers[3]).toBeRefused('not-found')
  for (const who of [aruzhan, gulnar]) {
    const own = await platform.ownRecords(who.id)
    expect(JSON.stringify(own)).not.toContain(secret)
  }
})

test('earlier private versions of a shared note stay with the place they were written at', async () => {
  const note = newId()
  await write('Сырая мысль', 'private', { note })
  await write('Ясные слова', 'parents', { note, after: 1 })
  const versions = async (who: CastMember) =>
    (await (await as(who)).call(listNoteVersions, { params: { ...params, note } })).body.data
  expect(inside(await versions(serik))).toEqual(['Ясные слова', 'Сырая мысль'])
  expect(inside(await versions(saule))).toEqual(['Ясные слова'])
})

test('the readers are listed, and a new reader is shown before anything is shared', async () => {
  const { audience } = await card()
  expect(audience).toMatchObject({ pupil: 'Аружан', parents: ['Серікова Гүлнар'], psychologists: ['Жұмабаев Серік'] })
  await aParentOf(aruzhan)
  const sent = {
    params: { ...params, note: newId() },
    body: { words: 'Для родителей', layer: 'parents' as const, after: 0, audience: audience.key },
  }
  expect(await (await as(serik)).call(saveNote, sent)).toBeRefused('audience-changed')
  expect((await card()).notes).toEqual([])
  expect((await card()).audience.parents).toHaveLength(2)
})

test('a change of readers while a note is being written is shown before it is saved, and the typed text stays', async () => {
  const { audience } = await card()
  const put = async (layer: NoteLayer, key = audience.key) =>
    (await as(serik)).call(saveNote, {
      params: { ...params, note: newId() },
      body: { words: 'Спросить про сон', layer, after: 0, audience: key },
    })
  await run("insert into meeting_access (student_id, staff_id, until) values ($1, $2, now() + interval '1 day')", [
    aruzhan.id,
    trainer.id,
  ])
  await run('update users set role_id = (select role_id from users where id = $2) where id = $1', [
    trainer.id,
    serik.id,
  ])
  expect(await put('parents')).toBeRefused('audience-changed')
  // A meeting does not let its host read working notes, so their audience has not changed.
  expect((await put('private')).status).toBe(200)
  const withHost = (await card()).audience.key
  await run('delete from meeting_access')
  expect(await put('family', withHost)).toBeRefused('audience-changed')
  await placeAtSchool(platform, trainer)
  expect(await put('private')).toBeRefused('audience-changed')
})

test('readers are notified of a shared note, without its text', async () => {
  await write('Пробуй кружок дебатов', 'family')
  await write('Дома не сравнивать', 'parents')
  await write('Рабочее', 'private')
  const told = await run(
    "select user_id, kind, values from notifications where kind like '%note-shared' order by kind, user_id",
  )
  expect(told.map(({ user_id, kind }) => [user_id, kind])).toEqual([
    [gulnar.id, 'child-note-shared'],
    [gulnar.id, 'child-note-shared'],
    [aruzhan.id, 'note-shared'],
  ])
  expect(JSON.stringify(told)).not.toContain('дебатов')
})

test('a note sent twice is one note', async () => {
  const note = newId()
  const answers = await Promise.all([write('Один раз', 'family', { note }), write('Один раз', 'family', { note })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await run('select 1 from care_notes')).toHaveLength(1)
  expect(await run("select 1 from notifications where kind = 'note-shared'")).toHaveLength(1)
})

test('the second of two simultaneous changes of a note is refused, and every version stays', async () => {
  const note = newId()
  await write('Первая', 'private', { note })
  await write('Вторая', 'private', { note, after: 1 })
  expect(await write('Другая вторая', 'private', { note, after: 1 })).toBeRefused('note-changed')
  const { body } = await (await as(serik)).call(listNoteVersions, { params: { ...params, note } })
  expect(body.data.map(({ number, words }) => [number, words])).toEqual([
    [2, 'Вторая'],
    [1, 'Первая'],
  ])
})

test('a colleague’s note cannot be changed', async () => {
  const note = newId()
  await write('Моя', 'parents', { note })
  expect(await write('Чужая', 'parents', { note, after: 1, who: saule })).toBeRefused('note-of-another')
})

test.each(['', '   ', 'а'.repeat(4001)])('an invalid note text is refused', async (words) => {
  expect(await write(words, 'private')).toBeRefused('invalid', 'words')
})

test('a script is stored as text', async () => {
  await write('<script>alert(1)</script>', 'family')
  expect(inside(await toPupil())).toEqual(['<script>alert(1)</script>'])
})

test('only its author can read a draft, which is deleted when the note is saved', async () => {
  const author = await as(serik)
  const note = newId()
  await author.call(saveNoteDraft, { params, body: { words: 'Ещё не', layer: 'parents', note } })
  expect((await card()).drafts).toMatchObject([{ words: 'Ещё не', layer: 'parents', note }])
  expect((await card(saule)).drafts).toEqual([])
  await write('Готово', 'parents', { note })
  expect((await card()).drafts).toEqual([])
})

test('a draft of one note leaves drafts of other notes alone', async () => {
  const author = await as(serik)
  const [first, second] = [newId(), newId()]
  const keep = (note: string, words: string) =>
    author.call(saveNoteDraft, { params, body: { words, layer: 'private', note } })
  await keep(first, 'Правка')
  await keep(second, 'Новая')
  expect(inside((await card()).drafts).toSorted()).toEqual(['Новая', 'Правка'])
  await write('Новая', 'private', { note: second })
  expect(inside((await card()).drafts)).toEqual(['Правка'])
})

test('the readers of a shared note include the centre and hosts by a meeting, but no blocked accounts', async () => {
  await run("insert into meeting_access (student_id, staff_id, until) values ($1, $2, now() + interval '1 day')", [
    aruzhan.id,
    trainer.id,
  ])
  await run('update users set role_id = (select role_id from users where id = $2) where id = $1', [
    trainer.id,
    serik.id,
  ])
  const shared = async () => (await card()).audience.shared_with.toSorted()
  expect(await shared()).toEqual(
    ['Бекова Сәуле', 'Жұмабаев Серік', `${trainer.last_name} ${trainer.first_name}`].toSorted(),
  )
  await run('update users set blocked_at = now() where id = any($1)', [[trainer.id, saule.id]])
  expect(await shared()).toEqual(['Жұмабаев Серік'])
})

test('a parent without a confirmed link reads nothing', async () => {
  const other = await aParentOf(aruzhan, 'awaiting')
  await write('Для родителей', 'parents')
  expect(await (await as(other)).call(listChildNotes, { params: { id: await linkOf(other) } })).toBeRefused('not-found')
  expect(await (await as(oleg)).call(listChildNotes, { params: { id: await linkOf(gulnar) } })).toBeRefused('not-found')
})

test('notes are deleted with the account', async () => {
  await write('Для обоих', 'family')
  await run('delete from users where id = $1', [aruzhan.id])
  for (const table of ['care_notes', 'care_note_versions']) expect(await run(`select 1 from ${table}`)).toEqual([])
})
