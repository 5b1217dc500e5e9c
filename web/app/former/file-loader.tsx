import { FileButton, Title } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { checkFormerFile, loadFormerFile, fileLimits, type FileCheck } from '#contract/diagnostics/former'
import { useTranslation } from '#web/i18n/use-translation'
import { ApiFailure } from '../calls/api.ts'
import { api } from '../calls/browser-api.ts'
import { useDoneToast } from '../shell/use-done-toast.ts'
import { useFailureToast } from '../shell/failures/use-failure-toast.ts'
import { useFormat } from '../shell/use-format.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import { CheckReport } from './check-report.tsx'
import styles from './former.module.css'

/** Chooses a file, checks it, and imports the same file. Nothing is written before that. */
export function FileLoader() {
  const { t } = useTranslation('former')
  const format = useFormat()
  const { file, checked, refusal, isBusy, choose, load } = useFile()
  const hasFaults = (checked?.faults_total ?? 0) > 0
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {t('file.title')}
      </Title>
      <p className={styles.quiet}>{t('file.about')}</p>
      <pre className={styles.example}>{`${t('file.exampleHead')}\n${t('file.exampleRow')}`}</pre>
      <p className={styles.quiet}>
        {t('file.limits', { megabytes: fileLimits.bytes / 1024 / 1024, rows: format.number(fileLimits.rows) })}
      </p>
      <div className={styles.buttons}>
        <FileButton accept=".csv,.txt,text/csv" onChange={(chosen) => void (chosen && choose(chosen))}>
          {(props) => (
            <Button
              {...props}
              variant={checked ? 'line' : 'filled'}
              loading={isBusy && !checked}
              leftSection={<IconFileUpload size={22} stroke={2} aria-hidden />}
            >
              {t(file ? 'file.other' : 'file.choose')}
            </Button>
          )}
        </FileButton>
        {checked && !hasFaults && checked.fresh > 0 && (
          <Button loading={isBusy} onClick={() => void load()}>
            {t('file.load', { count: checked.fresh })}
          </Button>
        )}
      </div>
      {refusal && (
        <InfoNote tone="red" live>
          {refusal}
        </InfoNote>
      )}
      {file && checked && <CheckReport name={file.name} checked={checked} />}
    </Card>
  )
}

function useFile() {
  const { t } = useTranslation('former')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const showFailure = useFailureToast()
  const [file, setFile] = useState<File | null>(null)
  const [checked, setChecked] = useState<FileCheck | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function run(call: () => Promise<void>): Promise<void> {
    setBusy(true)
    setRefusal(null)
    try {
      await call()
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.status > 401 && failure.status < 500) setRefusal(failure.message)
      else showFailure(failure)
    } finally {
      setBusy(false)
    }
  }

  const check = async (chosen: File) => setChecked(await api(checkFormerFile, { file: asCsv(chosen) }))
  return {
    file,
    checked,
    refusal,
    isBusy,
    choose: async (chosen: File) => {
      setFile(chosen)
      setChecked(null)
      // A file that is far too large is refused without sending it.
      if (chosen.size > fileLimits.bytes)
        return setRefusal(t('file.large', { megabytes: fileLimits.bytes / 1024 / 1024 }))
      return run(() => check(chosen))
    },
    load: () =>
      run(async () => {
        if (!file || !checked) return
        const { message } = await api(loadFormerFile, { file: asCsv(file), query: { hash: checked.hash } })
        await check(file)
        await revalidate()
        showDone(message)
      }),
  }
}

/** A system that does not know the extension reports an empty type. */
const asCsv = (file: File): Blob => new Blob([file], { type: 'text/csv' })
