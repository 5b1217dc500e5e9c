import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../../shell/link-button.tsx'
import { InfoNote } from '../../ui/info-note.tsx'

/** Says that children of 5 and 6 are tested at a centre, and links to the centres. */
export function YoungNote() {
  const { t } = useTranslation('profiles')
  return (
    <InfoNote tone="gold" live title={t('young.title')}>
      <p>{t('young.text')}</p>
      <LinkButton to="/centers" variant="line">
        {t('young.go')}
      </LinkButton>
    </InfoNote>
  )
}
