import { Group } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { SubmitButton } from '../../form/call-form.tsx'
import type { Sending } from '../../form/use-send.ts'
import { StepFooter } from '../../ui/step-footer.tsx'
import { Button } from '../../ui/button.tsx'

/** Where a form is: a step of the sign-up, or a profile section being edited. */
export type FormPlace = 'step' | 'profile'

interface StepButtonsProps {
  place: FormPlace
  onBack: () => void
  sending: Pick<Sending, 'isBusy' | 'wait'>
  later?: React.ReactNode
  /** Something else must be done first, so that has the main button, and pressing this one says what is missing. */
  isEarly?: boolean
}

/** Back and continue in the sign-up; cancel and save in the profile. */
export function StepButtons({ place, ...rest }: StepButtonsProps) {
  return place === 'step' ? <Steps {...rest} /> : <SaveOrCancel {...rest} />
}

type Buttons = Omit<StepButtonsProps, 'place'>

function Steps({ onBack, sending, later, isEarly }: Buttons) {
  const { t } = useTranslation('profiles')
  return (
    <StepFooter
      back={
        <Button
          variant="line"
          size="lg"
          onClick={onBack}
          leftSection={<IconArrowLeft size={20} stroke={2.4} aria-hidden />}
        >
          {t('form.back')}
        </Button>
      }
      later={later}
      next={
        <SubmitButton
          of={{ sending }}
          variant={isEarly ? 'line' : 'filled'}
          size="lg"
          rightSection={<IconArrowRight size={20} stroke={2.4} aria-hidden />}
        >
          {t('form.next')}
        </SubmitButton>
      }
    />
  )
}

function SaveOrCancel({ onBack, sending, isEarly }: Buttons) {
  const { t } = useTranslation('profiles')
  return (
    <Group mt="lg" gap="sm">
      <SubmitButton of={{ sending }} variant={isEarly ? 'line' : 'filled'} size="lg">
        {t('form.save')}
      </SubmitButton>
      <Button variant="line" size="lg" onClick={onBack}>
        {t('form.cancel')}
      </Button>
    </Group>
  )
}
