import { Checkbox, Stack, Textarea } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useRevalidator } from 'react-router'
import { appealText } from '#contract/values/appeals'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import type { FieldProps } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { Button } from '../../ui/button.tsx'
import { InfoNote } from '../../ui/info-note.tsx'

interface AppealFieldsProps {
  of: ComponentProps<typeof CallForm>['of'] & ComponentProps<typeof SendNote>['of']
  text: FieldProps
  risk: FieldProps
  onClose: () => void
}

/** The fields of an appeal against one task. Whoever files it confirms that the points may fall. */
export function AppealFields({ of: form, text, risk, onClose }: AppealFieldsProps) {
  const { t } = useTranslation('appeals')
  return (
    <CallForm of={form}>
      <Stack gap="md">
        <InfoNote tone="gold">{t('work.risk')}</InfoNote>
        <Textarea autosize minRows={4} maxLength={appealText.max} autoFocus {...text} />
        <Checkbox {...risk} />
        <SendNote of={form} />
        <div className="row">
          <SubmitButton of={form}>{t('work.send')}</SubmitButton>
          <Button variant="subtle" onClick={onClose}>
            {t('work.cancel')}
          </Button>
        </div>
      </Stack>
    </CallForm>
  )
}

const outdated: readonly string[] = ['olympiad-appeals-closed', 'olympiad-appeal-known']

/** The start of an appeal, and what follows: the page is read again, also if the window has closed meanwhile. */
export function useFiling(item: number) {
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  return {
    words: 'appeals' as const,
    values: { text: '', knows_risk: false },
    beside: { item },
    done: async ({ message }: { message: string }) => {
      await revalidate()
      showDone(message)
    },
    refused: ({ code }: { code: string }) => (outdated.includes(code) ? revalidate() : undefined),
  }
}
