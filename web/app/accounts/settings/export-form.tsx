import { exportOwnData } from '#contract/profiles/own-data'
import { useTranslation } from '#web/i18n/use-translation'
import { downloadFile } from '../../files/download-file.ts'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { SecretField } from '../passwords/secret-field.tsx'
import settings from '../settings.module.css'

/** Downloads the user's data. The password is required, so that nobody at an unlocked device can take them. */
export function ExportForm({ onExported }: { onExported: () => void }) {
  const { t } = useTranslation('accounts')
  const form = useCallForm(exportOwnData, {
    words: 'accounts',
    values: { current_password: '' },
    done: (file) => {
      downloadFile(file, 'bagdar.json')
      onExported()
    },
    left: () => ({ current_password: '' }),
  })
  return (
    <CallForm of={form} className={settings.form}>
      <p>{t('ownData.exportAbout')}</p>
      <SecretField autoComplete="current-password" {...form.field('current_password')} />
      <SendNote of={form} />
      <SubmitButton of={form} style={{ width: 'fit-content' }}>
        {t('ownData.take')}
      </SubmitButton>
    </CallForm>
  )
}
