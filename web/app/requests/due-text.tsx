import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../shell/use-format.ts'
import styles from './requests.module.css'

/** The last day for an answer; that it has passed is said in words. */
export function DueText({ due_on: date, is_overdue: isOverdue }: { due_on: string; is_overdue: boolean }) {
  const { t } = useTranslation('requests')
  const { longDate } = useFormat()
  return <span className={isOverdue ? styles.late : undefined}>{t(isOverdue ? 'overdue' : 'dueOn', { date: longDate(date) })}</span>
}
