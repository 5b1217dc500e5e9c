// Also on PostgreSQL: assignments, reviews and decisions at once wait for the rows of the articles.
import { expect, test } from 'vitest'
import { readPaperStatus } from '#contract/events/papers'
import * as desk from '#contract/events/papers-desk'
import * as reviews from '#contract/events/papers-review'
import { listAudit } from '#contract/publishing/audit'
import { cancelParticipation } from '#contract/events/registrations'
import { listNotifications } from '#contract/messages/notifications'
import {
  anAuthor,
  aReviewBody,
  openPhases,
  publishForum,
  setReviewers,
  uploadOf,
  type PaperAuthor,
} from '../../testing/rows/a-paper.ts'
import { startApp, type Visitor } from '../../testing/start-app.ts'
import { admin, daniyar, editor, evaluator, gulnar, saule, serik, trainer } from '../demo-country/cast.ts'
import { aDocx } from './papers/example-paper.ts'

const { as, guest, clock, platform } = await startApp()

/** A forum with all phases open, an author with a file, and reviewers. */
async function aForum(people = [evaluator, trainer]) {
  const { id, address } = await publishForum(as)
  const staff = await as(admin)
  await openPhases(staff, id)
  await setReviewers(staff, id, people)
  const visitor = await as(serik)
  const author = await anAuthor(visitor, address)
  await uploadOf(visitor, author)
  return { id, address, staff, visitor, author, params: { id } }
}
const listOf = async (visitor: Visitor) => (await visitor.call(reviews.listOwnReviews)).body.data
const paperOf = async (staff: Visitor, params: { id: string }) =>
  (await staff.call(desk.readPaperDesk, { params })).body.papers[0]
const statusOf = async (author: PaperAuthor) => (await guest.call(readPaperStatus, { body: author })).body
const send = async (visitor: Visitor, body = aReviewBody()) => {
  const [row] = await listOf(visitor)
  return visitor.call(reviews.sendReview, { params: { id: row?.id ?? '' }, body })
}
const decide = (staff: Visitor, author: PaperAuthor, verdict: 'accept' | 'revise' | 'refuse', reason = '') =>
  staff.call(desk.decidePaper, {
    params: { id: author.person_id },
    body: { verdict, words: 'Спасибо за статью, ждём вас', reason },
  })

/** Notices of one moment have no order. */
const titlesOf = async (visitor: Visitor) => (await visitor.call(listNotifications)).body.data.map(({ title }) => title)

test('from the file to the programme: two reviewers, a revision, and the decision', async () => {
  const { staff, visitor, author, params } = await aForum()
  const given = await staff.call(desk.assignPapers, { params })
  expect(given.body).toEqual({ message: 'Назначены 2 рецензии', assigned: 2, left: [] })
  expect((await staff.call(desk.assignPapers, { params })).body.assigned).toBe(0)
  expect(await uploadOf(visitor, author).catch(() => null)).toBeRefused('event-upload-expired')
  const [one, other] = [await as(evaluator), await as(trainer)]
  expect(await titlesOf(one)).toContain('Статья на рецензию')

  expect((await send(one, aReviewBody('revise', 'Не хватает описания метода'))).body.review).toMatchObject({
    state: 'done',
    other: null,
  })
  expect(await send(one)).toBeRefused('event-review-ended')
  expect(await decide(staff, author, 'revise')).toBeRefused('event-reviews-missing', 'reason')
  expect((await statusOf(author)).reviews).toEqual([])
  await send(other, aReviewBody('accept', 'Можно печатать сразу'))
  const [mine] = await listOf(one)
  const { body: read } = await one.call(reviews.readOwnReview, { params: { id: mine?.id ?? '' } })
  expect(read.other).toEqual({
    scores: aReviewBody().scores,
    verdict: 'accept',
    to_author: 'Можно печатать сразу',
  })
  expect(JSON.stringify(read)).not.toContain(trainer.last_name)

  expect((await decide(staff, author, 'revise')).status).toBe(200)
  const revised = await statusOf(author)
  expect(revised).toMatchObject({ state: 'revise', may_upload: true, decision: 'Спасибо за статью, ждём вас' })
  expect(revised.reviews.map(({ words }) => words).toSorted()).toEqual([
    'Можно печатать сразу',
    'Не хватает описания метода',
  ])
  const asked = (await visitor.call(listNotifications)).body.data.find(({ title }) => title.includes('новая версия'))
  expect(asked?.message).toMatch(/Новая версия принимается по 20\sдекабря/)
  await uploadOf(visitor, author, aDocx({ paragraphs: ['Исправленная статья'] }))
  expect((await statusOf(author)).state).toBe('in-review')
  expect((await listOf(one)).map(({ version, state }) => [version, state])).toEqual([
    [2, 'assigned'],
    [1, 'done'],
  ])
  await send(one)
  await send(other)
  expect(await paperOf(staff, params)).toMatchObject({ is_reviewed: true, author: 'Тулегенова Сауле Ержановна' })
  expect((await decide(staff, author, 'accept')).body.message).toBe('Решение отправлено автору')
  expect(await decide(staff, author, 'refuse')).toBeRefused('event-paper-decided')
  expect((await statusOf(author)).state).toBe('accepted')
})

