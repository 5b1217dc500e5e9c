import { Stack } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm } from '../../form/call-form.tsx'
import { SendNote } from '../../form/send-note.tsx'
import { SubmitButton } from '../../form/submit-button.tsx'
import { Button } from '../../ui/button.tsx'
import styles from '../settings/settings.module.css'

export interface Settling {
  onSettled: (message: string) => Promise<void>
  /** Somebody else was quicker: the list is read anew. */
  onRefused: () => Promise<void>
  onCancel: () => void
}

interface SettlingFormProps extends Pick<Settling, 'onCancel'> {
  of: ComponentProps<typeof CallForm>['of'] & ComponentProps<typeof SendNote>['of']
  words: 'saveMatch' | 'saveAdmit'
  children: ReactNode
}

/** Fields, and the buttons that settle a school or leave it as it was. */
export function SettlingForm({ of, words, onCancel, children }: SettlingFormProps) {
  const { t } = useTranslation('settings')
  return (
    <CallForm of={of}>
      <Stack gap="md">
        {children}
        <SendNote of={of} />
        <div className={styles.buttons}>
          <SubmitButton of={of}>{t(`unlisted.${words}`)}</SubmitButton>
          <Button variant="line" onClick={onCancel}>
            {t('unlisted.cancel')}
          </Button>
        </div>
      </Stack>
    </CallForm>
  )
}
