import { IconDownload } from '@tabler/icons-react'
import { printSchoolDiplomas, type SchoolDiplomas as Rows } from '#contract/olympiad/diplomas'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { downloadFile } from '../../files/download-file.ts'
import { ActButton } from '../../form/act-button.tsx'
import { Card } from '../../ui/card.tsx'

/** The diplomas of the school's pupils, one file for each final round. */
export function SchoolDiplomas({ rows }: { rows: readonly Rows[] }) {
  const { t } = useTranslation('school-list')
  if (rows.length === 0) return null
  return (
    <Card as="section" className="stack" aria-labelledby="school-diplomas">
      <h2 id="school-diplomas">{t('diplomas.title')}</h2>
      <p className="muted">{t('diplomas.text')}</p>
      <ul className="list stack gap-14">
        {rows.map(({ season, title, round, diplomas }) => (
          <li key={`${season} ${round}`} className="line gap-12 middle">
            <span>
              <b className="bold block">{title}</b>
              <span className="muted">
                {t(`diplomas.round.${round}`)}, {t('diplomas.count', { count: diplomas })}
              </span>
            </span>
            <ActButton
              act={() => api(printSchoolDiplomas, { params: { season, round } })}
              reads="nothing"
              then={(file) => downloadFile(file, `bagdar-diplomas-${season}-${round}.pdf`)}
              variant="line"
              leftSection={<IconDownload size={20} stroke={2} aria-hidden />}
            >
              {t('diplomas.download')}
              <span className="visually-hidden">
                : {title}, {t(`diplomas.round.${round}`)}
              </span>
            </ActButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}
