import type { FastifyInstance } from 'fastify'
import * as api from '#contract/publishing/audit'
import type { Difference } from '#contract/publishing/entries'
import type { Language } from '#contract/values/locale'
import { isRole } from '#contract/values/role'
import { csvText } from '../../platform/table-files/csv.rules.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { cellOf, clockText } from '../shown-text.ts'
import { everyAuditRow, listAudit, listPeople } from './list-audit.ts'
import { writeAudit } from './write-audit.ts'

const columns = ['at', 'by', 'role', 'action', 'kind', 'record', 'title', 'field', 'before', 'after']
const namedFields = new Set([
  'role',
  'school_id',
  'center_id',
  'reason',
  'email',
  'season-rule',
  'opens_at',
  'closes_at',
  'attempts',
  'typed',
  'address',
])
const nothing: Difference = { field: '', before: '', after: '' }

export function auditRoutes(app: FastifyInstance, { db, now, translate }: Platform): void {
  serve(app, api.listAudit, ({ query }) => listAudit(db, query))
  serve(app, api.listAuditPeople, async () => ({ data: await listPeople(db) }))
  serve(
    app,
    api.exportAudit,
    async ({ user, query, language, reply }) => {
      const rows = await tableOf(query, language)
      await writeAudit(db, {
        by: user.id,
        at: now().toISOString(),
        action: 'exported',
        kind: null,
        record_id: 'audit',
        title: String(rows.length - 1),
        changes: [],
      })
      void reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="audit-${now().toISOString().slice(0, 10)}.csv"`,
      })
      return csvText(rows, language)
    },
    [{ max: 20, per: '10 minutes', by: 'account' }],
  )

  /** Writes one line for each field that changed. */
  async function tableOf(
    query: Parameters<typeof everyAuditRow>[1],
    language: Language,
  ): Promise<(string | number)[][]> {
    const say = (key: string) => translate(language, `publishing.audit-words.${key}`)
    const roleName = (name: string) => (isRole(name) ? say(`role.${name}`) : name)
    // The names of content fields as the tables of the back office show them.
    const fieldName = (name: string) => (namedFields.has(name) ? say(`field.${name}`) : name)
    const valueOf = (field: string, value: Difference['before']) =>
      field === 'role' && typeof value === 'string' ? roleName(value) : cellOf(value)
    const rows: (string | number)[][] = [
      columns.map((column) => translate(language, `publishing.audit-columns.${column}`)),
    ]
    for await (const { at, by, by_role, action, kind, record_id, title, changes } of everyAuditRow(db, query))
      for (const { field, before, after } of changes.length > 0 ? changes : [nothing])
        rows.push([
          clockText(at),
          by,
          roleName(by_role),
          say(`action.${action}`),
          kind ? say(`kind.${kind}`) : '',
          record_id,
          title,
          fieldName(field),
          valueOf(field, before),
          valueOf(field, after),
        ])
    return rows
  }
}
