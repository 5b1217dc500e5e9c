import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/calls/endpoint'
import { searchSite } from '#contract/content/site-search'
import * as desk from '#contract/events/papers-desk'
import * as reviews from '#contract/events/papers-review'
import type { reviewerRoles } from '#contract/events/papers-review'
import * as door from '#contract/events/door'
import { listNotifications } from '#contract/messages/notifications'
import { anAuthor, aReviewBody, openPhases, publishForum, setReviewers, uploadOf } from '../../testing/rows/a-paper.ts'
import { startApp, visitor, type Visitor } from '../../testing/start-app.ts'
import { endpointsBySlice } from '../all-slices/endpoints.ts'
import { createApp } from '../app.ts'
import {
  admin,
  editor,
  evaluator,
  kindergartenPsychologist,
  saule,
  serik,
  trainer,
  type CastMember,
} from '../demo-country/cast.ts'
import { createLog } from '../platform/log.ts'
import { aDocx, aPdf } from './papers/example-paper.ts'

const { as, clock, platform } = await startApp()
const log: string[] = []
const app = await createApp({ ...platform, log: createLog('trace', { write: (line) => void log.push(line) }) })
await app.ready()
const run = (text: string, values: unknown[] = []) => platform.database.query('', text, values)
/** Somebody signed in at the server whose log is read. */
const heard = async (member: { id: string }): Promise<Visitor> => visitor(app, (await as(member)).token, 'ru')

const latin = 'Sokrovenny Tainobek'
const secrets = {
  surname: 'Сокровенный',
  first: 'Тайнобек',
  latin: 'Sokrovenny',
  email: 'tainobek@sokrov.example',
  phone: '9998877',
  workplace: 'Незабудка',
  school: 'Перволесье',
}
const full_name = `${secrets.surname} ${secrets.first}`

/** Which secrets stand in a text, in any encoding that programs use for names. */
function secretsIn(text: string): string[] {
  const plain = text.toLowerCase()
  return Object.entries(secrets).flatMap(([name, secret]) => {
    const forms = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), entitiesOf(secret)]
    const bytes = [Buffer.from(secret), Buffer.from(secret, 'utf16le')].map((each) => each.toString('latin1'))
    return [...forms, ...bytes].some((form) => plain.includes(form.toLowerCase())) ? [name] : []
  })
}
const entitiesOf = (text: string) => [...text].map((sign) => `&#${String(sign.codePointAt(0))};`).join('')

/** Everything in a file: its bytes, the parts of a ZIP, the objects and unpacked streams of a PDF. */
async function allOf(file: Buffer): Promise<string> {
  const raw = file.toString('latin1')
  if (raw.startsWith('PK')) {
    const parts = Object.entries(unzipSync(Uint8Array.from(file)))
    return [raw, ...parts.flatMap(([path, bytes]) => [path, textOf(bytes)])].join('\n')
  }
  const doc = await PDFDocument.load(file, { updateMetadata: false, preserveXFA: true })
  const objects = doc.context
    .enumerateIndirectObjects()
    .map(([, object]) =>
      object instanceof PDFRawStream
        ? `${object.dict.toString()} ${textOf(Buffer.from(decodePDFRawStream(object).decode()))}`
        : object.toString(),
    )
  const info = [doc.getAuthor(), doc.getTitle(), doc.getCreator(), doc.getProducer(), doc.getSubject()]
  return [raw, doc.context.trailerInfo.Info?.toString() ?? '', ...info.map(String), ...objects].join('\n')
}
const textOf = (bytes: Uint8Array) => `${Buffer.from(bytes).toString('utf8')}\n${Buffer.from(bytes).toString('latin1')}`

/** The head of a drawing of Windows with a description. */
function anEmf(description: string): Buffer {
  const head = Buffer.alloc(108)
  head.write(' EMF', 40, 'latin1')
  head.writeUInt32LE(description.length, 60)
  head.writeUInt32LE(108, 64)
  return Buffer.concat([head, Buffer.from(description, 'utf16le')])
}

