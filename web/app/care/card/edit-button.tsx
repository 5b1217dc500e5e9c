import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { readEditedFields, type EditedFields } from '#contract/care/pupil-card'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { useAct } from '../../form/act-button.tsx'
import { Question } from '../../profiles/forms/question.tsx'
import { Button } from '../../ui/button.tsx'
import { EditForm } from './edit-form.tsx'

/** Opens the pupil's data that staff may change. They are loaded only on demand, because each view is logged. */
export function EditButton({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('care')
  const { act, isBusy } = useAct()
  const [fields, setFields] = useState<EditedFields | null>(null)
  const open = () => void act(() => api(readEditedFields, { params: { id } }), { reads: 'nothing', then: setFields })
  return (
    <>
      <Button variant="line" loading={isBusy} leftSection={<IconPencil size={20} aria-hidden />} onClick={open}>
        {t('card.edit')}
      </Button>
      <Question title={name} isOpen={fields !== null} onClose={() => setFields(null)}>
        {fields && <EditForm id={id} fields={fields} onSaved={() => setFields(null)} />}
      </Question>
    </>
  )
}
