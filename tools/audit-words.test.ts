import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { auditActions } from '#contract/publishing/audit'
import { kindNames } from '#contract/publishing/kinds'
import { roles } from '#contract/values/role'
import type { Language } from '#contract/values/locale'
import { joinedWords } from './bundle/joined-kinds.ts'

const read = async (path: string, language: Language) =>
  JSON.parse(await readFile(`${path}/${language}.json`, 'utf8')) as Record<
    string,
    Record<string, Record<string, unknown>>
  >

test.each(['ru', 'kk', 'en'] as const)(
  'the exported log names actions, kinds and roles as its page does (%s)',
  async (language) => {
    const [server, page, cabinet] = await Promise.all([
      read('server/src/publishing', language),
      read('web/app/back-office', language),
      read('web/app/cabinet', language),
    ])
    const kinds: Record<string, { page?: string }> = Object(joinedWords(language))
    expect(server['publishing']?.['audit-words']).toMatchObject({
      action: Object.fromEntries(auditActions.map((action) => [action, page['revisionKinds']?.[action]])),
      kind: Object.fromEntries(kindNames.map((kind) => [kind, kinds[`kind-${kind}`]?.page])),
      role: Object.fromEntries(roles.map((role) => [role, cabinet['role']?.[role]])),
      field: page['audit']?.['fields'],
    })
  },
)
