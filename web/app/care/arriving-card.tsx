import { Title } from '@mantine/core'
import { acceptHandOver, type Arriving } from '#contract/care/hand-overs'
import { useTranslation } from '#web/i18n/use-translation'
import { Link } from 'react-router'
import { api } from '../calls/browser-api.ts'
import { ActButton } from '../form/act-button.tsx'
import { userInUse } from '../device/session.ts'
import { useFormat } from '../shell/use-format.ts'
import { Card } from '../ui/card.tsx'
import { pupilAddress } from './addresses.ts'
import styles from './worries/worries.module.css'

/**
 * A pupil who has arrived: the message of the previous school, and the notes it passes on once the pupil is accepted.
 */
export function ArrivingCard({
  arriving: {
    id,
    student_id: pupil,
    name,
    from,
    to,
    left_at: at,
    is_handed: isHanded,
    word,
    handed_by: by,
    notes,
    may_accept: mayAccept,
  },
}: {
  arriving: Arriving
}) {
  const { t } = useTranslation('care')
  const format = useFormat()
  return (
    <Card as="section" aria-label={name}>
      <Title order={2}>
        <Link to={pupilAddress(userInUse()?.role ?? null, pupil)}>{name}</Link>
      </Title>
      <p className="muted small loose">
        {t('handOvers.way', { from, to: to || t('handOvers.nowhere'), date: format.longDate(at) })}
      </p>
      {isHanded && (
        <>
          <p className={styles.seen}>{word}</p>
          <p className="muted small loose">{[by, t('handOvers.notes', { count: notes })].filter(Boolean).join(', ')}</p>
        </>
      )}
      {isHanded && mayAccept && (
        <ActButton act={() => api(acceptHandOver, { params: { id } })} done={({ message }) => message} reads="always">
          {t('handOvers.accept')}
        </ActButton>
      )}
      {!mayAccept && <p>{t('handOvers.schoolTakes')}</p>}
      {mayAccept && !isHanded && <p>{t('handOvers.waits')}</p>}
    </Card>
  )
}
