// Also on PostgreSQL: uploads of one article wait for its row.
import { strToU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openPaperUpload, readPaperStatus, uploadPaper } from '#contract/events/papers'
import { cancelParticipation } from '#contract/events/registrations'
import type { RefusalCode } from '#contract/refusals'
import { anAuthor, octets, publishForum, uploadOf } from '../../../../testing/rows/a-paper.ts'
import { startApp } from '../../../../testing/start-app.ts'
import { serik, trainer } from '../../../demo-country/cast.ts'
import { aDocx, aPdf } from '../example-paper.ts'
import { makeUploadId } from './upload-id.ts'

const { as, guest, clock, platform } = await startApp()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)

async function begun() {
  const { address } = await publishForum(as)
  const visitor = await as(serik)
  return { address, visitor, author: await anAuthor(visitor, address) }
}

test('an author uploads an article, replaces it before the last day, and reads its state', async () => {
  const { visitor, author } = await begun()
  const first = await uploadOf(visitor, author)
  expect([first.status, first.body]).toMatchObject([
    201,
    { message: 'Файл принят', version: { number: 1, format: 'docx', file_name: 'статья.docx', pages: null } },
  ])
  const second = await uploadOf(visitor, author, await aPdf(), 'article.pdf')
  expect(second.body.version).toMatchObject({ number: 2, format: 'pdf', pages: 2 })
  const { body } = await guest.call(readPaperStatus, { body: author })
  expect(body).toMatchObject({
    state: 'submitted',
    section: 'Секция rural',
    may_upload: true,
    upload_until: '2026-11-22T19:00:00.000Z',
    versions: [{ number: 1 }, { number: 2 }],
    reviews: [],
  })
  clock.set('2026-11-22T19:00:00.000Z')
  const late = await visitor.call(openPaperUpload, { body: { ...author, file_name: 'a.pdf' } })
  expect(late).toBeRefused('event-paper-closed')
})

test('one address makes one version, and is valid for half an hour', async () => {
  const { visitor, author } = await begun()
  const { body } = await visitor.call(openPaperUpload, { body: { ...author, file_name: '../../etc/Имя.docx' } })
  const send = () => guest.call(uploadPaper, { params: { upload: body.upload } }, octets(aDocx()))
  const answers = await Promise.all([send(), send()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201])
  expect(answers.map(({ body: { version } }) => version.number)).toEqual([1, 1])
  expect(answers[0]?.body.version.file_name).toBe('.. .. etc Имя.docx')
  expect(body.upload).not.toContain(author.person_id)
  expect(body.upload).toMatch(/^[\w-]{1,200}$/)
  clock.forward({ minutes: 31 })
  expect(await send()).toBeRefused('event-upload-expired')
  const forged = makeUploadId('another secret', {
    version_id: author.person_id,
    person_id: author.person_id,
    file_name: 'a.pdf',
    expires_at: new Date('2027-01-01'),
  })
  expect(await guest.call(uploadPaper, { params: { upload: forged } }, octets(aDocx()))).toBeRefused(
    'event-upload-expired',
  )
})

test('only who has the token of the registration opens an upload, and only for somebody who takes part', async () => {
  const { address, visitor, author } = await begun()
  const other = await anAuthor(await as(trainer), address, { full_name: 'Ким Олег' })
  const ask = (body: { token: string; person_id: string }) =>
    guest.call(openPaperUpload, { body: { ...body, file_name: 'a.pdf' } })
  expect(await ask({ ...author, token: `${author.token}x` })).toBeRefused('event-link-wrong')
  expect(await ask({ ...author, person_id: other.person_id })).toBeRefused('not-found')
  await visitor.call(cancelParticipation, { body: author })
  expect(await ask(author)).toBeRefused('event-place-gone')
})

