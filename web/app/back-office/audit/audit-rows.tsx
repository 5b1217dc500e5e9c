import { IconChevronDown, IconServer } from '@tabler/icons-react'
import { useState } from 'react'
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
import { DifferenceList } from '../differences/difference-list.tsx'
import styles from './audit.module.css'

const isOfAccount = ({ action }: Pick<AuditRow, 'action'>) => accountActions.some((one) => one === action)

const ofTables: ReadonlySet<AuditRow['action']> = new Set(['exported', 'import-applied', 'import-undone'])

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

/** Rows of the log; each opens to show the values before and after. */
export function AuditRows({ rows }: { rows: readonly AuditRow[] }) {
  const { t } = useTranslation('back-office')
  return (
    <Card as="section" aria-label={t('audit.title')} className={styles.rows}>
      <ol>
        {rows.map((row) => (
          <li key={row.id}>
            {row.changes.length > 0 && (row.kind || isOfAccount(row) || row.action === 'setting-changed') ? (
              <Opening row={row} />
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

/** The values before and after. Names of places are loaded only when the row is opened. */
function Opening({ row }: { row: AuditRow }) {
  const { t } = useTranslation('back-office')
  const [isOpened, setOpened] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>
        <Head row={row} />
        <IconChevronDown size={20} aria-hidden className={styles.sign} />
      </summary>
      {isOpened &&
        (row.kind && row.action !== 'setting-changed' ? (
          <DifferenceList
            kind={row.kind}
            differences={row.changes}
            before={t('difference.before')}
            after={t('difference.after')}
          />
        ) : (
          <AccountChanges changes={row.changes} />
        ))}
      <RowLink row={row} />
    </details>
  )
}

function Head({ row: { at, by, by_role, action, kind, title, record_id } }: { row: AuditRow }) {
  const { t, words } = useTranslation(['back-office', 'cabinet'])
  const { pageWord } = useMenuWords()
  const format = useFormat()
  const role =
    isRole(by_role) && words.has('cabinet', `role.${by_role}`) ? words.sayIn(['cabinet'])(`role.${by_role}`) : ''
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
        <span>
          <TitleOf row={{ action, title, record_id }} />
        </span>
        {kind && <small>{pageWord(`kind-${kind}`)}</small>}
      </span>
    </>
  )
}

/** The title of an action on a whole table is the number of its records. */
function TitleOf({ row: { action, title, record_id } }: { row: Pick<AuditRow, 'action' | 'title' | 'record_id'> }) {
  const { t } = useTranslation('back-office')
  if (ofTables.has(action) && /^\d+$/.test(title)) return t('audit.records', { count: Number(title) })
  return title || (isOfAccount({ action }) ? t('audit.family') : record_id)
}

function RowLink({ row: { kind, record_id, action } }: { row: AuditRow }) {
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
