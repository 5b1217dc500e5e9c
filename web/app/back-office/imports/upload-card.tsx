import { IconDownload, IconTableImport } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { checkImport, exportEntries, tableLimits, tableFormats, type Import } from '#contract/publishing/imports'
import type { KindName } from '#contract/publishing/kinds'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { downloadFile } from '../../files/download-file.ts'
import { ActButton, useAct } from '../../form/act-button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './imports.module.css'
import { tableType } from './fault-file.rules.ts'

/** Uploads a table from this device, or downloads the current one to start from. */
export function UploadCard({ kind, onChecked }: { kind: KindName; onChecked: (report: Import) => void }) {
  const { t } = useTranslation('back-office')
  const { act, isBusy } = useAct()
  const [problem, setProblem] = useState('')
  const hint = useId()

  async function send(file: File | undefined): Promise<void> {
    if (!file || isBusy) return
    const type = tableType(file.name)
    setProblem(type ? (file.size > tableLimits.bytes ? t('imports.tooLarge') : '') : t('imports.wrongFormat'))
    if (!type || file.size > tableLimits.bytes) return
    await act(() => api(checkImport, { params: { kind }, file: new Blob([file], { type }) }), {
      reads: 'nothing',
      then: onChecked,
    })
  }
  return (
    <Card as="section" className="stack">
      <label className={styles.drop} aria-busy={isBusy}>
        <IconTableImport size={32} aria-hidden />
        <b>{t(isBusy ? 'imports.checking' : 'imports.choose')}</b>
        <span id={hint}>{t('imports.hint', { rows: tableLimits.rows })}</span>
        <input
          type="file"
          accept=".csv,.xlsx"
          aria-describedby={hint}
          disabled={isBusy}
          onChange={(event) => {
            const input = event.currentTarget
            void send(input.files?.[0]).finally(() => {
              input.value = ''
            })
          }}
        />
      </label>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.exports}>
        <span>{t('imports.exportHint')}</span>
        {tableFormats.map((format) => (
          <ActButton
            key={format}
            variant="line"
            leftSection={<IconDownload size={20} aria-hidden />}
            act={() => api(exportEntries, { params: { kind }, query: { format } })}
            reads="nothing"
            then={(file) => downloadFile(file, `${kind}.${format}`)}
          >
            {t('imports.export', { format: format.toUpperCase() })}
          </ActButton>
        ))}
      </div>
    </Card>
  )
}
