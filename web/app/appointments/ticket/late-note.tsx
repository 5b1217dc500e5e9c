import { useTranslation } from '#web/i18n/use-translation'
import { useSupport } from '../../shell/support/use-support.ts'
import { phoneText } from '../../shell/phone-text.ts'
import { InfoNote } from '../../ui/info-note.tsx'

/** Too late to change it alone: where to call. */
export function LateNote({ phone }: { phone: string }) {
  const { t } = useTranslation('appointments')
  const support = useSupport()
  const number = phone || support.phone
  return (
    <InfoNote tone="sand" title={t('late.title')}>
      {t('late.text')}{' '}
      <a href={`tel:${number}`} className="tabular">
        {phoneText(number)}
      </a>
    </InfoNote>
  )
}
