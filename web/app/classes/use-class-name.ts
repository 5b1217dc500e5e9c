import type { ClassFigures } from '#contract/staff/classes'
import { useTranslation } from '#web/i18n/use-translation'

/** Formats a class, for example 7 «А»; schools with one class per grade have no letters. */
export function useClassName() {
  const { t } = useTranslation('classes')
  return ({ kind, grade, letter }: Pick<ClassFigures, 'kind' | 'grade' | 'letter'>): string => {
    if (kind === 'together') return t('together')
    return letter ? t('className', { grade: grade ?? '', letter }) : t('gradeName', { grade: grade ?? '' })
  }
}
