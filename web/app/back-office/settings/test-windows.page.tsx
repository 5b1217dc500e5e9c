import { changeTestTerms, listTestTerms } from '#contract/diagnostics/test-terms'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import type { Route } from './+types/test-windows.page'
import { TestTermsForm } from './test-terms-form.tsx'

export const handle = { words: ['settings', 'back-office', 'words'] }

export function clientLoader() {
  openForRoles(changeTestTerms.for)
  return api(listTestTerms, {})
}

/** The period in which each test may be started, and how often. */
export default function TestWindowsPage({ loaderData: { data } }: Route.ComponentProps) {
  const { t } = useTranslation('settings')
  return (
    <div className="stack">
      <CabinetHead title={t('windows.title')} lead={t('windows.lead')} />
      <ul className="stack list">
        {data.map((terms) => (
          <TestTermsForm key={`${terms.id} ${terms.version}`} terms={terms} />
        ))}
      </ul>
    </div>
  )
}
