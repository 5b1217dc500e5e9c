import { fileChildAppeal, readChildWork } from '#contract/olympiad/appeals'
import type { RankedRound } from '#contract/values/olympiad'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { useCallForm } from '../../form/use-call-form.ts'
import { CardSkeleton } from '../../ui/skeletons/card-skeleton.tsx'
import type { Route } from './+types/child-work.page'
import { AppealFields, useFiling } from './appeal-form.tsx'
import { OwnWork } from './own-work.tsx'
import { rankedRoundOf } from './round-of.ts'

export const handle = { words: ['appeals', 'evaluation', 'words'], skeleton: CardSkeleton }

export const clientLoader = ({ params: { id, season, round } }: Route.ClientLoaderArgs) =>
  api(readChildWork, { params: { id, season, round: rankedRoundOf(round) } })

export { TestDataFailure as ErrorBoundary } from '../../diagnostics/result/test-data-failure.tsx'

/** A child’s work of a round, as the child sees it; the parent may file for the child. */
export default function ChildWorkPage({ loaderData: work, params: { id } }: Route.ComponentProps) {
  const { t } = useTranslation('appeals')
  const { season, round } = work
  return (
    <OwnWork
      work={work}
      voice="child"
      back={{ to: `/children/${id}`, label: t('child.back') }}
      form={({ task }, onClose) => <ChildForm of={{ id, season, round }} item={task.item} onClose={onClose} />}
    />
  )
}

interface ChildFormProps {
  of: { id: string; season: string; round: RankedRound }
  item: number
  onClose: () => void
}

function ChildForm({ of, item, onClose }: ChildFormProps) {
  const form = useCallForm(fileChildAppeal, { params: of, ...useFiling(item) })
  return <AppealFields of={form} text={form.field('text')} risk={form.field('knows_risk')} onClose={onClose} />
}
