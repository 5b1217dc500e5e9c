import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { readWorryCircle, type WorryCircle } from '#contract/care/worries'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { useAct } from '../../form/act-button.tsx'
import { Question } from '../../profiles/forms/question.tsx'
import { randomId } from '../../device/random-id.ts'
import { Button } from '../../ui/button.tsx'
import { WorryForm } from './worry-form.tsx'

/** Opens the form for a worry; who would be notified is loaded first. */
export function WorryButton({ pupilId }: { pupilId: string }) {
  const { t } = useTranslation('care')
  const { act, isBusy } = useAct()
  const [opened, setOpened] = useState<{ id: string; circle: WorryCircle['data'] } | null>(null)
  const open = () =>
    void act(() => api(readWorryCircle, { params: { id: pupilId } }), {
      reads: 'nothing',
      then: ({ data }) => setOpened({ id: randomId(), circle: data }),
    })
  return (
    <>
      <Button
        variant="line"
        fullWidth
        loading={isBusy}
        leftSection={<IconAlertTriangle size={20} aria-hidden />}
        onClick={open}
      >
        {t('worry.raise')}
      </Button>
      <Question title={t('worry.raise')} isOpen={opened !== null} onClose={() => setOpened(null)}>
        {opened && <WorryForm key={opened.id} pupilId={pupilId} worryId={opened.id} circle={opened.circle} />}
      </Question>
    </>
  )
}
