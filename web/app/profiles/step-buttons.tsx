import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Submission } from '../accounts/use-submit.ts'
import { StepFooter } from '../ui/step-footer.tsx'

/** Where a form stands: a step of the sign-up, or a part of the profile that is being edited. */
export type FormPlace = 'step' | 'profile'

interface StepButtonsProps {
  place: FormPlace
  onBack: () => void
  submission: Submission
  later?: React.ReactNode
}

/** Back and on in the sign-up, cancel and save in the profile. */
export function StepButtons({ place, onBack, submission, later }: StepButtonsProps) {
  const { t } = useTranslation('profiles')
  const isStep = place === 'step'
  return (
    <StepFooter
      back={
        <Button variant="line" size="lg" onClick={onBack} leftSection={isStep ? <IconArrowLeft size={20} stroke={2.4} aria-hidden /> : undefined}>
          {t(isStep ? 'form.back' : 'form.cancel')}
        </Button>
      }
      later={later}
      next={
        <Button type="submit" size="lg" loading={submission.isBusy} disabled={submission.wait > 0} rightSection={isStep ? <IconArrowRight size={20} stroke={2.4} aria-hidden /> : undefined}>
          {t(isStep ? 'form.next' : 'form.save')}
        </Button>
      }
    />
  )
}
