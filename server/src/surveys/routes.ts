import type { FastifyInstance } from 'fastify'
import * as api from '#contract/surveys/surveys'
import * as results from '#contract/surveys/survey-results'
import { csvText } from '../platform/table-files/csv.rules.ts'
import { contextOf } from '../platform/context.ts'
import type { Platform } from '../platform/platform.ts'
import { serve } from '../platform/http/serve.ts'
import { cardOf, requireConsent, listOwnSurveys, readOwnSequence, readOwnSurvey } from './own-sequence.ts'
import { writeAudit } from '../publishing/audit/write-audit.ts'
import { xlsxFile } from '../platform/table-files/write-xlsx.ts'
import { rowsOfResults } from './results/export-results.ts'
import { readResults } from './results/read-results.ts'
import { readStanding } from './results/read-standing.ts'
import { saveDraft } from './save-draft.ts'
import { sendSurvey } from './send-survey.ts'

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Routes for editors: the effect of publishing, and the results. */
function staffRoutes(app: FastifyInstance, { db, now, translate }: Platform): void {
  serve(app, results.readSurveyStanding, ({ params }) => readStanding(db, params.id))
  serve(app, results.readSurveyResults, ({ params, query, language }) =>
    readResults(db, { id: params.id, ...query, language, texts: results.maxTexts }),
  )
  serve(
    app,
    results.exportSurveyResults,
    async ({ user, params: { id }, query: { version, format }, language, reply }) => {
      const surveyResults = await readResults(db, { id, version, language, texts: null })
      const rows = rowsOfResults(surveyResults, translate, language)
      const at = now().toISOString()
      await writeAudit(db, {
        by: user.id,
        at,
        action: 'exported',
        kind: 'survey',
        record_id: id,
        title: surveyResults.title,
        changes: [],
      })
      void reply.headers({
        'content-type': format === 'xlsx' ? workbook : 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="survey-${at.slice(0, 10)}.${format}"`,
      })
      return format === 'xlsx' ? xlsxFile(rows) : csvText(rows, language)
    },
    [{ max: 40, per: '10 minutes', by: 'account' }],
  )
}

export function routes(app: FastifyInstance, platform: Platform): void {
  staffRoutes(app, platform)
  const { translate } = platform
  serve(app, api.listSurveys, async (call) => ({ data: await listOwnSurveys(contextOf(platform, call)) }))
  serve(app, api.readSurvey, async (call) => {
    const context = contextOf(platform, call)
    await requireConsent(context)
    return readOwnSurvey(context, call.params.id)
  })
  serve(
    app,
    api.saveSurveyDraft,
    async (call) => {
      const context = contextOf(platform, call)
      await requireConsent(context)
      await saveDraft(context, call.params.id, call.body)
      return { message: translate(call.language, 'surveys.kept') }
    },
    [{ max: 600, per: '1 hour', by: 'account' }],
  )
  serve(
    app,
    api.sendSurvey,
    async (call) => {
      const { user, params, body, language, reply } = call
      const context = contextOf(platform, call)
      await requireConsent(context)
      const isNew = await sendSurvey(context, params.id, body)
      if (!isNew) void reply.code(api.sendSurvey.status_found)
      const next = (await readOwnSequence(context)).find(({ state }) => state === 'open' || state === 'begun')
      const whose = user.role === 'parent' ? 'parent' : 'student'
      return {
        message: translate(language, `surveys.${isNew ? 'sent' : 'already'}.${whose}`),
        next: next ? cardOf(next, language) : null,
      }
    },
    [{ max: 60, per: '1 hour', by: 'account', isStored: true }],
  )
}
