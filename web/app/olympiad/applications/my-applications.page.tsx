import { readApplications } from '#contract/olympiad/applications'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { userInUse } from '../../device/session.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import type { Route } from './+types/my-applications.page'
import { ApplicationsView } from './applications-view.tsx'
import { loadSchools } from './load-schools.ts'

export const handle = { words: ['applications', 'words'] }

export async function clientLoader(_: Route.ClientLoaderArgs) {
  openForRoles(['student'])
  const id = userInUse()?.id ?? ''
  const [own, schools] = await Promise.all([api(readApplications, { params: { id } }), loadSchools()])
  return { id, own, schools }
}

/** The pupil's own applications to specialised schools. */
export default function MyApplicationsPage({ loaderData: { id, own, schools } }: Route.ComponentProps) {
  const { t } = useTranslation('applications')
  const back = { to: '/olympiad-registration', label: t('backToOlympiad') }
  return (
    <div className="stack gap-18">
      <CabinetHead title={t('title')} lead={t('lead')} back={back} />
      <ApplicationsView studentId={id} own={own} schools={schools} />
    </div>
  )
}
