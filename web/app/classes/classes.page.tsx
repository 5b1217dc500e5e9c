import { readClassOverview, type ClassOverview } from '#contract/staff/classes'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/classes.page'
import { api } from '../calls/browser-api.ts'
import { listParamsOf } from '../list/list-address.rules.ts'
import { openForRoles } from '../shell/redirects/open-for-roles.ts'
import { CabinetHead } from '../shell/cabinet-head.tsx'
import { ClassesView } from './classes-view.tsx'
import styles from './classes.module.css'

export const handle = { words: ['classes'] }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(readClassOverview.for)
  const { test } = listParamsOf(request.url, { test: 'text' })
  return api(readClassOverview, { query: { test } })
}

/** Progress of the classes of the user's school with a test. */
export default function ClassesPage({ loaderData: overview }: Route.ComponentProps) {
  const { t } = useTranslation('classes')
  return (
    <div className={`${styles.page} stack gap-18`}>
      <CabinetHead title={t('title')} lead={leadOf(overview, t)} />
      <ClassesView overview={overview} />
    </div>
  )
}

const leadOf = ({ school, season }: ClassOverview, t: ReturnType<typeof useTranslation<'classes'>>['t']) =>
  t('lead', { school, from: season, to: season + 1 })
