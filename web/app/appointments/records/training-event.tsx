import { Link } from 'react-router'
import type { TrainingEvent } from '#contract/events/trainings'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'

/** The group and the date that answer a request for a training, in one line. */
export function TrainingEventLine({ event }: { event: TrainingEvent }) {
  const { t } = useTranslation('appointments')
  const format = useFormat()
  if (event.path === '') return <span className="small">{t('training.prepared')}</span>
  const when = [format.dayMonth(event.first_day), event.hours.replace('-', '–'), event.place].filter(Boolean).join(', ')
  return (
    <span className="small">
      {t(event.is_cancelled ? 'training.cancelled' : 'training.group')} <Link to={event.path}>{event.title}</Link>,{' '}
      {when}
    </span>
  )
}
