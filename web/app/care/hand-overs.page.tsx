import { listHandOvers } from '#contract/care/hand-overs'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/hand-overs.page'
import { api } from '../calls/browser-api.ts'
import { userInUse } from '../device/session.ts'
import { openForRoles } from '../shell/redirects/open-for-roles.ts'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { registryAddress } from './addresses.ts'
import { ArrivingCard } from './arriving-card.tsx'
import { LeavingCard } from './leaving-card.tsx'
import styles from './worries/worries.module.css'

export const handle = { words: ['care', 'words'] }

export function clientLoader() {
  openForRoles(listHandOvers.for)
  return api(listHandOvers, {})
}

/** Pupils who changed schools: those to hand over, and those who arrive. */
export default function HandOversPage({ loaderData: { leaving, arriving } }: Route.ComponentProps) {
  const { t } = useTranslation('care')
  return (
    <div className={`${styles.stack} stack gap-18`}>
      <CabinetHead
        title={t('handOvers.title')}
        lead={t('handOvers.lead')}
        back={{ to: registryAddress(userInUse()?.role ?? null), label: t('registry.title') }}
      />
      {leaving.length + arriving.length === 0 && (
        <Card as="section">
          <EmptyState subject="consultations" title={t('handOvers.none')} text={t('handOvers.noneText')} />
        </Card>
      )}
      {leaving.map((one) => (
        <LeavingCard key={one.id} leaving={one} />
      ))}
      {arriving.map((one) => (
        <ArrivingCard key={one.id} arriving={one} />
      ))}
    </div>
  )
}
