import type { EntryRow } from '#contract/publishing/entries'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import type { Column } from '../../ui/data-table.tsx'
import { EntryCover } from '../fields/cover-field.tsx'
import { useKindWords } from '../kinds/use-kind-words.ts'
import { LanguageMarks } from './language-marks.tsx'
import styles from './list.module.css'
import { StateTag } from './state-tag.tsx'
import { stateOfEntry } from './state-of-entry.rules.ts'

/**
 * Returns the columns of a list by its kind: records with their own table have no states, and only kinds with covers
 * show them.
 */
export function useEntryColumns(kind: KindName): Column<EntryRow>[] {
  const { t } = useTranslation('back-office')
  const words = useKindWords(kind)
  const format = useFormat()
  const { flow, shared, texts } = kindOf(kind)
  const hasCover = shared.some(({ type }) => type === 'cover' || type === 'picture')
  const label = shared.find(({ type }) => type === 'choice')
  const changed: Column<EntryRow> = {
    id: 'changed',
    head: t('list.changed'),
    cell: ({ changed_by, changed_at }) =>
      [changed_by || t('list.byProduct'), changed_at && format.relative(changed_at, new Date())]
        .filter(Boolean)
        .join(', '),
  }
  const own: Column<EntryRow>[] = [
    {
      id: 'title',
      head: words.field(texts[0]?.name ?? 'title'),
      cell: ({ id, title, about, shared: values, is_demo }) => {
        const choice = label && values[label.name]
        return (
          <span className={styles.title}>
            {hasCover && <EntryCover values={values} id={id} />}
            <span>
              <b>{title || t('list.untitled')}</b>
              {about && <small>{about}</small>}
              {label && typeof choice === 'string' && <small>{words.choice(label.name, choice)}</small>}
              {is_demo && <small>{t('list.demo')}</small>}
            </span>
          </span>
        )
      },
    },
    { id: 'languages', head: t('list.languages'), cell: ({ states }) => <LanguageMarks states={states} /> },
  ]
  if (flow === 'direct') return [...own, changed]
  return [
    ...own,
    { id: 'state', head: t('list.state'), cell: (row) => <StateTag state={stateOfEntry(row)} /> },
    {
      id: 'public',
      head: t('list.public'),
      cell: ({ publish_at, published_at, shared: values }) => {
        if (publish_at) return format.dateTime(publish_at)
        if (!published_at) return <span className="muted">{t('list.never')}</span>
        // The site shows entries with a date by that date, not by the time of publication.
        return typeof values.day === 'string' ? format.date(values.day) : format.dateTime(published_at)
      },
    },
    changed,
  ]
}
