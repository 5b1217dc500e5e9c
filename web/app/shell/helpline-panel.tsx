import { IconPhoneCall } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { InfoNote } from '../ui/info-note.tsx'

/**
 * Helplines for children. Every pupil sees it, whether or not staff are worried about them, so that its presence
 * reveals nothing.
 */
export function HelplinePanel() {
  const { t } = useTranslation()
  return (
    <InfoNote tone="sand" icon={<IconPhoneCall size={22} aria-hidden />} title={t('helpline.title')}>
      {t('helpline.text')} <a href="tel:111">111</a>. {t('helpline.danger')} <a href="tel:112">112</a>.
    </InfoNote>
  )
}