async function aNamingDocx(): Promise<Buffer> {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#36c3db' } })
  const jpeg = await picture
    .clone()
    .withExif({ IFD0: { Artist: latin, Copyright: latin } })
    .jpeg()
    .toBuffer()
  const png = await picture
    .clone()
    .withExif({ IFD0: { Artist: latin } })
    .png()
    .toBuffer()
  expect([secretsIn(jpeg.toString('latin1')), secretsIn(png.toString('latin1'))]).toEqual([['latin'], ['latin']])
  return aDocx({
    author: full_name,
    parts: {
      'word/media/image1.jpeg': jpeg,
      'word/media/image2.png': png,
      'customXml/item1.xml': Buffer.from(`<a>${full_name}</a>`),
      'docProps/thumbnail.jpeg': jpeg,
      'word/media/image3.svg': Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg"><metadata>${full_name}</metadata><!-- ${latin} --><path d="M0 0"/></svg>`,
      ),
      'word/media/image4.emf': anEmf(latin),
    },
  })
}

interface Given {
  file: Buffer
  file_name: string
  reviewers: readonly CastMember[]
}

/** An author whose account, registration and files say who it is, with two reviewers. */
async function aNamedAuthor({ file, file_name, reviewers: people }: Given) {
  const { id, address } = await publishForum(as)
  await run('update users set last_name = $2, first_name = $3, email = $4, phone = $5 where id = $1', [
    serik.id,
    secrets.surname,
    secrets.first,
    secrets.email,
    `+7701${secrets.phone}`,
  ])
  await run(
    'update schools set name_ru = $1, name_kk = $1 where id = (select school_id from staff where user_id = $2)',
    [`Школа ${secrets.school}`, serik.id],
  )
  const staff = await heard(admin)
  await openPhases(staff, id, ['submission', 'review', 'decision', 'revision'])
  await setReviewers(staff, id, people)
  const visiting = await heard(serik)
  const author = await anAuthor(visiting, address, {
    full_name,
    workplace: `Гимназия ${secrets.workplace}, Кентау`,
    topic: `Как работает ${full_name}`,
  })
  const sent = await uploadOf(visiting, author, file, file_name)
  expect(sent.status).toBe(201)
  expect((await staff.call(desk.assignPapers, { params: { id } })).body.assigned).toBe(2)
  return { id, staff, author, visiting }
}

type ReviewerRole = (typeof reviewerRoles)[number]

/** Every call that only reads, whatever its method: without a record, or of the review, the event and the article. */
async function fetchAll(reviewer: Visitor, role: ReviewerRole, ids: Record<string, string>) {
  const seen: { path: string; answer: string }[] = []
  const readable = ({ method, summary, for: audience, file }: Endpoint) =>
    (method === 'GET' || /^(Read|List|Find|Search|Count|Download)/.test(summary)) &&
    file !== 'text/event-stream' &&
    (typeof audience === 'string' || audience.includes(role))
  for (const { method, path } of Object.values(endpointsBySlice).flat().filter(readable)) {
    for (const id of path.includes(':') ? Object.values(ids) : ['']) {
      // What is looked for is what only the author has, in every field that searches are made by.
      const words = method === 'GET' ? [''] : path.includes(':') ? [secrets.surname] : [secrets.surname, secrets.email]
      for (const search of words) {
        const body = { id, search, find: search, q: search, query: search, name: search, email: search, person_id: id }
        const { raw } = await reviewer.send(
          method,
          path.replace(/:\w+/g, id),
          method === 'GET' ? {} : { payload: body },
        )
        // The file of the own review is looked into apart; a search answers with what was typed.
        const answer = `${JSON.stringify(raw.headers)} ${raw.rawPayload.toString('utf8')}`
        seen.push({ path: `${method} ${path}`, answer: search ? answer.replaceAll(search, '') : answer })
      }
    }
  }
  return seen
}

