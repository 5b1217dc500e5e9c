import { Radio, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { verdicts } from '#contract/events/paper-states'
import { decidePaper, type DeskPaper } from '#contract/events/papers-desk'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../../form/call-form.tsx'
import { useCallForm } from '../../../form/use-call-form.ts'
import { useDoneToast } from '../../../shell/use-done-toast.ts'
import { Button } from '../../../ui/button.tsx'

/**
 * Decides on an article with words for the author; before both reviews or the new version are in, also with a reason.
 */
export function DecideForm({ paper }: { paper: DeskPaper }) {
  const { t } = useTranslation('papers')
  const showDone = useDoneToast()
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  const isRevised = paper.state === 'revise'
  const isEarly = isRevised ? paper.upload_until !== null : !paper.is_reviewed
  const form = useCallForm(decidePaper, {
    words: 'papers',
    params: { id: paper.id },
    values: { verdict: '', words: '', reason: '' },
    done: async ({ message }) => {
      showDone(message)
      await revalidate()
    },
  })
  if (!isOpen)
    return (
      <div className="row">
        <Button variant={isEarly ? 'line' : 'filled'} onClick={() => setOpen(true)}>
          {t('desk.decide')}
        </Button>
      </div>
    )
  return (
    <CallForm of={form}>
      <Stack gap="md">
        <Radio.Group {...form.field('verdict')}>
          <div className="row gap-12">
            {verdicts
              .filter((value) => value !== 'revise' || !isRevised)
              .map((value) => (
                <Radio key={value} value={value} label={t(`verdict.${value}`)} />
              ))}
          </div>
        </Radio.Group>
        <Textarea autosize minRows={3} maxLength={4000} {...form.field('words')} />
        {isEarly && <Textarea autosize minRows={2} maxLength={500} {...form.field('reason')} />}
        <SendNote of={form} />
        <div>
          <SubmitButton of={form}>{t('desk.sendDecision')}</SubmitButton>
        </div>
      </Stack>
    </CallForm>
  )
}
