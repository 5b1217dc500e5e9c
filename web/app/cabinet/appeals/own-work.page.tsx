import { fileAppeal, readOwnWork } from '#contract/olympiad/appeals'
import type { RankedRound } from '#contract/values/olympiad'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { useCallForm } from '../../form/use-call-form.ts'
import { CardSkeleton } from '../../ui/skeletons/card-skeleton.tsx'
import type { Route } from './+types/own-work.page'
import { AppealFields, useFiling } from './appeal-form.tsx'
import { OwnWork } from './own-work.tsx'
import { rankedRoundOf } from './round-of.ts'

export const handle = { words: ['appeals', 'evaluation', 'words'], skeleton: CardSkeleton }

export const clientLoader = ({ params: { season, round } }: Route.ClientLoaderArgs) =>
  api(readOwnWork, { params: { season, round: rankedRoundOf(round) } })

export { TestDataFailure as ErrorBoundary } from '../../diagnostics/result/test-data-failure.tsx'

/** A pupil’s own work of a round with answers, keys, points and appeals. */
export default function OwnWorkPage({ loaderData: work }: Route.ComponentProps) {
  const { t } = useTranslation('appeals')
  const { season, round } = work
  return (
    <OwnWork
      work={work}
      voice="self"
      back={{ to: '/olympiad-registration', label: t('work.back') }}
      form={({ task }, onClose) => <OwnForm of={{ season, round }} item={task.item} onClose={onClose} />}
    />
  )
}

interface OwnFormProps {
  of: { season: string; round: RankedRound }
  item: number
  onClose: () => void
}

function OwnForm({ of, item, onClose }: OwnFormProps) {
  const form = useCallForm(fileAppeal, { params: of, ...useFiling(item) })
  return <AppealFields of={form} text={form.field('text')} risk={form.field('knows_risk')} onClose={onClose} />
}
