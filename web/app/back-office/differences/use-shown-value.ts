import { idOf, choiceText } from '#contract/publishing/schema'
import type { Field, Group, GroupsField, Value } from '#contract/publishing/field'
import { groupsOf, wordsOf } from '#contract/publishing/groups'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import { useTranslation } from '#web/i18n/use-translation'
import { listOf } from '../fields/field-props.ts'
import { useKindWords, type KindWords } from '../kinds/use-kind-words.ts'
import type { NameOfPlace } from './use-place-names.ts'

/**
 * Returns a function that formats a value: the text of rich text, the name of a choice or place. With `isRead`, the
 * server has already turned long texts into plain text.
 */
export function useShownValue(kind: KindName, nameOf: NameOfPlace, { isRead = false } = {}) {
  const { t } = useTranslation('back-office')
  const words = useKindWords(kind)
  const { shared, texts } = kindOf(kind)
  const fields = [...shared, ...texts]
  const ofList = (field: Field | undefined, values: readonly string[]) =>
    values.map((one) => (field?.type === 'choices' ? words.choice(field.name, one) : one || '–')).join(', ')
  const ofText = (field: Field | undefined, text: string) => {
    if (text === '') return ''
    if (field?.type === 'choice') return words.choice(field.name, text)
    if (field?.type === 'reference') return nameOf(field.of, text)
    return field?.type === 'rich' && !isRead ? textOfHtml(text) : text
  }
  return (path: string, value: Value): string => {
    const field = fields.find(({ name }) => name === path.split('.').at(-1))
    // In the log and in reports, a list of groups is one text, cut to its beginning.
    if (typeof value === 'string') return ofText(field, value)
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (field?.type === 'groups') return groupsInWords(field, groupsOf(value), words)
    if (field?.type === 'words') return Object.values(wordsOf(value)).join('\n')
    return Array.isArray(value) ? ofList(field, listOf(value)) : typeof value === 'number' ? String(value) : ''
  }
}

/** One line per group: its number and id, its fields, and how many groups it contains. */
function groupsInWords({ fields }: GroupsField, groups: readonly Group[], words: KindWords): string {
  const valueIn = (field: Field, value: Group[string] | undefined): string => {
    if (field.type === 'choice') return words.choice(field.name, choiceText(value))
    if (value === true) return words.field(field.name)
    if (Array.isArray(value)) return value.length > 0 ? `${words.field(field.name)}: ${value.length}` : ''
    return typeof value === 'number' ? `${words.field(field.name)}: ${value}` : ''
  }
  const line = (group: Group, at: number) =>
    [`${at + 1} (${idOf(group)})`, ...fields.map((field) => valueIn(field, group[field.name])).filter(Boolean)].join(
      ', ',
    )
  return groups.map(line).join('\n')
}

function textOfHtml(html: string): string {
  const spaced = html.replace(/<\/(p|li|h2|h3|blockquote)>|<br[^>]*>/g, '$&\n')
  return new DOMParser().parseFromString(spaced, 'text/html').body.textContent?.trim() ?? ''
}
