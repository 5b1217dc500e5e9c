import { readReleasedTasks } from '#contract/olympiad/tasks'
import { rankedRounds } from '#contract/values/olympiad'
import { useTranslation } from '#web/i18n/use-translation'
import { pageContext } from '../../context.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import { entryOr404 } from '../../shell/published/entry-loader.ts'
import type { Route } from './+types/set.page'
import { SetView } from './set-view.tsx'

/** The words of a key are those of scoring. */
export const handle = { words: ['tasks', 'evaluation'] }

export async function loader({ context, params: { season, round: name } }: Route.LoaderArgs) {
  const round = rankedRounds.find((one) => one === name)
  if (!round) throw new Response(null, { status: 404 })
  return entryOr404(context.get(pageContext).api(readReleasedTasks, { params: { season, round } }))
}

/** The published tasks of a round with their solutions. */
export default function SetPage({ loaderData: set }: Route.ComponentProps) {
  const { t } = useTranslation('tasks')
  const name = t('set', { title: set.title, round: t(`round.${set.round}`) })
  return (
    <>
      <PageMeta title={`${t('title')}: ${name}`} description={t('description')} />
      <SetView set={set} />
    </>
  )
}
