import type { FastifyInstance } from 'fastify'
import * as booksApi from '#contract/library/books'
import * as purchasesApi from '#contract/library/purchases'
import { contextOf } from '../platform/context.ts'
import { serve, type Limit } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { listBooks } from './catalogue/list-books.ts'
import { readBook } from './catalogue/read-book.ts'
import { confirmArrival } from './paper/move-paper.ts'
import type { Begun } from './purchases/begin-purchase.ts'
import { buyEbook } from './purchases/buy-ebook.ts'
import { confirmPurchase, findPurchase } from './purchases/confirm-purchase.ts'
import { invoiceOf } from '../payments/invoice-of.ts'
import { listMyBooks } from './purchases/my-books.ts'
import { orderPaper } from './purchases/order-paper.ts'
import { readOwnBook } from './purchases/own-book.ts'

const purchasesOfHour: Limit = { max: 60, per: '1 hour', by: 'account' }

/** The shelf of the library, purchases, and what a reader has. */
export function routes(app: FastifyInstance, platform: Platform): void {
  serve(app, booksApi.listBooks, ({ query, language }) => listBooks(platform, query, language))
  serve(app, booksApi.readBook, ({ params, language }) => readBook(platform, params.id, language))

  serve(
    app,
    purchasesApi.buyEbook,
    async (call) => {
      const { params, body, language, reply } = call
      const begun = await buyEbook(contextOf(platform, call), params.id, body)
      if (!begun.isNew) void reply.code(purchasesApi.buyEbook.status_found)
      const said = begun.payment_id === null ? (body.reader_id === null ? 'free' : 'gift') : 'begun'
      return { message: platform.translate(language, `library.saved.${said}`), ...(await formatBegun(platform, begun)) }
    },
    [purchasesOfHour],
  )
  serve(
    app,
    purchasesApi.orderPaperBook,
    async (call) => {
      const begun = await orderPaper(contextOf(platform, call), call.params.id, call.body)
      if (!begun.isNew) void call.reply.code(purchasesApi.orderPaperBook.status_found)
      return {
        message: platform.translate(call.language, 'library.saved.begun'),
        ...(await formatBegun(platform, begun)),
      }
    },
    [purchasesOfHour],
  )
  serve(app, purchasesApi.findPurchase, (call) => findPurchase(contextOf(platform, call), call.params.invoice))
  serve(app, purchasesApi.confirmPurchase, async (call) => {
    const confirmed = await confirmPurchase(contextOf(platform, call), call.params.bookId, call.body)
    const said = confirmed.type === 'ONLINE' ? 'paid' : 'paid-paper'
    return { message: platform.translate(call.language, `library.saved.${said}`), ...confirmed }
  })
  serve(app, purchasesApi.listMyBooks, (call) => listMyBooks(contextOf(platform, call)))
  serve(app, purchasesApi.readOwnBook, (call) => readOwnBook(contextOf(platform, call), call.params.id))
  serve(app, purchasesApi.confirmPaperArrival, async ({ user, params, language }) => {
    await platform.db.transaction((tx) => confirmArrival(tx, params.id, user.id, platform.now()))
    return { message: platform.translate(language, 'library.saved.received') }
  })
}

const formatBegun = async ({ db }: Platform, { id, payment_id }: Begun) => ({
  id,
  payment_id,
  invoice: payment_id === null ? null : await invoiceOf(db, payment_id),
})