test('a reviewer sees only own articles, and not after the phase is over', async () => {
  const { staff, params, id } = await aForum()
  await staff.call(desk.assignPapers, { params })
  const one = await as(evaluator)
  const [row] = await listOf(one)
  const own = { params: { id: row?.id ?? '' } }
  expect((await one.call(reviews.readBlindPaper, own)).headers['content-disposition']).toBe(
    `attachment; filename="${row?.code ?? ''}-v1.docx"`,
  )
  for (const stranger of [await as(trainer), await as(saule)]) {
    expect(await stranger.call(reviews.readOwnReview, own)).toBeRefused('not-found')
    expect(await stranger.call(reviews.readBlindPaper, own)).toBeRefused('not-found')
    expect(await stranger.call(reviews.sendReview, { ...own, body: aReviewBody() })).toBeRefused('not-found')
  }
  for (const member of [daniyar, gulnar, editor, admin])
    expect(await (await as(member)).call(reviews.readOwnReview, own)).toBeRefused('not-allowed')
  for (const member of [serik, evaluator, trainer, editor])
    expect(await (await as(member)).call(desk.readPaperDesk, { params })).toBeRefused('not-allowed')
  await openPhases(staff, id, ['decision'])
  expect(await one.call(reviews.readBlindPaper, own)).toBeRefused('event-phase-closed')
  expect(await one.call(reviews.sendReview, { ...own, body: aReviewBody() })).toBeRefused('event-phase-closed')
  expect((await one.call(reviews.readOwnReview, own)).body).toMatchObject({ may_send: false, open_until: null })
})

test('whoever works where the author works gets no article, and who declines is replaced', async () => {
  const { staff, params } = await aForum([serik, evaluator])
  const { body } = await staff.call(desk.assignPapers, { params })
  expect(body).toMatchObject({ assigned: 1, left: [{ missing: 1, obstacles: [{ obstacle: 'own', reviewers: 1 }] }] })
  const one = await as(evaluator)
  const [row] = await listOf(one)
  const decline = { params: { id: row?.id ?? '' }, body: { reason: 'Не занимаюсь этой темой' } }
  expect((await one.call(reviews.declineReview, decline)).status).toBe(200)
  expect(await one.call(reviews.declineReview, decline)).toBeRefused('event-review-ended')
  await setReviewers(staff, params.id, [evaluator, trainer, saule])
  const again = (await staff.call(desk.assignPapers, { params })).body
  expect([again.assigned, again.left]).toEqual([2, []])
  const desks = (await staff.call(desk.readPaperDesk, { params })).body
  expect(desks.reviewers.map(({ load }) => load).toSorted((a, b) => a - b)).toEqual([0, 1, 1])
  expect(desks.papers[0]?.reviews.map(({ state }) => state).toSorted()).toEqual(['assigned', 'assigned', 'declined'])
})

