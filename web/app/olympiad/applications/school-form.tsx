import { Select } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { addApplication } from '#contract/olympiad/applications'
import { maxApplications } from '#contract/values/olympiad'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { Card } from '../../ui/card.tsx'
import type { SchoolOption } from './load-schools.ts'

/** Chooses a specialised school and makes a draft. */
export function SchoolForm({ studentId, schools }: { studentId: string; schools: readonly SchoolOption[] }) {
  const { t } = useTranslation('applications')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const form = useCallForm(addApplication, {
    words: 'applications',
    params: { id: studentId },
    values: { school: '' },
    done: async ({ message }) => {
      await revalidate()
      showDone(message)
    },
  })
  return (
    <Card as="section" className="stack" aria-labelledby="another">
      <h2 id="another">{t('add')}</h2>
      <p className="muted">{t('addText', { most: maxApplications })}</p>
      <CallForm of={form} className="grid">
        <Select
          searchable
          data={schools.map(({ id, name }) => ({ value: id, label: name }))}
          nothingFoundMessage={t('noSchool')}
          {...form.field('school')}
          required
        />
        <SendNote of={form} />
        <div>
          <SubmitButton of={form}>{t('addSend')}</SubmitButton>
        </div>
      </CallForm>
    </Card>
  )
}
