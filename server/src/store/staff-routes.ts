import type { FastifyInstance } from 'fastify'
import * as deskApi from '#contract/store/order-desk'
import * as stockApi from '#contract/store/stock'
import { disposition } from '../diagnostics/results/report/file-name.ts'
import { createReportQueue } from '../diagnostics/results/report/report-queue.ts'
import { contextOf } from '../platform/context.ts'
import { serve } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { moveOrder } from './orders/move-order.ts'
import { readOrder, searchOrders } from './orders/order-desk.ts'
import { packingSheet, type PackingSheet } from './slip/packing-sheet.ts'
import { listMovements, listStock, readStock } from './stock/list-stock.ts'
import { moveStock } from './stock/move-stock.ts'

/** What the staff of the store call. */
export function staffRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, translate } = platform
  serve(app, stockApi.listStock, ({ query, language }) => listStock(db, query, language))
  serve(app, stockApi.readStock, ({ params, language }) => readStock(db, params.id, language))
  serve(app, stockApi.listMovements, ({ params, query }) => listMovements(db, params.id, query))
  serve(app, stockApi.moveStock, async (call) => {
    const isNew = await moveStock(contextOf(platform, call), call.params.id, call.body)
    if (!isNew) void call.reply.code(stockApi.moveStock.status_found)
    const stock = await readStock(db, call.params.id, call.language)
    return { message: translate(call.language, 'store.saved.stock', { available: stock.available }), stock }
  })

  serve(app, deskApi.searchOrders, (call) => searchOrders(contextOf(platform, call), call.body))
  serve(app, deskApi.readOrder, (call) => readOrder(contextOf(platform, call), call.params.id))
  serve(app, deskApi.moveOrder, async (call) => {
    await moveOrder(platform, call.params.id, { ...call.body, actor: { id: call.user.id, as: 'staff' } })
    return readOrder(contextOf(platform, call), call.params.id)
  })
  slipRoute(app, platform)
}

function slipRoute(app: FastifyInstance, platform: Platform): void {
  // The slip holds an address, so it is printed each time and no file of it is stored.
  const queue = createReportQueue<PackingSheet>({ worker: 'packing-slip' })
  app.addHook('onClose', () => queue.close())
  serve(app, deskApi.printPackingSlip, async (call) => {
    const order = await readOrder(contextOf(platform, call), call.params.id)
    const sheet = packingSheet(platform.translate, order, call.language)
    const pdf = await queue.print(sheet, call.user.id)
    void call.reply.header('content-disposition', disposition(`order-${order.number}.pdf`, `${sheet.title}.pdf`))
    return call.reply.type('application/pdf').send(Buffer.from(pdf))
  })
}
