import { NavLink } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import styles from './payment-desk.module.css'

export const paymentsAddress = '/back-office/payments'

const parts = {
  orders: paymentsAddress,
  events: `${paymentsAddress}/events`,
  refunds: `${paymentsAddress}/refunds`,
  receipts: `${paymentsAddress}/receipts`,
  reconciliation: `${paymentsAddress}/reconciliation`,
} as const

/** The title of a page of the payment desk, and the links between its parts. */
export function DeskHead({ part }: { part: keyof typeof parts }) {
  const { t } = useTranslation('payment-desk')
  return (
    <>
      <CabinetHead title={t(`parts.${part}`)} lead={t(`leads.${part}`)} />
      <nav aria-label={t('desk')} className={`${styles.parts} row`}>
        {Object.entries(parts).map(([name, to]) => (
          <NavLink key={name} to={to} end>
            {t(`parts.${name as keyof typeof parts}`)}
          </NavLink>
        ))}
      </nav>
    </>
  )
}
