import { IconMessages, IconPencilCheck, IconSchool, IconStairsUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import { appointmentKinds } from '#contract/values/appointments/appointment'
import { useTranslation } from '#web/i18n/use-translation'
import { bookingAddress } from '../records/booking-address.rules.ts'
import { BookingFrame } from './booking-frame.tsx'
import styles from './booking.module.css'

const icons = { consultation: IconMessages, testing: IconPencilCheck, 'stage-two': IconStairsUp, training: IconSchool }

/** Chooses the kind and shows what each requires, before anything is filled in. */
export function KindStep() {
  const { t } = useTranslation(['appointments', 'meetings'])
  return (
    <BookingFrame step="kind" title={t('kind.title')} lead={t('kind.lead')} back="/notes">
      <ul className={`${styles.kinds} grid list gap-14`}>
        {appointmentKinds.map((kind) => {
          const Icon = icons[kind]
          return (
            <li key={kind}>
              <Link to={bookingAddress({ kind })} className={styles.kind}>
                <span className={styles.tile} data-kind={kind}>
                  <Icon size={26} stroke={1.9} aria-hidden />
                </span>
                <b>{t(`meetings:kinds.${kind}`)}</b>
                <span>{t(`kind.about.${kind}`)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </BookingFrame>
  )
}
