import { useTranslation } from '#web/i18n/use-translation'

export const studentSteps = ['role', 'about', 'education', 'guardian', 'photo', 'place'] as const
export const parentSteps = ['role', 'about', 'child'] as const

/** The steps of a sign-up in words. */
export function useStepNames(role: 'student' | 'parent'): string[] {
  const { t } = useTranslation('profiles')
  return (role === 'student' ? studentSteps : parentSteps).map((step) => t(`wizard.steps.${step}`))
}
