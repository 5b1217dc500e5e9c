import { useTranslation } from '#web/i18n/use-translation'
import { readAgreement, readOwnAgreement } from '#contract/diagnostics/agreement'
import type { Route } from './+types/agreement.page'
import { api } from '../../calls/browser-api.ts'
import { userInUse } from '../../device/session.ts'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { queueAddress } from '../evaluation/work-address.ts'
import { AgreementSection } from './agreement-section.tsx'

export const handle = { words: ['agreement'] }

/** Evaluators see their own figures; those who lead the work also see the figures of all evaluators together. */
export async function clientLoader() {
  openForRoles(readOwnAgreement.for)
  const role = userInUse()?.role
  const leads = readAgreement.for.some((one) => one === role)
  const [own, all] = await Promise.all([api(readOwnAgreement, {}), leads ? api(readAgreement, {}) : null])
  return { own, all }
}

export { TestDataFailure as ErrorBoundary } from '../result/test-data-failure.tsx'

export default function AgreementPage({ loaderData: { own, all } }: Route.ComponentProps) {
  const { t } = useTranslation('agreement')
  return (
    <div className="stack gap-24">
      <CabinetHead
        title={t('title')}
        lead={t('lead', { count: own.fewest })}
        back={{ to: queueAddress, label: t('back') }}
      />
      <AgreementSection title={t('own.title')} empty={t('own.empty')} agreement={own} />
      {all && <AgreementSection title={t('all.title')} empty={t('all.empty')} agreement={all} />}
      <p className="muted small loose">{t('how')}</p>
    </div>
  )
}
