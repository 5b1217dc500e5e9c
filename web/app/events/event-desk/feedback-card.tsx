import type { DeskEvent } from '#contract/events/desk'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { Fold } from './fold.tsx'
import styles from './event-desk.module.css'

/** What participants thought of the event, without names. */
export function FeedbackCard({ feedback: { count, average, comments } }: { feedback: DeskEvent['feedback'] }) {
  const { t } = useTranslation('event-desk')
  const format = useFormat()
  return (
    <Fold title={t('feedback')} note={count > 0 ? format.number(count) : ''}>
      {average === null ? (
        <p className="muted">{t('noFeedback')}</p>
      ) : (
        <p>{t('average', { average: format.number(average, 1), count })}</p>
      )}
      <ul className={`${styles.messages} list`}>
        {comments.map(({ rating, comment, at }) => (
          <li key={`${at} ${comment}`}>
            <b>{rating}</b> <span className="paragraphs">{comment}</span>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
