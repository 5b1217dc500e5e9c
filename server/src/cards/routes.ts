import type { FastifyInstance } from 'fastify'
import * as api from '#contract/staff/cards'
import { languageOf } from '#contract/values/locale'
import { disposition } from '../diagnostics/results/report/file-name.ts'
import { createPrinter } from '../diagnostics/results/report/printer.ts'
import { contextOf } from '../platform/context.ts'
import { serve } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { cardSet, describeCards } from './card-set.ts'
import { cardsSheet, type CardsSheet } from './print/cards-sheet.ts'
import { eraseSheet } from './sheets/erase-sheets.ts'
import { saveSheet } from './sheets/save-sheet.ts'
import { listSheets } from './sheets/list-sheets.ts'
import { readSheet } from './sheets/read-sheet.ts'
import { readBytes } from '../platform/file-store.ts'

export function routes(app: FastifyInstance, platform: Platform): void {
  const { translate, files } = platform
  const printer = createPrinter<CardsSheet>(platform, 'cards')
  app.addHook('onClose', () => printer.close())
  serve(app, api.readCards, async ({ query, language }) =>
    describeCards(cardSet(), query.locale ? languageOf(query.locale) : language),
  )
  serve(app, api.printCards, async ({ user, query, language: spoken, reply }) => {
    const language = query.locale ? languageOf(query.locale) : spoken
    const sheet = cardsSheet(translate, cardSet(), language)
    // The PDF is the same for everybody, so it is printed once per language and cached.
    const key = await printer.print({ resultId: cardSet().set.id, voice: 'set', sheet, who: user.id })
    void reply.header(
      'content-disposition',
      disposition(`bagdar-cards-5-6-${language}.pdf`, `${sheet.cards.title}.pdf`),
    )
    return reply.type('application/pdf').send(await readBytes(files, key))
  })
  serve(app, api.saveCardSheet, async (call) => {
    await saveSheet(contextOf(platform, call), call.params.id, call.body)
    return { message: translate(call.language, 'cards.kept') }
  })
  serve(app, api.listCardSheets, (call) => listSheets(contextOf(platform, call), call.query))
  serve(app, api.readCardSheet, (call) => readSheet(contextOf(platform, call), call.params.id))
  serve(app, api.eraseCardSheet, async (call) => {
    await eraseSheet(contextOf(platform, call), call.params.id)
    return { message: translate(call.language, 'cards.erased') }
  })
}