const kinds = [
  ['a DOCX', aNamingDocx, `${full_name}, статья.docx`, [evaluator, trainer]],
  ['a PDF', () => aPdf({ author: latin }), `${latin} article.pdf`, [saule, kindergartenPsychologist]],
] as const

test.each(kinds)(
  'nothing that a reviewer of %s can fetch says who has written it',
  async (_, make, file_name, people) => {
    clock.set('2026-11-20T04:00:00.000Z')
    const sent = await make()
    expect(secretsIn(await allOf(sent))).not.toEqual([])
    const { id, staff, author, visiting } = await aNamedAuthor({ file: sent, file_name, reviewers: people })
    // The doors of the event open in these days.
    clock.set('2026-12-03T04:00:00.000Z')
    for (const member of people) {
      const reviewer = await heard(member)
      const { body: list } = await reviewer.call(reviews.listOwnReviews)
      const own = { params: { id: list.data[0]?.id ?? '' } }
      const file = await reviewer.call(reviews.readBlindPaper, own)
      expect(file.status).toBe(200)
      expect(secretsIn(JSON.stringify(file.headers))).toEqual([])
      expect(secretsIn(await allOf(file.raw.rawPayload))).toEqual([])
      const answers = [
        await reviewer.call(reviews.sendReview, { ...own, body: aReviewBody('revise') }),
        await reviewer.call(reviews.readOwnReview, own),
        await reviewer.call(listNotifications),
        ...(await Promise.all(Object.values(secrets).map((q) => reviewer.call(searchSite, { query: { q } })))),
      ]
      // A search answers with what was typed.
      const told = answers.map(({ raw }) => raw.body.replaceAll(/"q":"[^"]*"/g, ''))
      expect(secretsIn(told.slice(0, 3).join('\n'))).toEqual([])
      for (const [index, secret] of Object.values(secrets).entries())
        expect(secretsIn((told[3 + index] ?? '').replaceAll(secret, ''))).toEqual([])
      const ids = { review: own.params.id, event: id, paper: author.person_id }
      for (const { path, answer } of await fetchAll(reviewer, member.role as ReviewerRole, ids))
        expect([path, secretsIn(answer)]).toEqual([path, []])
    }
    await staff.call(desk.decidePaper, {
      params: { id: author.person_id },
      body: { verdict: 'revise', words: 'Просим новую версию статьи', reason: '' },
    })
    expect((await uploadOf(visiting, author, sent, file_name)).status).toBe(201)
    const again = await (await heard(people[0])).call(reviews.listOwnReviews)
    expect(again.body.data.map(({ version }) => version)).toEqual([2, 1])
    expect(secretsIn(again.raw.body)).toEqual([])
    expect(secretsIn(log.join('\n'))).toEqual([])
  },
)

test('whoever reviews an article does not see who comes to the event, until it is decided on', async () => {
  clock.set('2026-11-20T04:00:00.000Z')
  const { id, staff, author } = await aNamedAuthor({ file: aDocx(), file_name: 'a.docx', reviewers: [trainer, saule] })
  clock.set('2026-12-03T04:00:00.000Z')
  const params = { id }
  for (const member of [trainer, saule]) {
    const reviewer = await heard(member)
    expect(await reviewer.call(door.readDoorList, { params })).toBeRefused('event-door-reviewer')
    expect(await reviewer.call(door.readDoorLive, { params })).toBeRefused('event-door-reviewer')
  }
  expect((await (await heard(editor)).call(door.readDoorList, { params })).status).toBe(200)
  await staff.call(desk.decidePaper, {
    params: { id: author.person_id },
    body: { verdict: 'refuse', words: 'Статья не подошла форуму', reason: 'Решили на заседании' },
  })
  expect((await (await heard(trainer)).call(door.readDoorList, { params })).status).toBe(200)
})
