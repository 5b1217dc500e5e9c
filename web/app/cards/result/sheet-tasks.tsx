import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { CardSheetRecord } from '#contract/staff/cards'
import { Card } from '../../ui/card.tsx'
import styles from '../cards.module.css'

/** Marks and notes, task by task. */
export function SheetTasks({ tasks }: Pick<CardSheetRecord, 'tasks'>) {
  const { t } = useTranslation('cards')
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {t('result.tasks')}
      </Title>
      <ul className={styles.marked}>
        {tasks.map(({ id, number, title, marks, note }) => (
          <li key={id}>
            <span className="tabular">{number}</span>
            <span>
              {title}
              {note && <small>{note}</small>}
            </span>
            <b className="tabular">
              {marks
                .map(({ name, points }) =>
                  [name, points ?? t('result.absent')].filter((one) => one !== null).join(': '),
                )
                .join(', ')}
            </b>
          </li>
        ))}
      </ul>
    </Card>
  )
}
