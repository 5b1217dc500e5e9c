import type { ClassFigures } from '#contract/staff/classes'
import { useTranslation } from '#web/i18n/use-translation'

/** 7 «А»; a school with one class a year has no letters. */
export function useClassName() {
  const { t } = useTranslation('classes')
  return ({ kind, grade, letter }: Pick<ClassFigures, 'kind' | 'grade' | 'letter'>): string => {
    if (kind === 'together') return t('together')
    return letter ? t('className', { grade: grade ?? '', letter }) : t('gradeName', { grade: grade ?? '' })
  }
}
