import { IconDownload } from '@tabler/icons-react'
import { Link } from 'react-router'
import { diplomaAddress, printDiploma } from '#contract/olympiad/diplomas'
import type { OwnOlympiad } from '#contract/olympiad/registration'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { downloadFile } from '../../files/download-file.ts'
import { ActButton } from '../../form/act-button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './own.module.css'

interface Diplomas extends Pick<OwnOlympiad, 'diplomas'> {
  /** The page of the applications that winners and finalists may make. */
  applyAt: string
}

/** The diplomas of a pupil of all seasons. */
export function OwnDiplomas({ diplomas, applyAt }: Diplomas) {
  const { t } = useTranslation('diploma')
  if (diplomas.length === 0) return null
  return (
    <Card as="section" aria-labelledby="diplomas">
      <h2 id="diplomas" className={styles.title}>
        {t('own.title')}
      </h2>
      <DiplomaParts diplomas={diplomas} applyAt={applyAt} />
    </Card>
  )
}

/** Each with its file and the page where others check it. */
export function DiplomaParts({ diplomas, applyAt }: Diplomas) {
  const { t } = useTranslation('diploma')
  if (diplomas.length === 0) return null
  const mayApply = diplomas.some(({ status }) => status !== 'participant')
  return (
    <>
      <ul className={`${styles.places} list`}>
        {diplomas.map(({ number, season, round, status }) => (
          <li key={number} className="stack gap-10">
            <h3>{t(`heading.${status}`)}</h3>
            <p className="muted snug">
              {t('contestOf', { season, round: t(`round.${round}`) })}, <span className="tabular">№ {number}</span>
            </p>
            <div className="row gap-12 middle">
              <ActButton
                act={() => api(printDiploma, { params: { number } })}
                reads="nothing"
                then={(file) => downloadFile(file, `bagdar-${number}.pdf`)}
                variant="line"
                leftSection={<IconDownload size={20} stroke={2} aria-hidden />}
              >
                {t('own.download')}
                <span className="visually-hidden"> № {number}</span>
              </ActButton>
              <Link to={diplomaAddress(number)} className="link">
                {t('own.check')}
              </Link>
            </div>
          </li>
        ))}
      </ul>
      {mayApply && (
        <p className={styles.words}>
          <Link to={applyAt} className="link">
            {t('own.apply')}
          </Link>
        </p>
      )}
    </>
  )
}
