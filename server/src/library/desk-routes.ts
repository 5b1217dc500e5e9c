import type { FastifyInstance } from 'fastify'
import * as deskApi from '#contract/library/book-desk'
import { contextOf } from '../platform/context.ts'
import { serve } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { createPictureStore } from '../publishing/pictures/store-picture.ts'
import { listBookDesk } from './desk/list-books.ts'
import { readPaperOrder, searchPaperOrders } from './desk/paper-desk.ts'
import { readBookDesk } from './desk/read-book-desk.ts'
import { searchBookOpenings } from './desk/search-openings.ts'
import { uploadFile } from './desk/upload-file.ts'
import { changeStock } from './paper/change-stock.ts'
import { movePaperByStaff } from './paper/move-paper.ts'
import { closeBookPreparation, prepareBook } from './upload/prepare-book.ts'

/** What editors do with the files and printed copies of books, and the store with their orders. */
export function deskRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, translate } = platform
  app.addHook('onClose', closeBookPreparation)
  const storePicture = createPictureStore(platform)

  serve(app, deskApi.listBookDesk, ({ query }) => listBookDesk(db, query))
  serve(app, deskApi.readBookDesk, ({ params }) => readBookDesk(db, params.id))
  serve(
    app,
    deskApi.uploadBookFile,
    async (call) => {
      const prepare = (bytes: Uint8Array) => prepareBook(bytes, call.user.id)
      const { params, request } = call
      await uploadFile(contextOf(platform, call), { book_id: params.id, body: request.body, prepare, storePicture })
      const book = await readBookDesk(db, call.params.id)
      const values = { pages: book.file?.pages ?? 0, removed: book.file?.removed.length ?? 0 }
      const said = values.removed > 0 ? 'cleaned' : 'file'
      return { message: translate(call.language, `library.saved.${said}`, values), book }
    },
    [{ max: 60, per: '1 hour', by: 'account' }],
  )
  serve(app, deskApi.changeBookStock, async ({ params, body, user, language, reply }) => {
    const { change, comment, key } = body
    const made = await db.transaction((tx) =>
      changeStock(tx, { book_id: params.id, change, comment, cause: { by_id: user.id }, key }, platform.now()),
    )
    if (!made) void reply.code(deskApi.changeBookStock.status_found)
    const book = await readBookDesk(db, params.id)
    return { message: translate(language, 'library.saved.stock', { available: book.stock }), book }
  })

  serve(app, deskApi.searchPaperOrders, (call) => searchPaperOrders(contextOf(platform, call), call.body))
  serve(app, deskApi.searchBookOpenings, (call) => searchBookOpenings(contextOf(platform, call), call.body))
  serve(app, deskApi.readPaperOrder, (call) => readPaperOrder(contextOf(platform, call), call.params.id))
  serve(app, deskApi.movePaperOrder, async (call) => {
    const move = { purchase_id: call.params.id, ...call.body, actor_id: call.user.id }
    await db.transaction((tx) => movePaperByStaff(tx, move, platform.now()))
    const order = await readPaperOrder(contextOf(platform, call), call.params.id)
    return { message: translate(call.language, 'library.saved.moved'), order }
  })
}