test('a decision before the reviews needs a reason; the letter to a guest or a user can be followed', async () => {
  const { staff, author, params, id } = await aForum()
  expect((await decide(staff, author, 'refuse', 'Статья не по теме форума')).status).toBe(200)
  expect(await paperOf(staff, params)).toMatchObject({ state: 'refused', is_reviewed: false })
  await openPhases(staff, id, ['review'])
  expect(await decide(staff, author, 'accept', 'Статья не по теме форума')).toBeRefused('event-paper-decided')
})

test('a decision waits for its phase, and a file after "revise" for the phase of revision', async () => {
  const { staff, visitor, author, id } = await aForum()
  await openPhases(staff, id, ['review'])
  expect(await decide(staff, author, 'revise', 'Решаем раньше срока')).toBeRefused('event-phase-closed')
  await openPhases(staff, id, ['decision'])
  expect(await decide(staff, author, 'revise', 'Решаем раньше срока')).toBeRefused('event-revision-unplanned')
  await openPhases(staff, id, ['decision', 'revision'])
  await decide(staff, author, 'revise', 'Решаем раньше срока')
  await openPhases(staff, id, ['decision'])
  expect(await statusOf(author)).toMatchObject({ may_upload: false, upload_until: null })
  await openPhases(staff, id, ['revision'])
  expect(await statusOf(author)).toMatchObject({ may_upload: true, upload_until: '2026-12-20T00:00:00.000Z' })
  clock.set('2026-12-01T04:00:00.000Z')
  expect((await uploadOf(visitor, author)).status).toBe(201)
  // Nobody had reviewed it, so it waits for reviewers.
  expect((await statusOf(author)).state).toBe('submitted')
})

test('reviewers are staff, phases end after they begin, and points are from 1 to 5', async () => {
  const { staff, id, params } = await aForum()
  for (const member of [daniyar, admin])
    expect(await setReviewers(staff, id, [member])).toBeRefused('event-reviewer-unknown')
  const at = '2026-11-20T00:00:00.000Z'
  const phases = [{ phase: 'review' as const, opens_at: at, closes_at: at }]
  expect(await staff.call(desk.savePaperPhases, { params, body: { phases } })).toBeRefused('invalid')
  await staff.call(desk.assignPapers, { params })
  const body = aReviewBody()
  const wrong = { ...body, scores: { ...body.scores, method: 6 } }
  expect(await send(await as(evaluator), wrong)).toBeRefused('invalid')
  const { body: found } = await staff.call(desk.findReviewers, { body: { search: evaluator.last_name.toUpperCase() } })
  expect(found.data.map(({ id: found_id }) => found_id)).toContain(evaluator.id)
})

test('two assignments at once give no article a third reviewer', async () => {
  const { staff, params } = await aForum([evaluator, trainer, saule])
  const both = await Promise.all([1, 2].map(() => staff.call(desk.assignPapers, { params })))
  expect(both.map(({ body }) => body.assigned).toSorted((a, b) => a - b)).toEqual([0, 2])
})

test('nothing is decided about an article whose author has gone, and its reviewers learn that they are free', async () => {
  const { staff, visitor, author, params } = await aForum()
  await staff.call(desk.assignPapers, { params })
  const one = await as(evaluator)
  const [row] = await listOf(one)
  const own = { params: { id: row?.id ?? '' } }
  await visitor.call(cancelParticipation, { body: author })
  expect(await decide(staff, author, 'accept', 'Решаем раньше срока')).toBeRefused('event-author-gone')
  expect((await listOf(one))[0]).toMatchObject({ state: 'closed', open_until: null })
  expect(await titlesOf(one)).toContain('Рецензия больше не нужна')
  expect(await one.call(reviews.sendReview, { ...own, body: aReviewBody() })).toBeRefused('event-review-ended')
  const { reviewers, papers } = (await staff.call(desk.readPaperDesk, { params })).body
  expect(reviewers.map(({ load }) => load)).toEqual([0, 0])
  expect(papers[0]?.reviews.map(({ state }) => state)).toEqual(['closed', 'closed'])
})

