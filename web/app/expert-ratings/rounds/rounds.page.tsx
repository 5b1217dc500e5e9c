import { useTranslation } from '#web/i18n/use-translation'
import { minExperts, listRounds } from '#contract/staff/expert-ratings'
import type { Route } from './+types/rounds.page'
import { api } from '../../calls/browser-api.ts'
import { earlyCall } from '../../calls/early-calls.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { CardSkeleton } from '../../ui/skeletons/card-skeleton.tsx'
import { InstrumentCard } from './instrument-card.tsx'
import { RoundCard } from './round-card.tsx'
import styles from './rounds.module.css'

export const handle = { words: ['expert-ratings'], skeleton: CardSkeleton, early: () => [earlyCall(listRounds)] }

export async function clientLoader() {
  openForRoles(listRounds.for)
  return api(listRounds, {})
}

/** Current rounds, and the tests that experts can be asked to rate. */
export default function RoundsPage({ loaderData: { instruments, data } }: Route.ComponentProps) {
  const { t } = useTranslation('expert-ratings')
  return (
    <>
      <CabinetHead title={t('rounds.title')} lead={t('rounds.lead', { count: minExperts })} />
      {data.length > 0 && (
        <ul className={`${styles.grid} stack list gap-12`}>
          {data.map((round) => (
            <RoundCard key={round.id} round={round} />
          ))}
        </ul>
      )}
      <h2 className={styles.heading}>{t('rounds.instruments')}</h2>
      <ul className={`${styles.grid} stack list gap-12`}>
        {instruments.map((instrument) => (
          <InstrumentCard key={instrument.test_id} instrument={instrument} />
        ))}
      </ul>
    </>
  )
}
