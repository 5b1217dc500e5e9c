import { useTranslation } from '#web/i18n/use-translation'
import { InfoNote } from '../../ui/info-note.tsx'

/** Warns that data differ from the digits of the IIN or from the register, so that staff look at the document. */
export function IdentityHints({ of }: { of: { iin_differs: boolean; register_differs: boolean } | null }) {
  const { t } = useTranslation('cabinet')
  return (
    <>
      {of?.iin_differs && <InfoNote tone="gold">{t('checks.iinDiffers')}</InfoNote>}
      {of?.register_differs && <InfoNote tone="gold">{t('checks.registerDiffers')}</InfoNote>}
    </>
  )
}
