import { useTranslation } from '#web/i18n/use-translation'
import { ButtonLink } from '../../ui/button.tsx'

export function OwnSite({ link }: { link: string }) {
  const { t } = useTranslation('content')
  if (link === '') return null
  return (
    <ButtonLink href={link} variant="night" target="_blank" rel="noreferrer">
      {t('text.site')}
    </ButtonLink>
  )
}
