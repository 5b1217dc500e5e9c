import { Title } from '@mantine/core'
import type { SharedNote } from '#contract/care/notes'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../shell/use-format.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import styles from './care.module.css'

/** Notes of psychologists to a family, for the page of a child and of the pupil. */
export function SharedNotes({ notes, reader }: { notes: readonly SharedNote[]; reader: 'parent' | 'student' }) {
  const { t } = useTranslation('care')
  const format = useFormat()
  if (notes.length === 0) {
    return (
      <Card as="section">
        <EmptyState subject="consultations" title={t(`family.${reader}.none`)} text={t(`family.${reader}.noneText`)} />
      </Card>
    )
  }
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {t(`family.${reader}.title`)}
      </Title>
      <ul className={styles.notes}>
        {notes.map(({ id, words, author, is_for_pupil: isForPupil, changed_at: at }) => (
          <li key={id}>
            <small>
              {[
                author,
                format.longDate(at),
                reader === 'parent' && t(isForPupil ? 'family.forBoth' : 'family.forParents'),
              ]
                .filter(Boolean)
                .join(', ')}
            </small>
            <p>{words}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
