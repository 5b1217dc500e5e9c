import { useTranslation } from '#web/i18n/use-translation'
import type { ScaleResult } from '#contract/diagnostics/scale-result'
import { useFormat } from '../../shell/use-format.ts'

/** What was measured on a scale: the word, the number beside it, or that it waits. */
export function useScaleWords() {
  const { t } = useTranslation('diagnostics')
  const { percent: written } = useFormat()
  return ({ percent, level_name: level }: Pick<ScaleResult, 'percent' | 'level_name'>) =>
    [level, percent === null ? null : written(percent)].filter(Boolean).join(', ') || t('results.awaits')
}