test('the stored copy for reviewers has neither properties nor comments nor links out, and stays a DOCX', async () => {
  const { visitor, author } = await begun()
  // Made once, because an archive has the time at which it was made.
  const sent = aDocx({ author: 'Особенный' })
  await uploadOf(visitor, author, sent)
  const [row] = await run('select blind_key, file_key from event_paper_versions', [])
  const { blind_key, file_key } = row as { blind_key: string; file_key: string }
  const parts = unzipSync(Uint8Array.from(await platform.files.getBytes(blind_key)))
  expect(Object.keys(parts).toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'docProps/core.xml',
    'word/_rels/document.xml.rels',
    'word/_rels/settings.xml.rels',
    'word/document.xml',
    'word/settings.xml',
  ])
  const text = Object.values(parts)
    .map((bytes) => new TextDecoder().decode(bytes))
    .join('\n')
  expect(text).not.toMatch(/Особенный|comment|rsid|External|rId9|attachedTemplate/)
  expect(text).toContain('Мы наблюдали год.')
  expect(Buffer.from(await platform.files.getBytes(file_key)).equals(sent)).toBe(true)
})

const bomb = aDocx({ parts: { 'word/media/a.png': [new Uint8Array(30_000_000), { level: 9 }] } })
const renamed = (zip: Buffer, from: string, to: string) =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')
const macro = { 'word/vbaProject.bin': strToU8('macro') }
const entity = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><w:document xmlns:w="w">&b;</w:document>'

test.each<[string, () => Buffer | Promise<Buffer>, RefusalCode]>([
  ['an EXE with the name of a document', () => Buffer.from(`MZ${'\0'.repeat(600)}`, 'latin1'), 'event-paper-format'],
  ['an empty file', () => Buffer.alloc(0), 'event-paper-format'],
  ['a ZIP that is no document', () => renamed(aDocx(), 'word/document.xml', 'word/notadocs.xml'), 'event-paper-format'],
  ['a bomb', () => bomb, 'event-paper-unsafe'],
  ['a path out of the folder', () => aDocx({ parts: { '../evil.xml': strToU8('<a/>') } }), 'event-paper-unsafe'],
  ['macros', () => aDocx({ parts: macro }), 'event-paper-unsafe'],
  ['a program inside', () => aDocx({ parts: { 'word/media/a.exe': strToU8('MZ') } }), 'event-paper-unsafe'],
  ['entities', () => aDocx({ parts: { 'word/document.xml': strToU8(entity) } }), 'event-paper-unsafe'],
  [
    'a document without text',
    () => aDocx({ parts: { 'word/document.xml': strToU8('<a/>') } }),
    'event-paper-unreadable',
  ],
  ['a document that is cut off', () => aDocx().subarray(0, 900), 'event-paper-unreadable'],
  ['a PDF of nothing', () => Buffer.from('%PDF-1.7\n'), 'event-paper-unreadable'],
  [
    'a PDF with a password',
    () => aPdf({}, (doc) => doc.encrypt({ userPassword: 'a', ownerPassword: 'b' })),
    'event-paper-protected',
  ],
  ['a PDF of too many pages', () => aPdf({ pages: 101 }), 'event-paper-unsafe'],
  ['11 MB', () => Buffer.concat([aDocx(), Buffer.alloc(11 * 1024 * 1024)]), 'event-paper-large'],
  [
    'an article that names its author',
    () => aDocx({ paragraphs: ['С. Е. Тулегенова', 'Текст'] }),
    'event-paper-names-author',
  ],
  [
    'a name cut into runs',
    () => aDocx({ paragraphs: ['Тулеге</w:t></w:r><w:r><w:t>нова Сауле'] }),
    'event-paper-names-author',
  ],
])('%s is refused, and nothing is stored', async (_, payload, code) => {
  const { visitor, author } = await begun()
  expect(await uploadOf(visitor, author, await payload())).toBeRefused(code)
  expect((await guest.call(readPaperStatus, { body: author })).body).toMatchObject({ state: 'draft', versions: [] })
})
