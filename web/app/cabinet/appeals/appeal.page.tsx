import { readAppeal } from '#contract/olympiad/appeal-desk'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { CardSkeleton } from '../../ui/skeletons/card-skeleton.tsx'
import type { Route } from './+types/appeal.page'
import { AppealView } from './appeal-view.tsx'

export const handle = { words: ['appeals', 'evaluation', 'words'], skeleton: CardSkeleton }

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  openForRoles(readAppeal.for)
  return api(readAppeal, { params: { id } })
}

export { TestDataFailure as ErrorBoundary } from '../../diagnostics/result/test-data-failure.tsx'

/** One appeal at the desk: only its task, without a name. */
export default function AppealPage({ loaderData: appeal }: Route.ComponentProps) {
  const { t } = useTranslation('appeals')
  const { season, round, number, task } = appeal
  return (
    <div className="stack">
      <CabinetHead
        title={t('desk.title', { number, task: task.item + 1 })}
        lead={`${season}. ${t(`round.${round}`)}`}
        back={{ to: `/olympiad-desk/${season}/${round}/appeals`, label: t('desk.back') }}
      />
      <AppealView key={appeal.version} appeal={appeal} />
    </div>
  )
}
