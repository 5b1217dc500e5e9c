import { readFirstRun } from '#contract/publishing/first-run'
import { listKinds } from '#contract/publishing/overview'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/overview.page'
import { api } from '../calls/browser-api.ts'
import { userInUse } from '../device/session.ts'
import { openForRoles } from '../shell/redirects/open-for-roles.ts'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { FirstRunCard } from './overview/first-run-card.tsx'
import { KindCards } from './overview/kind-cards.tsx'
import { OtherPages } from './overview/other-pages.tsx'

export const handle = { words: ['back-office', 'kinds'] }

export async function clientLoader() {
  openForRoles(listKinds.for)
  const role = userInUse()?.role
  const isOfChecks = readFirstRun.for.some((one) => one === role)
  const [kinds, checks] = await Promise.all([api(listKinds, {}), isOfChecks ? api(readFirstRun, {}) : null])
  return { kinds: kinds.data, checks: checks?.data ?? null }
}

/** State of the site's content, and what the installation still needs. */
export default function OverviewPage({ loaderData: { kinds, checks } }: Route.ComponentProps) {
  const { t } = useTranslation('back-office')
  const sum = (name: 'missing' | 'scheduled' | 'drafts') => kinds.reduce((total, kind) => total + kind[name], 0)
  return (
    <div className="stack gap-18">
      <CabinetHead
        title={t('overview.title')}
        lead={t('overview.lead', { drafts: sum('drafts'), scheduled: sum('scheduled'), missing: sum('missing') })}
      />
      {checks && checks.some(({ is_settled }) => !is_settled) && <FirstRunCard checks={checks} />}
      <KindCards kinds={kinds} />
      <OtherPages />
      {checks && checks.every(({ is_settled }) => is_settled) && <FirstRunCard checks={checks} />}
    </div>
  )
}
