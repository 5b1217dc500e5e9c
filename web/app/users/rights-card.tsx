import { Checkbox, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { changeManagerRights, type ManagerRights } from '#contract/profiles/staffing'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../form/call-form.tsx'
import { useCallForm } from '../form/use-call-form.ts'
import { userInUse } from '../device/session.ts'
import { useDoneToast } from '../shell/use-done-toast.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import styles from './users.module.css'

interface RightsCardProps {
  id: string
  rights: ManagerRights
}

/** What a manager sees in the statistics, with a form that changes it for a reason. */
export function RightsCard({ id, rights }: RightsCardProps) {
  const { t } = useTranslation('users')
  const [isOpen, setOpen] = useState(false)
  if (id === userInUse()?.id) return null
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {t('rights.title')}
      </Title>
      <p>{t(rights.oversees_country ? 'rights.country' : 'rights.region')}</p>
      <p>{t(rights.sees_names ? 'rights.names' : 'rights.noNames')}</p>
      {isOpen ? (
        <RightsForm id={id} rights={rights} onDone={() => setOpen(false)} />
      ) : (
        <Button variant="line" className={styles.begin} onClick={() => setOpen(true)}>
          {t('rights.change')}
        </Button>
      )}
    </Card>
  )
}

function RightsForm({ id, rights, onDone }: RightsCardProps & { onDone: () => void }) {
  const { t } = useTranslation('users')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  // The values when the form was opened; somebody else may change them in the meantime.
  const [was] = useState(rights)
  const form = useCallForm(changeManagerRights, {
    words: 'users',
    params: { id },
    values: { ...was, reason: '' },
    beside: { was },
    done: async ({ message }) => {
      showDone(message)
      onDone()
      await revalidate()
    },
    refused: ({ code }) => code === 'rights-changed' && revalidate(),
  })
  return (
    <CallForm of={form} className={styles.form}>
      <Checkbox {...form.field('oversees_country')} />
      <Checkbox {...form.field('sees_names')} />
      <Textarea autosize minRows={2} maxLength={500} {...form.field('reason')} />
      <p className="muted loose">{t('rights.after')}</p>
      <SendNote of={form} />
      <div className="row gap-10">
        <SubmitButton of={form}>{t('rights.save')}</SubmitButton>
        <Button variant="subtle" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </CallForm>
  )
}
