import type { FastifyInstance } from 'fastify'
import * as api from '#contract/statistics/exports'
import { contextOf } from '../../platform/context.ts'
import { serve, type Limit } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { createTableWriter } from '../../platform/table-files/table-writer.ts'
import { downloadExport } from './download-export.ts'
import { addMail, changeMail, listMails, stopMail } from './mails.ts'
import { cancelExport, orderExport, removeExport } from './order-export.ts'
import { createTablePrinter } from './print-table.ts'
import { listExportLog, listExports, readExport } from './read-exports.ts'
import { exportJobs } from './run-exports.ts'

const anHour = (max: number): Limit => ({ max, per: '1 hour', by: 'account' })

/** Files and scheduled mails of the statistics, with the jobs that make them. */
export function exportRoutes(app: FastifyInstance, platform: Platform): void {
  const makers = { tables: createTableWriter(), printer: createTablePrinter() }
  app.addHook('onClose', async () => {
    await Promise.all([makers.tables.close(), makers.printer.close()])
  })
  exportJobs(platform, makers)
  serve(app, api.createExport, (call) => orderExport(contextOf(platform, call), call.body), [anHour(60)])
  serve(app, api.listExports, (call) => listExports(contextOf(platform, call), call.query))
  serve(app, api.readExport, (call) => readExport(contextOf(platform, call), call.params.id))
  serve(app, api.cancelExport, async (call) => {
    await cancelExport(contextOf(platform, call), call.params.id)
    return { message: platform.translate(call.language, 'statistics.exports.saved.cancelled') }
  })
  serve(app, api.removeExport, async (call) => {
    await removeExport(contextOf(platform, call), call.params.id)
    return { message: platform.translate(call.language, 'statistics.exports.saved.removed') }
  })
  serve(app, api.downloadExport, (call) => downloadExport(contextOf(platform, call), call.params.id, call.reply), [
    anHour(120),
  ])
  serve(app, api.listExportLog, (call) => listExportLog(contextOf(platform, call), call.query))
  mailRoutes(app, platform)
}

function mailRoutes(app: FastifyInstance, platform: Platform): void {
  const say = (call: { language: 'ru' | 'kk' | 'en' }, key: string) => ({
    message: platform.translate(call.language, `statistics.exports.saved.${key}`),
  })
  serve(app, api.listStatisticsMails, (call) => listMails(contextOf(platform, call)))
  serve(app, api.addStatisticsMail, async (call) => {
    await addMail(contextOf(platform, call), call.body)
    return say(call, 'mail-added')
  })
  serve(app, api.changeStatisticsMail, async (call) => {
    await changeMail(contextOf(platform, call), call.params.id, call.body)
    return say(call, 'mail-changed')
  })
  serve(app, api.stopStatisticsMail, async (call) => {
    await stopMail(contextOf(platform, call), call.params.id)
    return say(call, 'mail-stopped')
  })
}
