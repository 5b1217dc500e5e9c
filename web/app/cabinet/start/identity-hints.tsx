import { useTranslation } from '#web/i18n/use-translation'
import { InfoNote } from '../../ui/info-note.tsx'

/** What differs from the IIN, by its digits or by the register: a reason to look at the document. */
export function IdentityHints({ of }: { of: { iin_differs: boolean; register_differs: boolean } | null }) {
  const { t } = useTranslation('cabinet')
  return (
    <>
      {of?.iin_differs && <InfoNote tone="gold">{t('checks.iinDiffers')}</InfoNote>}
      {of?.register_differs && <InfoNote tone="gold">{t('checks.registerDiffers')}</InfoNote>}
    </>
  )
}
