import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test, vi } from 'vitest'
import { listAcceptedPapers, maxCollectionBytes, readCollection } from '#contract/events/papers'
import * as desk from '#contract/events/papers-desk'
import { anAuthor, openPhases, publishForum, uploadOf } from '../../../../testing/rows/a-paper.ts'
import { startApp } from '../../../../testing/start-app.ts'
import { admin, saule, serik, trainer } from '../../../demo-country/cast.ts'
import { readPdfText } from '../../../library/upload/pdf/read-pdf-text.ts'
import { aDocx, aPdf } from '../example-paper.ts'

const { as, guest, platform } = await startApp()

test('accepted articles are listed by section and place, and the collection has them all', async () => {
  const { id, address } = await publishForum(as)
  const staff = await as(admin)
  await openPhases(staff, id, ['decision'])
  const ids: string[] = []
  const given = [
    [
      serik,
      { full_name: 'Тулегенова Сауле', section_id: 'tests', topic: 'Первая тема' },
      aDocx({ paragraphs: ['Слова статьи'] }),
    ],
    [saule, { full_name: 'Ахметов Айдар', section_id: 'rural', topic: 'Вторая тема' }, await aPdf({ pages: 3 })],
    [trainer, { full_name: 'Ким Олег', section_id: 'rural', topic: 'Третья тема' }, aDocx()],
  ] as const
  for (const [member, form, file] of given) {
    const visitor = await as(member)
    const author = await anAuthor(visitor, address, form)
    ids.push(author.person_id)
    await uploadOf(visitor, author, file)
  }
  const [first = '', second = '', third = ''] = ids
  const decide = (paper: string, verdict: 'accept' | 'refuse') =>
    staff.call(desk.decidePaper, {
      params: { id: paper },
      body: { verdict, words: 'Спасибо за статью', reason: 'Решили на заседании' },
    })
  const place = (paper: string, section_id: string, at: number | null) =>
    staff.call(desk.placePaper, { params: { id: paper }, body: { section_id, place: at } })
  expect(await place(first, 'tests', 1)).toBeRefused('event-paper-not-accepted')
  for (const paper of ids) expect((await decide(paper, 'accept')).status).toBe(200)
  expect(await place(first, 'unknown', 1)).toBeRefused('event-section-unknown')
  await place(third, 'rural', 1)
  await place(second, 'rural', 2)

  const params = { address }
  expect((await guest.call(listAcceptedPapers, { params })).body).toEqual({ is_open: false, data: [] })
  expect(await guest.call(readCollection, { params })).toBeRefused('not-found')
  await openPhases(staff, id, ['decision', 'programme'])
  const { body } = await guest.call(listAcceptedPapers, { params })
  expect(body.data.map(({ section, topic, author }) => [section, topic, author])).toEqual([
    ['Секция rural', 'Третья тема', 'Ким Олег'],
    ['Секция rural', 'Вторая тема', 'Ахметов Айдар'],
    ['Секция tests', 'Первая тема', 'Тулегенова Сауле'],
  ])
  const collection = await guest.call(readCollection, { params })
  expect([collection.status, collection.headers['content-type']]).toEqual([200, 'application/pdf'])
  const bytes = Uint8Array.from(collection.raw.rawPayload)
  // A title page, the contents, an article of one page, a heading with three pages, and an article of one page.
  expect((await PDFDocument.load(bytes)).getPageCount()).toBe(8)
  const { first: pages } = await readPdfText(bytes, 8)
  const [title = '', contents = ''] = pages.map((page) => page.replace(/\s+/g, ' '))
  expect(title).toContain('Сборник статей')
  expect(contents).toMatch(/Содержание.*Третья тема.*3.*Вторая тема.*4.*Секция tests.*Первая тема.*8/)
  expect(pages[7]).toContain('Слова статьи')
  const stored = await platform.files.listAll(`event-collection/${id}`, { recursive: true })
  expect([...stored.objects]).toHaveLength(1)
  const again = await guest.call(readCollection, { params })
  expect(again.raw.rawPayload.equals(collection.raw.rawPayload)).toBe(true)

  // Files are read once, however many people ask for the collection of a new state.
  const put = vi.spyOn(platform.files, 'put')
  await place(second, 'rural', 3)
  const all = await Promise.all([1, 2, 3].map(() => guest.call(readCollection, { params, query: { locale: 'kz' } })))
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(put).toHaveBeenCalledTimes(1)
  put.mockRestore()
  const { first: kazakh } = await readPdfText(Uint8Array.from(all[0]?.raw.rawPayload ?? []), 1)
  expect(kazakh[0]).toContain('Мақалалар жинағы')

  await platform.database.query('', 'update event_paper_versions set size = $1', [maxCollectionBytes])
  await place(second, 'tests', 4)
  // The stored collection of the former state is not given out for the new one.
  expect(await guest.call(readCollection, { params })).toBeRefused('event-collection-large')
})

test('only administrators place articles and read them as they were sent', async () => {
  const { address } = await publishForum(as)
  const visitor = await as(serik)
  const file = aDocx({ author: 'Тулегенова' })
  const { person_id } = await anAuthor(visitor, address)
  const author = { person_id, token: '' }
  expect(author.person_id).toMatch(/^[0-9a-f-]{36}$/)
  const call = { params: { id: person_id, number: 1 } }
  expect(await (await as(admin)).call(desk.readSentPaper, call)).toBeRefused('not-found')
  expect(await (await as(trainer)).call(desk.readSentPaper, call)).toBeRefused('not-allowed')
  const mine = await anAuthor(await as(saule), address, { full_name: 'Ахметов Айдар' })
  await uploadOf(await as(saule), mine, file)
  const sent = await (await as(admin)).call(desk.readSentPaper, { params: { id: mine.person_id, number: 1 } })
  expect(sent.raw.rawPayload.equals(file)).toBe(true)
  expect(sent.headers['content-disposition']).toMatch(/filename="[A-Z0-9]{4}-[A-Z0-9]{2}-v1-sent.docx"/)
})
