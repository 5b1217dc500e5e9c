import { IconPhoneCall } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { InfoNote } from '../ui/info-note.tsx'

/**
 * Where a child finds somebody to speak to. Every pupil has it, whatever anybody worries about: that it stands there
 * says nothing.
 */
export function HelplinePanel() {
  const { t } = useTranslation()
  return (
    <InfoNote tone="sand" icon={<IconPhoneCall size={22} aria-hidden />} title={t('helpline.title')}>
      {t('helpline.text')} <a href="tel:111">111</a>. {t('helpline.danger')} <a href="tel:112">112</a>.
    </InfoNote>
  )
}
