import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation'
import { LanguageMenu } from '../../shell/frame/language-menu.tsx'
import { LanguageSwitch } from '../../shell/frame/language-switch.tsx'
import { Wizard } from '../../shell/frame/wizard.tsx'
import head from '../../shell/frame/wizard.module.css'
import { Segments } from '../../ui/inputs/segments.tsx'
import { bookingSteps, numberOf, type BookingStep } from '../records/booking-address.rules.ts'
import styles from './booking.module.css'

interface BookingFrameProps {
  step: BookingStep
  title: string
  lead?: ReactNode
  /** Address of the back arrow on a phone. */
  back: string
  children: ReactNode
}

/** Frame of a booking: five steps on the sky side, or as segments on a phone. */
export function BookingFrame({ step, title, lead, back, children }: BookingFrameProps) {
  const { t } = useTranslation('appointments')
  const navigate = useNavigate()
  const current = numberOf(step)
  const stateOf = (number: number) => (number === current ? 'now' : number < current ? 'done' : 'ahead')
  const stepText = t('booking.step', { current, total: bookingSteps.length })
  return (
    <Wizard
      label={t('booking.path')}
      path={bookingSteps.map((name, index) => ({
        label: t(`booking.steps.${name}`),
        state: stateOf(index + 1),
        stateLabel: t(`booking.state.${stateOf(index + 1)}`),
      }))}
      head={
        <header>
          <div className={head.head}>
            <ActionIcon className={head.phoneBack} onClick={() => void navigate(back)} aria-label={t('booking.back')}>
              <IconArrowLeft size={24} stroke={2.2} aria-hidden />
            </ActionIcon>
            <span className={`${styles.stepText} phone-only`}>{stepText}</span>
            <Link to="/notes" className={`${styles.toRecords} wide-only`}>
              <IconArrowLeft size={18} stroke={2.2} aria-hidden />
              {t('menu.records.page')}
            </Link>
            <div className={head.account}>
              <span className={head.switch}>
                <LanguageSwitch />
              </span>
              <span className={head.menu}>
                <LanguageMenu />
              </span>
            </div>
          </div>
          <div className={head.segments}>
            <Segments total={bookingSteps.length} current={current} ground="sand" label={stepText} />
          </div>
        </header>
      }
      title={title}
      lead={lead}
    >
      {children}
    </Wizard>
  )
}
