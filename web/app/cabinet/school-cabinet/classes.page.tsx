import { readSchoolProgress } from '#contract/staff/classes'
import { useTranslation } from '#web/i18n/use-translation'
import { ClassesView } from '../../classes/classes-view.tsx'
import { listParamsOf } from '../../list/list-address.rules.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/classes.page'
import { readProgress } from './read-progress.ts'

export const handle = { words: ['school-cabinet', 'classes'] }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  openForRoles(readSchoolProgress.for)
  const { test } = listParamsOf(request.url, { test: 'text' })
  return readProgress(test)
}

/** Progress and levels of the classes of the own school, without names. */
export default function SchoolClassesPage({ loaderData: progress }: Route.ComponentProps) {
  const { t } = useTranslation('school-cabinet')
  if (progress === null)
    return (
      <>
        <CabinetHead title={t('classes.title')} />
        <Card as="section">
          <EmptyState subject="tests" title={t('classes.ended')} text={t('classes.endedText')} />
        </Card>
      </>
    )
  const { school, season } = progress
  return (
    <div className="stack gap-18">
      <CabinetHead title={t('classes.title')} lead={t('classes.lead', { school, from: season, to: season + 1 })} />
      <ClassesView overview={progress} />
    </div>
  )
}
