import { Stack, Textarea, Title } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { closeRequest, type RequestKind } from '#contract/profiles/requests'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote } from '../form/call-form.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { useDoneToast } from '../shell/use-done-toast.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import styles from './requests.module.css'

/** Answers or refuses a request with a reason. If somebody else was faster, their decision is shown. */
export function DecisionForm({ id, kind }: { id: string; kind: RequestKind }) {
  const { t } = useTranslation('requests')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const form = useCallForm(closeRequest, {
    words: 'requests',
    params: { id },
    values: { decision: 'answered' as 'answered' | 'refused', answer: '' },
    done: async ({ message }) => {
      await revalidate()
      showDone(message)
    },
    refused: ({ code }) => code === 'request-closed' && revalidate(),
  })
  const { isBusy } = form.sending
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {t('answerTitle')}
      </Title>
      <CallForm of={form}>
        <Stack gap="md">
          {kind === 'access' && <InfoNote tone="info">{t('desk.accessHint')}</InfoNote>}
          <Textarea maxLength={2000} minRows={4} autosize {...form.field('answer')} />
          <SendNote of={form} />
          <div className="row gap-10">
            <Button loading={isBusy} onClick={() => void form.sendAs({ decision: 'answered' })}>
              {t('desk.answer')}
            </Button>
            <Button variant="danger" disabled={isBusy} onClick={() => void form.sendAs({ decision: 'refused' })}>
              {t('desk.refuse')}
            </Button>
          </div>
        </Stack>
      </CallForm>
    </Card>
  )
}
