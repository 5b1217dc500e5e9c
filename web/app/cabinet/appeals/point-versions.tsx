import { Title } from '@mantine/core'
import type { PointVersion } from '#contract/olympiad/appeal-desk'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { ChangeList } from '../../ui/change-list.tsx'
import { usePoints } from './use-points.ts'

type Shown = Pick<PointVersion, 'kind' | 'points' | 'reason' | 'at'> &
  Partial<Pick<PointVersion, 'by' | 'confirmed_by'>>

/** The points of a task in versions, the newest first. The family reads no names of staff. */
export function PointVersions({ versions, max }: { versions: readonly Shown[]; max: number }) {
  const { t } = useTranslation('appeals')
  const format = useFormat()
  const { pointsOf } = usePoints()
  if (versions.length === 0) return null
  const changes = versions.map(({ kind, points, reason, by, confirmed_by, at }, index) => ({
    number: index + 1,
    title: `${t(`work.version.${kind}`)}: ${pointsOf({ points, max })}`,
    about: reason ? [reason] : [],
    by: by ? [by, confirmed_by].filter(Boolean).join(', ') : null,
    at,
    when: format.dateTime(at),
  }))
  return (
    <section className="grid gap-10">
      <Title order={3} size="h5">
        {t('work.versions')}
      </Title>
      <ChangeList changes={changes.toReversed()} />
    </section>
  )
}
