import type { GroupNoticeRow } from '#contract/messages/group-notices'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import type { Column } from '../../ui/data-table.tsx'
import styles from '../list/list.module.css'
import { NoticeStateTag } from './notice-state-tag.tsx'

export function useNoticeColumns(): readonly Column<GroupNoticeRow>[] {
  const { t } = useTranslation('notices')
  const { t: cabinet } = useTranslation('cabinet')
  const format = useFormat()
  const isOut = ({ state }: GroupNoticeRow) => state === 'sent' || state === 'sending'
  return [
    {
      id: 'title',
      head: t('fields.title'),
      cell: ({ title, roles }) => (
        <span className={styles.title}>
          <span>
            <b>{title || t('untitled')}</b>
            <small>{roles.map((role) => cabinet(`role.${role}`)).join(', ')}</small>
          </span>
        </span>
      ),
    },
    { id: 'state', head: t('state'), cell: ({ state }) => <NoticeStateTag state={state} /> },
    {
      id: 'when',
      head: t('when'),
      cell: ({ sent_at, send_at }) => {
        const at = sent_at ?? send_at
        return at ? <time dateTime={at}>{format.dateTime(at)}</time> : <span className="muted">{t('notYet')}</span>
      },
    },
    {
      id: 'reached',
      head: t('reached'),
      cell: (row) => isOut(row) && <span className="tabular">{format.number(row.reached)}</span>,
    },
    {
      id: 'read',
      head: t('read'),
      cell: (row) => isOut(row) && <span className="tabular">{format.number(row.read)}</span>,
    },
    { id: 'category', head: t('fields.category'), cell: ({ category }) => t(`categories.${category}`), isExtra: true },
  ]
}
