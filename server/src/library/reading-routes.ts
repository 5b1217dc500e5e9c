import type { FastifyInstance, FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import * as api from '#contract/library/reading'
import type { Language } from '#contract/values/locale'
import { contextOf } from '../platform/context.ts'
import { serve, type Caller, type Limit } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { refuse } from '../platform/refusal.ts'
import { readFileToken } from './files/file-token.ts'
import { listParts, readPart } from './files/part-store.ts'
import { markEpub } from './marking/mark-epub.ts'
import { closeMarking, markPdf } from './marking/mark-pdf.ts'
import { refuseNotOwned } from './purchases/owners.ts'
import { readMarkOf, refuseAboveAge } from './purchases/reader-age.ts'
import { saveMarks } from './reading/marks.ts'
import { findSample, logOpening, openBook, openSample } from './reading/open-book.ts'
import { savePlace } from './reading/place.ts'
import { readerMark } from './reading/reader-mark.ts'
import { readMarkedEntry } from './reading/read-entry.ts'

/** The only part of a PDF. */
const wholePdf = 'book.pdf'

const openingsOfHour: Limit = { max: 240, per: '1 hour', by: 'account' }
const downloadsOfHour: Limit = { max: 30, per: '1 hour', by: 'account' }

/** What the page of the reader calls. */
export function readingRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, files } = platform
  app.addHook('onClose', closeMarking)
  serve(app, api.openBook, (call) => openBook(contextOf(platform, call), call.params.id), [openingsOfHour])
  serve(app, api.savePlace, (call) => savePlace(contextOf(platform, call), call.params.id, call.body))
  serve(app, api.saveMarks, (call) => saveMarks(contextOf(platform, call), call.params.id, call.body.changes))

  serve(app, api.readBookEntry, async ({ params, query, user, language, reply }) => {
    const ticket = await checkTicket(platform, params.token, user)
    const mark = await readerMark(platform, { reader_id: user.id, code: ticket.code, language, now: platform.now() })
    const bytes = await readMarkedEntry(db, files, { file_id: ticket.file_id, path: query.path, mark })
    return sendPart(reply, bytes)
  })
  serve(
    app,
    api.downloadBook,
    async ({ params, user, language, reply }) => sendWhole(platform, { token: params.token, user, language, reply }),
    [downloadsOfHour],
  )
  sampleRoutes(app, platform)
}

/** Checks that a token is the caller's, and that the book has not been closed to them since. */
async function checkTicket({ db, secret, now }: Platform, token: string, user: Caller) {
  const ticket = readFileToken(secret, token, { account_id: user.id, now: now() })
  await refuseNotOwned(db, user.id, ticket.book_id)
  await refuseAboveAge(db, { reader_id: user.id, mark: await readMarkOf(db, ticket.book_id) }, now())
  return ticket
}

/** Parts of a book are never shown by the browser itself, so they have no type that it could run. */
function sendPart(reply: FastifyReply, bytes: Uint8Array | null): FastifyReply {
  if (!bytes) return refuse('not-found')
  return reply.type('application/octet-stream').send(Buffer.from(bytes))
}

async function sendWhole(
  platform: Platform,
  { token, user, language, reply }: { token: string; user: Caller; language: Language; reply: FastifyReply },
): Promise<FastifyReply> {
  const { db, files, now } = platform
  const { book_id, file_id } = await checkTicket(platform, token, user)
  const code = await logOpening(db, { reader_id: user.id, book_id, file_id, what: 'downloaded' }, now())
  const mark = await readerMark(platform, { reader_id: user.id, code, language, now: now() })
  const parts = (await listParts(db, { file_id, isSample: false })).map(({ path }) => path)
  const read = async (path: string) =>
    (await readPart(db, files, { file_id, isSample: false, path })) ?? refuse('not-found')
  if (parts.includes(wholePdf)) return sendPart(reply, await markPdf(await read(wholePdf), mark, user.id))
  return reply.type('application/octet-stream').send(Readable.from(markEpub({ paths: parts, read }, mark)))
}

function sampleRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, files } = platform
  serve(app, api.openSample, ({ params, user }) => openSample(platform, params.id, user))
  serve(app, api.readSampleEntry, async ({ params, query, user, reply }) => {
    const { file } = await findSample(db, params.id, user)
    return sendPart(reply, await readPart(db, files, { file_id: file.id, isSample: true, path: query.path }))
  })
  // An EPUB is read part by part; a sample is whole only as a PDF.
  serve(app, api.downloadSample, async ({ params, user, reply }) => {
    const { file } = await findSample(db, params.id, user)
    return sendPart(reply, await readPart(db, files, { file_id: file.id, isSample: true, path: wholePdf }))
  })
}
