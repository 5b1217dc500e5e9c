import { Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation'
import { exportKey, exportTable, type RoundTable } from '#contract/staff/expert-ratings'
import { api } from '../../calls/browser-api.ts'
import { downloadFile } from '../../files/download-file.ts'
import { ActButton } from '../../form/act-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from './rounds.module.css'

/** Downloads of the computed key and the table, and who has downloaded them. */
export function ExportsPanel({ round: { id, test_id, version, data, exports } }: { round: RoundTable }) {
  const { t } = useTranslation('expert-ratings')
  const format = useFormat()
  const ready = data.filter(({ faults }) => faults.length === 0).length
  const icon = <IconDownload size={20} aria-hidden />
  return (
    <Card as="section" className={styles.panel}>
      <Title order={2} className={styles.title}>
        {t('exports.title')}
      </Title>
      <p className="muted small snug">{t('exports.ready', { ready, all: data.length })}</p>
      <div className={`${styles.files} row gap-10`}>
        <ActButton
          leftSection={icon}
          act={() => api(exportKey, { params: { id } })}
          then={(file) => downloadFile(file, `${test_id}-v${version}-key.yaml`)}
        >
          {t('exports.key')}
        </ActButton>
        <ActButton
          variant="line"
          leftSection={icon}
          act={() => api(exportTable, { params: { id } })}
          then={(file) => downloadFile(file, `${test_id}-v${version}-ratings.csv`)}
        >
          {t('exports.table')}
        </ActButton>
      </div>
      <InfoNote tone="sand">{t('exports.note')}</InfoNote>
      {exports.length > 0 && (
        <details className={styles.log}>
          <summary>{t('exports.log', { count: exports.length })}</summary>
          <ul>
            {exports.map(({ at, by, kind }) => (
              <li key={`${at} ${kind}`}>
                {t(`exports.logged.${kind}`, { at: format.dateTime(at), by: by || t('experts.gone') })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}
