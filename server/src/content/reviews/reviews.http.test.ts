// Also on PostgreSQL: reviews lock the author's row, and triggers protect the log.
import { expect, test } from 'vitest'
import { listReviews, readOwnReview, reportReview, writeReview } from '#contract/content/reviews'
import {
  archiveEntry,
  listEntries,
  publishEntry,
  readEntry,
  restoreEntry,
  returnEntry,
  saveEntry,
} from '#contract/publishing/entries'
import { listAudit } from '#contract/publishing/audit'
import { readQuestion, listQuestions } from '#contract/support/questions'
import { startApp } from '../../../testing/start-app.ts'
import { admin, aruzhan, editor } from '../../demo-country/cast.ts'
import { deleteExpiredData } from '../../all-slices/delete-expired-data.ts'
import { eraseAccount } from '../../all-slices/erase-account.ts'
import { newId } from '../../platform/id.ts'

const { as, aStudent, aParentOf, guest, notificationsReceived, platform, clock } = await startApp()
const words = 'Сын стал спокойнее относиться к ошибкам, спасибо.'
const aReview = (said = words) => ({ id: newId(), rating: '5', words: said })
const of = (id: string) => ({ kind: 'review' as const, id })
/** A new parent for each test, because the number of reviews per account and day is limited. */
const aParent = async () => aParentOf(await aStudent())
const reason = 'В тексте названа школа другого ребёнка'

async function publish(id: string) {
  const moderator = await as(editor)
  const { body } = await moderator.call(readEntry, { params: of(id) })
  expect(
    (
      await moderator.call(publishEntry, {
        params: of(id),
        body: { version: body.version, languages: ['ru'], at: null },
      })
    ).status,
  ).toBe(200)
  await notificationsReceived()
}
async function giveBack(id: string) {
  const moderator = await as(editor)
  const { body } = await moderator.call(readEntry, { params: of(id) })
  expect((await moderator.call(returnEntry, { params: of(id), body: { version: body.version, reason } })).status).toBe(
    200,
  )
  await notificationsReceived()
}
const publicWords = async () => (await guest.call(listReviews, { query: {} })).body.data.map((review) => review.words)

test('a review waits for moderation and is published with role, region, month and stars, without a name', async () => {
  const author = await aParent()
  const parent = await as(author)
  const review = aReview()
  expect((await parent.call(writeReview, { body: review })).status).toBe(201)
  expect((await parent.call(writeReview, { body: review })).status).toBe(201)
  expect((await parent.call(readOwnReview)).body).toMatchObject({
    own: { words, rating: 5, state: 'waiting' },
    is_old_enough: true,
  })
  expect(await publicWords()).not.toContain(words)
  await publish(review.id)
  const shown = (await guest.call(listReviews, { query: {} })).body.data.find(({ id }) => id === review.id)
  expect(shown).toEqual({
    id: review.id,
    author_role: 'parent',
    region: expect.any(String),
    month: clock.now().toISOString().slice(0, 7),
    rating: 5,
    words,
    is_demo: false,
  })
  const kept = JSON.stringify((await (await as(editor)).call(readEntry, { params: of(review.id) })).body)
  for (const name of [author.first_name, author.last_name]) expect(kept).not.toContain(name)
})

test('each person has at most one waiting or public review, even with two windows and the archive', async () => {
  const author = await aParent()
  const parent = await as(author)
  const send = () => parent.call(writeReview, { body: aReview() })
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409])
  const { own } = (await parent.call(readOwnReview)).body
  await publish(own?.id ?? '')
  expect(await parent.call(writeReview, { body: aReview() })).toBeRefused('review-exists')
  const moderator = await as(editor)
  const { body: put } = await moderator.call(archiveEntry, { params: of(own?.id ?? ''), body: { version: 1 } })
  expect((await send()).status).toBe(201)
  expect(await moderator.call(restoreEntry, { params: of(put.id), body: { version: put.version } })).toBeRefused(
    'entry-exists',
  )
})

test('a pupil can write a review from the sixteenth birthday on, in the time of Kazakhstan', async () => {
  const pupil = await aStudent({ grade: 11, birth_date: '2010-11-24' })
  clock.set('2026-11-23T18:59:00.000Z')
  expect((await (await as(pupil)).call(readOwnReview)).body).toEqual({ own: null, is_old_enough: false })
  expect(await (await as(pupil)).call(writeReview, { body: aReview() })).toBeRefused('review-young')
  clock.set('2026-11-23T19:00:00.000Z')
  expect((await (await as(pupil)).call(writeReview, { body: aReview() })).status).toBe(201)
})

test('a review is returned with a reason, which the author reads, corrects it and sends it again', async () => {
  const author = await aParent()
  const parent = await as(author)
  const review = aReview()
  await parent.call(writeReview, { body: review })
  await publish(review.id)
  await giveBack(review.id)
  expect(await publicWords()).not.toContain(words)
  expect((await parent.call(readOwnReview)).body.own).toMatchObject({ id: review.id, state: 'returned', reason, words })
  const moderator = await as(editor)
  const listed = async () =>
    (await moderator.call(listEntries, { params: { kind: 'review' }, query: {} })).body.data.find(
      ({ id }) => id === review.id,
    )
  expect((await listed())?.returned_at).not.toBeNull()
  const mended = { ...review, rating: '4', words: 'Сын стал спокойнее, спасибо всем.' }
  expect((await parent.call(writeReview, { body: mended })).status).toBe(201)
  expect((await parent.call(readOwnReview)).body.own).toMatchObject({
    state: 'waiting',
    reason: '',
    words: mended.words,
    rating: 4,
  })
  expect((await listed())?.returned_at).toBeNull()
  await publish(review.id)
  expect(await publicWords()).toContain(mended.words)
})