test('an article whose author has not paid waits for the decision', async () => {
  const { staff, author, params } = await aForum()
  await platform.database.query(
    '',
    "update event_participants set state = 'unpaid', held_until = '2026-11-25T00:00:00.000Z' where id = $1",
    [author.person_id],
  )
  expect(await decide(staff, author, 'accept', 'Решаем раньше срока')).toBeRefused('event-author-waits')
  expect(await paperOf(staff, params)).toMatchObject({ state: 'submitted', author_state: 'unpaid' })
})

test('a review that is open when the article is decided on is closed, and counts no more', async () => {
  const { staff, author, params } = await aForum()
  await staff.call(desk.assignPapers, { params })
  await send(await as(evaluator))
  await decide(staff, author, 'accept', 'Второй рецензент молчит')
  const other = await as(trainer)
  expect(await listOf(other)).toMatchObject([{ state: 'closed' }])
  expect(await titlesOf(other)).toContain('Рецензия больше не нужна')
  expect(await titlesOf(await as(evaluator))).not.toContain('Рецензия больше не нужна')
  const { reviewers } = (await staff.call(desk.readPaperDesk, { params })).body
  expect(reviewers.map(({ load }) => load).toSorted((a, b) => a - b)).toEqual([0, 1])
})

test('an article whose new version does not come is closed after the deadline, or before it with a reason', async () => {
  const { staff, author, id, params } = await aForum()
  await decide(staff, author, 'revise', 'Решаем раньше срока')
  expect(await decide(staff, author, 'refuse')).toBeRefused('event-revision-open', 'reason')
  expect(await paperOf(staff, params)).toMatchObject({ state: 'revise', upload_until: '2026-12-20T00:00:00.000Z' })
  await openPhases(staff, id, [])
  expect((await decide(staff, author, 'refuse')).status).toBe(200)
  expect((await statusOf(author)).state).toBe('refused')
})

test('a topic that names its author is not shown to reviewers, and the desk is warned', async () => {
  const { id, address } = await publishForum(as)
  const staff = await as(admin)
  await openPhases(staff, id)
  await setReviewers(staff, id, [evaluator, trainer])
  const visitor = await as(serik)
  await uploadOf(visitor, await anAuthor(visitor, address, { topic: 'Опыт С. Тулегеновой, тел. 8 701 111 22 11' }))
  await staff.call(desk.assignPapers, { params: { id } })
  expect((await paperOf(staff, { id }))?.topic_names).toEqual(['name', 'phone'])
  const one = await as(evaluator)
  const [row] = await listOf(one)
  expect(row?.topic).toBe('')
  expect((await one.call(reviews.readOwnReview, { params: { id: row?.id ?? '' } })).body.topic).toBe('')
})

test('the log of the back office has phases, reviewers, decisions and places, and names no author', async () => {
  const { staff, author, id } = await aForum()
  await decide(staff, author, 'accept', 'Решаем раньше срока')
  await staff.call(desk.placePaper, { params: { id: author.person_id }, body: { section_id: 'tests', place: 2 } })
  await openPhases(staff, id, ['review'])
  const { body } = await staff.call(listAudit, { query: { kind: 'event' } })
  const own = body.data.filter(({ record_id, action }) => record_id === id && action === 'setting-changed')
  expect(own.map(({ changes }) => changes.map(({ field, after }) => [field, after]))).toEqual([
    [
      ['phase-submission', ''],
      ['phase-decision', ''],
      ['phase-revision', ''],
      ['phase-programme', ''],
    ],
    [
      ['section', 'tests'],
      ['place', 2],
    ],
    [
      ['paper', 'accepted'],
      ['reason', 'Решаем раньше срока'],
    ],
    [['reviewers', 'Волкова Ирина (kk ru; 10)\nЛи Вера (kk ru; 10)']],
    ['submission', 'review', 'decision', 'revision', 'programme'].map((phase) => [
      `phase-${phase}`,
      '2026-11-19 – 2026-12-20',
    ]),
  ])
  expect(JSON.stringify(own)).not.toContain('Тулегенова')
  // What changes nothing is no row.
  await setReviewers(staff, id, [trainer, evaluator])
  const again = await staff.call(listAudit, { query: { kind: 'event' } })
  expect(again.body.total).toBe(body.total)
})
