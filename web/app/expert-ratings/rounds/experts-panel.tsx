import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { inviteExpert, withdrawExpert, type RoundExpert, type RoundTable } from '#contract/staff/expert-ratings'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { Card } from '../../ui/card.tsx'
import { Tag } from '../../ui/tag.tsx'
import { FindExperts } from './find-experts.tsx'
import styles from './rounds.module.css'

/** Who was invited and how far each has come. Names are never shown with ratings. */
export function ExpertsPanel({ round: { id, people, situations, closed_at } }: { round: RoundTable }) {
  const { t } = useTranslation('expert-ratings')
  return (
    <Card as="section" className={styles.panel}>
      <Title order={2} className={styles.title}>
        {t('experts.title')}
      </Title>
      {people.length === 0 && <p className="muted small snug">{t('experts.none')}</p>}
      <ul className={`${styles.people} grid list gap-4`}>
        {people.map((expert, place) => (
          <Expert
            key={expert.user_id ?? place}
            roundId={id}
            expert={expert}
            situations={situations}
            isOpen={closed_at === null}
          />
        ))}
      </ul>
      {closed_at === null && <FindExperts roundId={id} />}
    </Card>
  )
}

interface ExpertProps {
  roundId: string
  expert: RoundExpert
  situations: number
  isOpen: boolean
}

function Expert({ roundId, expert, situations, isOpen }: ExpertProps) {
  const { t } = useTranslation('expert-ratings')
  const { t: cabinet } = useTranslation('cabinet')
  const { user_id, role, done, unclear, is_withdrawn } = expert
  const name = expert.name || t('experts.gone')
  const progress = [t('experts.done', { done, situations }), unclear > 0 && t('round.unclear', { count: unclear })]
    .filter(Boolean)
    .join(' · ')
  return (
    <li>
      <div className={styles.person}>
        <b>{name}</b>
        <span className="muted small snug">
          {[role && cabinet(`role.${role}`), progress].filter(Boolean).join(' · ')}
        </span>
      </div>
      {is_withdrawn && <Tag>{t('experts.withdrawn')}</Tag>}
      {isOpen && user_id && <ExpertAct roundId={roundId} userId={user_id} name={name} isWithdrawn={is_withdrawn} />}
    </li>
  )
}

/** Removes an expert from the round or adds them again. */
function ExpertAct({
  roundId,
  userId,
  name,
  isWithdrawn,
}: {
  roundId: string
  userId: string
  name: string
  isWithdrawn: boolean
}) {
  const { t } = useTranslation('expert-ratings')
  const params = { id: roundId, expert: userId }
  const ask = { title: t('experts.withdrawTitle', { name }), text: t('experts.withdrawText'), keep: t('experts.keep') }
  const label = t(isWithdrawn ? 'experts.invite' : 'experts.withdraw')
  return (
    <ActButton
      variant="subtle"
      act={() => (isWithdrawn ? api(inviteExpert, { params }) : api(withdrawExpert, { params }))}
      done={({ message }) => message}
      {...(!isWithdrawn && { ask })}
      aria-label={`${label}: ${name}`}
    >
      {label}
    </ActButton>
  )
}