test('editors can change neither text nor stars, and do not translate reviews', async () => {
  const author = await aParent()
  const review = aReview()
  await (await as(author)).call(writeReview, { body: review })
  const moderator = await as(editor)
  const { body: entry } = await moderator.call(readEntry, { params: of(review.id) })
  const texts = { ru: entry.texts.ru.draft, kk: entry.texts.kk.draft, en: entry.texts.en.draft }
  const save = (changed: object) =>
    moderator.call(saveEntry, {
      params: of(review.id),
      body: { version: entry.version, address: '', shared: entry.shared, texts, ...changed },
    })
  expect(await save({ shared: { ...entry.shared, rating: 1 } })).toBeRefused('entry-of-author')
  expect(await save({ texts: { ...texts, ru: { ...texts.ru, body: 'Ужасно' } } })).toBeRefused('entry-of-author')
  expect(await save({ texts: { ...texts, kk: { title: 'Ата-ана', body: 'Рақмет' } } })).toBeRefused('entry-of-author')
  expect((await save({})).status).toBe(200)
})

test('nobody can take over another user’s review by its id, and stars and text are required', async () => {
  const author = await aParent()
  const review = aReview()
  await (await as(author)).call(writeReview, { body: review })
  const other = await as(await aStudent({ grade: 11, birth_date: '2009-01-01' }))
  expect(await other.call(writeReview, { body: { ...review, words: 'Совсем другие слова об этом.' } })).toBeRefused(
    'review-exists',
  )
  expect(await other.call(writeReview, { body: aReview('Мало') })).toBeRefused('invalid')
  for (const rating of ['', '6', '4.5'])
    expect(await other.call(writeReview, { body: { ...aReview(), rating } })).toBeRefused('invalid')
})

test('a report of a public review is a question to support, due in ten days, and shows the author neither the reporter nor the report', async () => {
  const author = await aParent()
  const review = aReview()
  await (await as(author)).call(writeReview, { body: review })
  const reader = await as(aruzhan)
  const report = { key: newId(), reason: 'child-data' as const, words: 'Здесь имя моей подруги' }
  expect(await reader.call(reportReview, { params: { id: review.id }, body: report })).toBeRefused('not-found')
  await publish(review.id)
  const { status, body: given } = await reader.call(reportReview, { params: { id: review.id }, body: report })
  expect([status, given.due_on]).toEqual([
    201,
    new Date(Date.parse(clock.now().toISOString()) + 10 * 86_400_000).toISOString().slice(0, 10),
  ])
  expect((await reader.call(reportReview, { params: { id: review.id }, body: report })).body.number).toBe(given.number)
  const desk = await as(admin)
  const [row] = (await desk.call(listQuestions, { query: { topic: 'review' } })).body.data
  const { body: question } = await desk.call(readQuestion, { params: { id: row?.id ?? '' } })
  expect(question.words).toContain(`/back-office/review/${review.id}`)
  expect(question.words).toContain(report.words)
  expect(question.words).not.toContain(words)
})

test('nothing of a deleted author’s text or id stays in any table; the log never contained the text', async () => {
  const author = await aParent()
  const review = aReview()
  await (await as(author)).call(writeReview, { body: review })
  await publish(review.id)
  await giveBack(review.id)
  const log = await (await as(admin)).call(listAudit, { query: { record: review.id } })
  expect(log.body.data.map(({ action }) => action).sort()).toEqual(['published', 'returned'])
  expect(JSON.stringify(log.body)).not.toContain(author.id)
  expect(JSON.stringify(log.body)).not.toContain(words)
  // As older versions logged it, when the log still named authors.
  await platform.database.query(
    '',
    "insert into audit_log (id, at, by_id, action, kind, record_id, title, changes) values ($1, now(), $2, 'created', 'review', $3, $4, '[]')",
    [newId(), author.id, review.id, words],
  )
  await eraseAccount(platform, author.id)
  for (const table of ['entries', 'entry_texts', 'publishing_revisions', 'audit_log'])
    expect(
      await platform.database.query('', `select from ${table} t where t::text like $1 or t::text like $2`, [
        `%${words}%`,
        `%${author.id}%`,
      ]),
    ).toEqual([])
  await notificationsReceived()
})

test('a returned review is kept for the thirty days in which the author may object', async () => {
  const author = await aParent()
  const review = aReview()
  await (await as(author)).call(writeReview, { body: review })
  await giveBack(review.id)
  const isKept = async () =>
    (await platform.database.query('', 'select from entries where id = $1', [review.id])).length === 1
  clock.forward({ days: 29 })
  await deleteExpiredData(platform)
  expect(await isKept()).toBe(true)
  clock.forward({ days: 2 })
  await deleteExpiredData(platform)
  expect(await isKept()).toBe(false)
})
