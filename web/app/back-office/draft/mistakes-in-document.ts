import type { Field, Kind, Values } from '#contract/publishing/field'
import { schemaOf } from '#contract/publishing/schema'
import { languages } from '#contract/values/locale'
import { mistakesOf } from '../../form/mistakes-of.ts'
import type { Document } from './document.rules.ts'

/**
 * Validates a draft and returns errors by the paths that the server uses too: `texts.kk.title`. An empty field is no
 * error of a draft.
 */
export function mistakesInDocument(kind: Kind, document: Document): Record<string, string> {
  const isDraft = kind.flow === 'publication'
  const found = (prefix: string, fields: readonly Field[], values: Values, inOrder?: Kind['inOrder']) =>
    Object.entries(mistakesOf(schemaOf(fields, { isDraft, inOrder }), values)).flatMap(([name, key]) => {
      const [field = name, ...inside] = name.split('.')
      // In a list of groups, the position of the group is part of the path.
      const isGroup = fields.some((one) => one.name === field && one.type === 'groups')
      return isGroup && inside.length > 0 ? [[`${prefix}.${name}`, key]] : [[`${prefix}.${field}`, key]]
    })
  return Object.fromEntries([
    ...found('shared', kind.shared, document.shared, kind.inOrder),
    ...languages.flatMap((language) => found(`texts.${language}`, kind.texts, document.texts[language])),
  ])
}
