import { idOf, saidBy } from '#contract/publishing/schema'
import type { Field, Group, GroupsField, Value } from '#contract/publishing/field'
import { groupsOf, wordsOf } from '#contract/publishing/groups'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import { useTranslation } from '#web/i18n/use-translation'
import { isLanguage } from './is-language.ts'
import { listOf } from '../fields/field-props.ts'
import { useKindWords, type KindWords } from '../kinds/use-kind-words.ts'
import type { Difference } from './document.rules.ts'
import styles from './difference-list.module.css'
import { wordDifference } from './word-difference.rules.ts'

interface DifferenceListProps {
  kind: KindName
  differences: readonly Difference[]
  /** What stands over the two sides. */
  before: string
  after: string
}

/** Field by field, what was and what is; of texts, word by word. */
export function DifferenceList({ kind, differences, before, after }: DifferenceListProps) {
  const { t } = useTranslation('back-office')
  const nameOf = useFieldName(kind)
  const shown = useShownValue(kind)
  if (differences.length === 0) return <p>{t('difference.none')}</p>
  return (
    <dl className={styles.root}>
      {differences.map((one) => {
        const pieces = wordDifference(shown(one.field, one.before), shown(one.field, one.after))
        return (
          <div key={one.field}>
            <dt>{nameOf(one.field)}</dt>
            <dd data-side="before">
              <small>{before}</small>
              <span>{pieces.map((piece, index) => (piece.is === 'same' ? piece.text : piece.is === 'gone' && <del key={index}>{piece.text}</del>))}</span>
            </dd>
            <dd data-side="after">
              <small>{after}</small>
              <span>{pieces.map((piece, index) => (piece.is === 'same' ? piece.text : piece.is === 'new' && <ins key={index}>{piece.text}</ins>))}</span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** `texts.kk.title` → «Заголовок, казахский». */
export function useFieldName(kind: KindName) {
  const { t } = useTranslation('back-office')
  const words = useKindWords(kind)
  return (path: string): string => {
    const [place = '', part = '', name = ''] = path.split('.')
    if (place === 'address') return t('form.address')
    if (place === 'shared') return words.field(part)
    return isLanguage(part) ? `${words.field(name)}, ${t(`inLanguage.${part}`)}` : path
  }
}

/** A value in words: of rich text what is read, of a choice its name. */
function useShownValue(kind: KindName) {
  const { t } = useTranslation('back-office')
  const words = useKindWords(kind)
  const { shared, texts } = kindOf(kind)
  const fields = [...shared, ...texts]
  const ofList = (field: Field | undefined, values: readonly string[]) =>
    values.map((one) => (field?.type === 'choices' ? words.choice(field.name, one) : one || '–')).join(', ')
  const ofText = (field: Field | undefined, text: string) => {
    if (text === '') return ''
    if (field?.type === 'choice') return words.choice(field.name, text)
    return field?.type === 'rich' ? textOfHtml(text) : text
  }
  return (path: string, value: Value): string => {
    const field = fields.find(({ name }) => name === path.split('.').at(-1))
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (field?.type === 'groups') return groupsInWords(field, groupsOf(value), words)
    if (field?.type === 'words') return Object.values(wordsOf(value)).join('\n')
    return Array.isArray(value) ? ofList(field, listOf(value)) : ofText(field, typeof value === 'number' ? String(value) : saidBy(value))
  }
}

/** A line for each group: its number, what it asks, and how many groups it has itself. */
function groupsInWords({ fields }: GroupsField, groups: readonly Group[], words: KindWords): string {
  const valueIn = (field: Field, value: Group[string] | undefined): string => {
    if (field.type === 'choice') return words.choice(field.name, saidBy(value))
    if (value === true) return words.field(field.name)
    if (Array.isArray(value)) return value.length > 0 ? `${words.field(field.name)}: ${value.length}` : ''
    return typeof value === 'number' ? `${words.field(field.name)}: ${value}` : ''
  }
  const line = (group: Group, at: number) =>
    [`${at + 1} (${idOf(group)})`, ...fields.map((field) => valueIn(field, group[field.name])).filter(Boolean)].join(', ')
  return groups.map(line).join('\n')
}

function textOfHtml(html: string): string {
  const spaced = html.replace(/<\/(p|li|h2|h3|blockquote)>|<br[^>]*>/g, '$&\n')
  return new DOMParser().parseFromString(spaced, 'text/html').body.textContent?.trim() ?? ''
}
