import type { AuditRow } from '#contract/publishing/audit'
import { isRole } from '#contract/values/role'
import { useTranslation } from '#web/i18n/use-translation'
import styles from '../entry/difference-list.module.css'

/** What was changed of an account: field by field, what was and what is. */
export function AccountChanges({ changes }: Pick<AuditRow, 'changes'>) {
  const { t, words } = useTranslation(['back-office', 'cabinet'])
  const said = (value: AuditRow['changes'][number]['before']) => {
    const text = typeof value === 'string' ? value : ''
    return isRole(text) ? words.sayIn(['cabinet'])(`role.${text}`) : text || '–'
  }
  return (
    <dl className={styles.root}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{words.has('back-office', `audit.fields.${field}`) ? words.sayIn(['back-office'])(`audit.fields.${field}`) : field}</dt>
          <dd data-side="before">
            <small>{t('difference.before')}</small>
            <span>{said(before)}</span>
          </dd>
          <dd data-side="after">
            <small>{t('difference.after')}</small>
            <span>{said(after)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
