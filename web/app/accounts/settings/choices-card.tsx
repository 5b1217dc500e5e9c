import { Title } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { NotificationChoice, QuietHours as Hours } from '#contract/messages/notifications'
import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/inputs/switch.tsx'
import styles from './choices-card.module.css'
import settings from '../settings.module.css'
import { QuietHours } from './quiet-hours.tsx'
import { useChoice } from './use-choice.ts'

/** The categories that a role is notified about. Staff have no page of notifications, so they have none to choose. */
const categoriesByAudience = {
  pupil: [
    { category: 'testing', words: 'pupilTesting' },
    { category: 'consultations', words: 'pupilConsultations' },
    { category: 'general', words: 'pupilGeneral' },
  ],
  parent: [
    { category: 'testing', words: 'parentTesting' },
    { category: 'consultations', words: 'parentConsultations' },
    { category: 'general', words: 'parentGeneral' },
  ],
} as const
type Who = keyof typeof categoriesByAudience

interface ChoicesCardProps {
  choices: readonly NotificationChoice[]
  quietHours: Hours
  who: Who
  hasEmail: boolean
}

/**
 * How notifications of a category are delivered: always in the cabinet, by mail and SMS as chosen (saved at once), and
 * the hours in which mail and SMS wait.
 */
export function ChoicesCard({ choices, quietHours, who, hasEmail }: ChoicesCardProps) {
  const { t } = useTranslation('accounts')
  return (
    <Card as="section" id="notifications">
      <Title order={2} className={settings.title}>
        {t('choices.title')}
      </Title>
      {categoriesByAudience[who].map(({ category, words }) => (
        <ChannelSwitches
          key={category}
          first={choices.find((choice) => choice.category === category) ?? { category, by_mail: false, by_sms: false }}
          words={words}
          hasEmail={hasEmail}
        />
      ))}
      <QuietHours first={quietHours} who={who} />
      <p className={styles.note}>{t(hasEmail ? 'choices.always' : 'choices.noEmail')}</p>
    </Card>
  )
}

interface WaysProps {
  first: NotificationChoice
  words: (typeof categoriesByAudience)[Who][number]['words']
  hasEmail: boolean
}

function ChannelSwitches({ first, words, hasEmail }: WaysProps) {
  const { t } = useTranslation('accounts')
  const { choice, choose } = useChoice(first)
  const name = t(`choices.told.${words}.name`)
  const channels = [
    { way: 'cabinet', isOn: true, isFixed: true },
    { way: 'by_mail', isOn: choice.by_mail && hasEmail, isFixed: !hasEmail },
    { way: 'by_sms', isOn: choice.by_sms, isFixed: false },
  ] as const
  return (
    <div className={styles.row} role="group" aria-label={name}>
      <span className={styles.words}>
        <b className="block bold">{name}</b>
        <span className="muted tiny">{t(`choices.told.${words}.text`)}</span>
      </span>
      {channels.map(({ way, isOn, isFixed }) => (
        <span key={way} className={styles.way}>
          <span aria-hidden>{t(`choices.${way}`)}</span>
          <Switch
            label={`${name}: ${t(`choices.${way}`)}`}
            isOn={isOn}
            isFixed={isFixed}
            onChange={(next) => way !== 'cabinet' && choose(way, next)}
          />
        </span>
      ))}
    </div>
  )
}
