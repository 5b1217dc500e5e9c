import { Title } from '@mantine/core'
import { IconCheck, IconClock, IconEyeOff, IconLock, IconUser } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import type { SurveyCard as Survey } from '#contract/surveys/surveys'
import { LinkButton } from '../shell/link-button.tsx'
import { Card } from '../ui/card.tsx'
import { Tag } from '../ui/tag.tsx'
import { consentAddress } from './surveys-address.ts'
import styles from './surveys.module.css'

interface SurveyCardProps {
  survey: Survey
  /** Address of the list. */
  place: string
  voice: 'student' | 'parent'
}

const tones = { open: 'sky', begun: 'gold', done: 'green', locked: 'grey' } as const

/** One survey: its state, its duration, whether it is anonymous and what that means. */
export function SurveyCard({ survey, place, voice }: SurveyCardProps) {
  const { t } = useTranslation('surveys')
  const { id, title, about, minutes, is_anonymous, state, after } = survey
  const Sign = is_anonymous ? IconEyeOff : IconUser
  const waitsForConsent = state === 'locked' && after === null
  return (
    <Card as="li" tone={state === 'locked' ? 'muted' : 'white'} className={styles.card}>
      <div>
        <StateTag state={state} />
        <Title order={2} className={styles.title}>
          {title}
        </Title>
      </div>
      <p className="muted small snug">{about}</p>
      <ul className={styles.facts}>
        <li>
          <IconClock size={20} stroke={2} aria-hidden />
          {t('minutes', { count: minutes })}
        </li>
        <li>
          <Sign size={20} stroke={2} aria-hidden />
          <span>{t(`${is_anonymous ? 'anonymous' : 'named'}.${voice}`)}</span>
        </li>
      </ul>
      {waitsForConsent && <p className="muted small bold">{t('afterConsent')}</p>}
      {after && <p className="muted small bold">{t('after', { title: after })}</p>}
      {waitsForConsent ? <ConsentLink /> : <SurveyLink to={`${place}/${id}`} title={title} state={state} />}
    </Card>
  )
}

const signs = { open: null, begun: null, done: IconCheck, locked: IconLock }

function StateTag({ state }: Pick<Survey, 'state'>) {
  const { t } = useTranslation('surveys')
  const Sign = signs[state]
  return (
    <Tag tone={tones[state]} icon={Sign && <Sign size={16} aria-hidden />}>
      {t(`state.${state}`)}
    </Tag>
  )
}

function ConsentLink() {
  const { t } = useTranslation('surveys')
  return (
    <div className={styles.actions}>
      <LinkButton to={consentAddress} variant="filled">
        {t('toConsent')}
      </LinkButton>
    </div>
  )
}

/** Link to a survey that can be answered; the others have none. */
function SurveyLink({ to, title, state }: { to: string } & Pick<Survey, 'title' | 'state'>) {
  const { t } = useTranslation('surveys')
  if (state === 'done' || state === 'locked') return null
  const label = t(state === 'open' ? 'begin' : 'goOn')
  return (
    <div className={styles.actions}>
      <LinkButton to={to} variant="filled" aria-label={`${label}: ${title}`}>
        {label}
      </LinkButton>
    </div>
  )
}
