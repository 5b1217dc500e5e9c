import { IconChevronDown, IconServer } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { AuditRow } from '#contract/publishing/audit'
import { accountActions } from '#contract/profiles/staffing'
import { isRole } from '#contract/values/role'
import { useTranslation } from '#web/i18n/use-translation'
import { useMenuWords } from '../../shell/frame/use-menu-words.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { Avatar } from '../../ui/drawings/avatar.tsx'
import { Tag } from '../../ui/tag.tsx'
import { entryAddress } from '../addresses.ts'
import { AccountChanges } from './account-changes.tsx'
import { DifferenceList } from '../entry/difference-list.tsx'
import styles from './audit.module.css'

const isOfAccount = ({ action }: Pick<AuditRow, 'action'>) => accountActions.some((one) => one === action)

const tones: Partial<Record<AuditRow['action'], 'green' | 'gold' | 'red' | 'sky'>> = {
  published: 'green',
  scheduled: 'sky',
  saved: 'gold',
  'rolled-back': 'gold',
  withdrawn: 'red',
  archived: 'red',
  removed: 'red',
  blocked: 'red',
  unblocked: 'green',
  invited: 'sky',
}

/** Rows of the log; what was before and after opens below each. */
export function AuditRows({ rows }: { rows: readonly AuditRow[] }) {
  const { t } = useTranslation('back-office')
  return (
    <Card as="section" aria-label={t('audit.title')} className={styles.rows}>
      <ol>
        {rows.map((row) => (
          <li key={row.id}>
            {row.changes.length > 0 && (row.kind || isOfAccount(row)) ? (
              <details>
                <summary>
                  <Head row={row} />
                  <IconChevronDown size={20} aria-hidden className={styles.sign} />
                </summary>
                {row.kind ? (
                  <DifferenceList kind={row.kind} differences={row.changes} before={t('difference.before')} after={t('difference.after')} />
                ) : (
                  <AccountChanges changes={row.changes} />
                )}
                <Way row={row} />
              </details>
            ) : (
              <div className={styles.line}>
                <Head row={row} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Head({ row: { at, by, by_role, action, kind, title, record_id } }: { row: AuditRow }) {
  const { t, words } = useTranslation(['back-office', 'cabinet'])
  const { pageWord } = useMenuWords()
  const format = useFormat()
  const role = isRole(by_role) && words.has('cabinet', `role.${by_role}`) ? words.sayIn(['cabinet'])(`role.${by_role}`) : ''
  return (
    <>
      <time dateTime={at} className="tabular">
        {format.dateTime(at)}
      </time>
      <span className={styles.who}>
        {by ? <Avatar seed={by} gender={null} size={40} /> : <IconServer size={24} aria-hidden />}
        <span>
          <b>{by || t('list.byProduct')}</b>
          {role && <small>{role}</small>}
        </span>
      </span>
      <Tag tone={tones[action] ?? 'grey'}>{t(`revisionKinds.${action}`)}</Tag>
      <span className={styles.what}>
        <span>{title || (isOfAccount({ action }) ? t('audit.family') : record_id)}</span>
        {kind && <small>{pageWord(`kind-${kind}`)}</small>}
      </span>
    </>
  )
}

function Way({ row: { kind, record_id, action } }: { row: AuditRow }) {
  const { t } = useTranslation('back-office')
  if (isOfAccount({ action }))
    return (
      <p>
        <Link to={`/users/${record_id}`}>{t('audit.open-person')}</Link>
      </p>
    )
  if (!kind || !record_id || action === 'removed') return null
  return (
    <p>
      <Link to={entryAddress(kind, record_id)}>{t('audit.open')}</Link>
    </p>
  )
}
