import { Stack, Textarea } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm } from '../../form/call-form.tsx'
import { SendNote } from '../../form/send-note.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import type { FieldProps } from '../../form/use-call-form.ts'
import { InfoNote } from '../../ui/info-note.tsx'

interface StaffFormProps {
  of: ComponentProps<typeof CallForm>['of'] & ComponentProps<typeof SendNote>['of'] & { field: (name: 'comment', as: 'recorded' | 'correction') => FieldProps }
  /** The words of the reason and of the button. */
  words: 'recorded' | 'correction'
  /** What came of it. */
  said: string | null
  /** What stands below the reason. */
  after?: ReactNode
  children: ReactNode
}

/** What staff write into a pupil's data: never without the reason, which is kept and told. */
export function StaffForm({ of, words, said, after, children }: StaffFormProps) {
  const { t } = useTranslation('profiles')
  return (
    <CallForm of={of}>
      <Stack gap="md">
        {children}
        <Textarea maxLength={500} {...of.field('comment', words)} />
        {after}
        <SendNote of={of} />
        {said && !of.sending.isBusy && !of.sending.problem && (
          <InfoNote tone="green" live>
            {said}
          </InfoNote>
        )}
        <SubmitButton of={of}>{t(`${words}.save`)}</SubmitButton>
      </Stack>
    </CallForm>
  )
}
