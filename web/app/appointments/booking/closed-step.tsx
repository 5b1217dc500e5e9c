import { Title } from '@mantine/core'
import {
  IconCalendarEvent,
  IconCircleCheck,
  IconHourglass,
  IconPencilCheck,
  IconPhone,
  IconQrcode,
  IconUser,
} from '@tabler/icons-react'
import type { BookingRule, BookingState } from '#contract/appointments/booking'
import { useTranslation } from '#web/i18n/use-translation'
import { HelplinePanel } from '../../shell/helpline-panel.tsx'
import { useSupport } from '../../shell/support/use-support.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { phoneText } from '../../shell/phone-text.ts'
import { Card } from '../../ui/card.tsx'
import { StepFooter } from '../../ui/step-footer.tsx'
import { BookingFrame } from './booking-frame.tsx'
import styles from './booking.module.css'
import type { DataOf } from './load-booking.ts'
import { useRuleWords, useWhyClosed } from './use-why-closed.ts'

/** Why booking is not possible now, rule by rule, and what can be done instead. */
export function ClosedStep({ data: { params, state } }: { data: DataOf<'closed'> }) {
  const { t } = useTranslation('appointments')
  const why = useWhyClosed(params.kind, state)
  return (
    <BookingFrame step="closed" title={t('closed.title')} lead={why} back="/booking">
      <div className={styles.narrow}>
        <Card as="section" aria-label={t('closed.rules')}>
          <ul className={`${styles.rules} grid list gap-14`}>
            {state.checks.map((check) => (
              <Rule key={check.rule} check={check} state={state} />
            ))}
          </ul>
        </Card>
        <Title order={2} className={styles.subtitle}>
          {t('closed.now')}
        </Title>
        <ul className={`${styles.ways} grid list gap-14`}>
          <Remedies state={state} />
        </ul>
        <HelplinePanel />
        <StepFooter
          back={
            <LinkButton to="/notes" variant="white" size="lg">
              {t('closed.toRecords')}
            </LinkButton>
          }
          next={
            <LinkButton to="/booking" variant="line" size="lg">
              {t('closed.other')}
            </LinkButton>
          }
        />
      </div>
    </BookingFrame>
  )
}

function Rule({ check: { rule, is_met, day }, state }: { check: BookingState['checks'][number]; state: BookingState }) {
  const { ahead } = state
  const { t } = useTranslation('appointments')
  const about = useRuleWords()
  const Icon = is_met ? IconCircleCheck : IconHourglass
  return (
    <li>
      <span className={styles.tile} data-kind={is_met ? 'met' : 'unmet'}>
        <Icon size={24} stroke={2} aria-hidden />
      </span>
      <span className={`${styles.words} grow`}>
        <b>{t(`rules.${rule}.title`)}</b>
        <span>{about({ rule, is_met, day }, state)}</span>
      </span>
      {is_met && <span className={styles.ready}>{t('closed.ready')}</span>}
      {rule === 'none-ahead' && ahead && (
        <LinkButton
          to={`/notes/${ahead.id}`}
          variant="line"
          leftSection={<IconQrcode size={20} stroke={2} aria-hidden />}
        >
          {t('closed.ticket')}
        </LinkButton>
      )}
    </li>
  )
}

/** Addresses where an unmet rule can be fulfilled. */
const remedies = [
  { rule: 'whole', to: '/cabinet', icon: IconUser },
  { rule: 'tested', to: '/testing', icon: IconPencilCheck },
  { rule: 'invited', to: '/test-results-second', icon: IconPencilCheck },
] as const satisfies readonly { rule: BookingRule; to: string; icon: typeof IconUser }[]

function Remedies({ state: { ahead, checks } }: { state: BookingState }) {
  const { t } = useTranslation('appointments')
  const { phone } = useSupport()
  const unmetRemedies = remedies.filter((remedy) => checks.some(({ rule, is_met }) => rule === remedy.rule && !is_met))
  return (
    <>
      {unmetRemedies.map(({ rule, to, icon }) => (
        <Remedy key={rule} icon={icon} to={to} title={t(`ways.${rule}.title`)} text={t(`ways.${rule}.text`)} />
      ))}
      {ahead && (
        <Remedy
          icon={IconCalendarEvent}
          to={`/notes/${ahead.id}`}
          title={t('ways.move.title')}
          text={t('ways.move.text')}
        />
      )}
      <Remedy
        icon={IconPhone}
        to={`tel:${phone}`}
        title={t('ways.call.title')}
        text={t('ways.call.text', { phone: phoneText(phone) })}
      />
    </>
  )
}

function Remedy({ icon: Icon, to, title, text }: { icon: typeof IconUser; to: string; title: string; text: string }) {
  return (
    <li>
      <LinkButton to={to} reloadDocument={to.startsWith('tel:')} variant="line" className={styles.way}>
        <span className={styles.tile}>
          <Icon size={24} stroke={1.9} aria-hidden />
        </span>
        <b>{title}</b>
        <span>{text}</span>
      </LinkButton>
    </li>
  )
}
