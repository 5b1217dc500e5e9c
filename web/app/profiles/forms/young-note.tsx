import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../../shell/link-button.tsx'
import { InfoNote } from '../../ui/info-note.tsx'

/** Children of 5 and 6 are seen at a centre: where, by region. */
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
