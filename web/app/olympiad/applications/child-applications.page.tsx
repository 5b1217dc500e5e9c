import { readApplications } from '#contract/olympiad/applications'
import { readChild } from '#contract/profiles/family'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import type { Route } from './+types/child-applications.page'
import { ApplicationsView } from './applications-view.tsx'
import { loadSchools } from './load-schools.ts'

export const handle = { words: ['applications', 'words'] }

export async function clientLoader({ params: { id: link } }: Route.ClientLoaderArgs) {
  openForRoles(['parent'])
  const { profile } = await api(readChild, { params: { id: link } })
  const [own, schools] = await Promise.all([api(readApplications, { params: { id: profile.id } }), loadSchools()])
  return { link, id: profile.id, own, schools }
}

/** A child’s applications to specialised schools, for a parent. */
export default function ChildApplicationsPage({ loaderData: { link, id, own, schools } }: Route.ComponentProps) {
  const { t } = useTranslation('applications')
  return (
    <div className="stack gap-18">
      <CabinetHead title={t('title')} lead={t('lead')} back={{ to: `/children/${link}`, label: t('backToChild') }} />
      <ApplicationsView studentId={id} own={own} schools={schools} />
    </div>
  )
}
