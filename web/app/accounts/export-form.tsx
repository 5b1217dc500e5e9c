import { Button } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import { exportOwnData } from '#contract/own-data'
import { api } from '../browser-api.ts'
import { saveFile } from '../files/save-file.ts'
import { SecretField } from './secret-field.tsx'
import { SubmitNote } from './submit-note.tsx'
import { useContractForm } from './use-contract-form.ts'
import { useSubmit } from './use-submit.ts'
import settings from './settings.module.css'

/** The own data as a file, by the password: whoever finds a device open does not carry them away. */
export function ExportForm({ onExported }: { onExported: () => void }) {
  const { t } = useTranslation('accounts')
  const form = useContractForm(exportOwnData.body, { current_password: '' })
  const { submission, submit } = useSubmit(form)
  const take = (body: typeof form.values) =>
    submit(async () => {
      saveFile(await api(exportOwnData, { body }), 'bagdar.json')
      form.reset()
      onExported()
    })
  return (
    <form noValidate className={settings.form} onSubmit={form.onSubmit(take)}>
      <p>{t('ownData.exportAbout')}</p>
      <SecretField label={t('password.current')} autoComplete="current-password" required {...form.getInputProps('current_password')} />
      <SubmitNote submission={submission} />
      <Button type="submit" w="fit-content" loading={submission.isBusy} disabled={submission.wait > 0}>
        {t('ownData.take')}
      </Button>
    </form>
  )
}
