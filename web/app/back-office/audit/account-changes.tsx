import type { AuditRow } from '#contract/publishing/audit'
import type { ReferencedKind } from '#contract/publishing/field'
import { isRole } from '#contract/values/role'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { placesOf, usePlaceNames } from '../differences/use-place-names.ts'
import styles from '../differences/difference-list.module.css'

const placeOf: Record<string, ReferencedKind | undefined> = { school_id: 'school', center_id: 'center' }
/** Values that have words of their own. */
const groupOf: Record<string, 'rules' | 'states' | 'rights' | undefined> = {
  oversees_country: 'rights',
  sees_names: 'rights',
  'season-rule': 'rules',
  paper: 'states',
  certificate: 'states',
}

/** Changes of an account or a setting, field by field: the old and the new value. */
export function AccountChanges({ changes }: Pick<AuditRow, 'changes'>) {
  const { t, words } = useTranslation(['back-office', 'cabinet'])
  const format = useFormat()
  const nameOf = usePlaceNames(
    changes.flatMap(({ field, before, after }) =>
      placesOf(placeOf[field] ?? 'school', placeOf[field] ? [before, after] : []),
    ),
  )
  const shownValue = (field: string, value: AuditRow['changes'][number]['before']) => {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    const of = placeOf[field]
    if (of && text) return nameOf(of, text)
    const group = groupOf[field]
    if (group && words.has('back-office', `audit.${group}.${text}`))
      return words.sayIn(['back-office'])(`audit.${group}.${text}`)
    if (/^\d{4}-\d\d-\d\dT/.test(text)) return format.dateTime(text)
    return isRole(text) ? words.sayIn(['cabinet'])(`role.${text}`) : text || '–'
  }
  return (
    <dl className={styles.root}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>
            {words.has('back-office', `audit.fields.${field}`)
              ? words.sayIn(['back-office'])(`audit.fields.${field}`)
              : field}
          </dt>
          <dd data-side="before">
            <small>{t('difference.before')}</small>
            <span>{shownValue(field, before)}</span>
          </dd>
          <dd data-side="after">
            <small>{t('difference.after')}</small>
            <span>{shownValue(field, after)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
