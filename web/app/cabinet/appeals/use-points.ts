import { useTranslation } from '#web/i18n/use-translation'
import { decimalsOf } from '../../diagnostics/manual-points/keyed-answers.rules.ts'
import { useFormat } from '../../shell/use-format.ts'

/** Formats points of a task: as many decimals as they have, at most two. */
export function usePoints() {
  const { t } = useTranslation('appeals')
  const format = useFormat()
  const write = (points: number) => format.number(points, decimalsOf(points))
  return {
    write,
    pointsOf: ({ points, max }: { points: number | null; max: number }) =>
      points === null ? t('work.noPoints') : t('work.points', { points: write(points), max: write(max) }),
  }
}
