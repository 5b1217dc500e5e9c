import { ActionIcon } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { Question } from '../forms/question.tsx'
import { Button } from '../../ui/button.tsx'
import { ContactsForm, type ContactsCall } from './contacts-form.tsx'

/** Shows masked data of a pupil for a reason that is logged. */
export function ContactsButton({
  name,
  isSmall = false,
  ...contacts
}: ContactsCall & { name: string; isSmall?: boolean }) {
  const { t } = useTranslation('pupil-contacts')
  const label = t('showOf', { name })
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {isSmall ? (
        <ActionIcon variant="default" size={44} onClick={() => setOpen(true)} aria-label={label} title={t('showData')}>
          <IconEye size={20} aria-hidden />
        </ActionIcon>
      ) : (
        <Button
          variant="line"
          leftSection={<IconEye size={20} aria-hidden />}
          onClick={() => setOpen(true)}
          aria-label={label}
        >
          {t('showData')}
        </Button>
      )}
      <Question title={name} isOpen={isOpen} onClose={() => setOpen(false)}>
        <ContactsForm {...contacts} />
      </Question>
    </>
  )
}
