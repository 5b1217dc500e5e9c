import type { SchoolWinner } from '#contract/olympiad/applications'
import { useTranslation } from '#web/i18n/use-translation'
import { Card } from '../../ui/card.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ApplicationState } from './application-state.tsx'

/** Winners and finalists of the school, with the states of their applications to specialised schools. */
export function SchoolWinners({ winners }: { winners: readonly SchoolWinner[] }) {
  const { t } = useTranslation('applications')
  if (winners.length === 0) return null
  return (
    <Card as="section" className="stack" aria-labelledby="school-winners">
      <h2 id="school-winners">{t('winners.title')}</h2>
      <ul className="list stack gap-18">
        {winners.map(({ student_id: id, name, grade, season, round, status, applications }) => (
          <li key={`${id} ${season} ${round}`} className="stack gap-6">
            <div className="row gap-10 middle">
              <b className="bold">{name}</b>
              <Tag tone={status === 'winner' ? 'gold' : 'sky'}>{t(`status.${status}`)}</Tag>
            </div>
            <span className="muted">{t('winners.about', { grade, season })}</span>
            {applications.length === 0 ? (
              <span className="muted small">{t('winners.none')}</span>
            ) : (
              applications.map(({ school, preference, state }) => (
                <div key={school} className="row gap-10 middle">
                  <span>{t('numbered', { number: preference, school })}</span>
                  <ApplicationState state={state} />
                </div>
              ))
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
