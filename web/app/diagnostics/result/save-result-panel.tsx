import { Title } from '@mantine/core'
import { IconDownload, IconMail } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { Link } from 'react-router'
import { mailReport, readReport, type Result } from '#contract/diagnostics/results'
import { settingsAddress } from '#contract/values/role'
import { ApiFailure } from '../../calls/api.ts'
import { api } from '../../calls/browser-api.ts'
import { downloadFile } from '../../files/download-file.ts'
import { ActButton } from '../../form/act-button.tsx'
import { lazyPart } from '../../parts/lazy-part.tsx'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import styles from './save-result-panel.module.css'

// Loaded later: the PDF button comes first, the link is below it.
const ShareLink = lazyPart(() => import('./share-link.tsx').then((module) => ({ default: module.ShareLink })))

const icon = { size: 22, stroke: 2, 'aria-hidden': true }

type SavedResult = Pick<Result, 'id' | 'voice' | 'picture' | 'band' | 'finished_at' | 'share_token'>

/** Saves the result as PDF, sends it by e-mail or shares a link. Staff can only save; sending is up to the family. */
export function SaveResultPanel({ result }: { result: SavedResult }) {
  const { t } = useTranslation('diagnostics')
  const isFamily = result.voice !== 'specialist'
  const fileName = t('results.keep.fileName', { date: result.finished_at.slice(0, 10) })
  return (
    <Card as="section" className="stack gap-12 screen-only">
      <Title order={2} className={styles.title}>
        {t(isFamily ? 'results.keep.title' : 'results.keep.titleStaff')}
      </Title>
      <ActButton
        act={() => api(readReport, { params: { id: result.id }, query: {} })}
        then={(file) => downloadFile(file, fileName)}
        reads="nothing"
        size="lg"
        fullWidth
        leftSection={<IconDownload {...icon} />}
      >
        {t('results.keep.download')}
      </ActButton>
      {isFamily && (
        <>
          <MailButton result={result} />
          <Suspense>
            <ShareLink result={result} />
          </Suspense>
        </>
      )}
    </Card>
  )
}

function MailButton({ result }: { result: SavedResult }) {
  const { t } = useTranslation('diagnostics')
  const showDone = useDoneToast()
  const [emailNeeded, setEmailNeeded] = useState('')

  async function send() {
    try {
      await api(mailReport, { params: { id: result.id } })
      showDone(t('results.keep.mailed'))
    } catch (failure) {
      // Without an e-mail address a retry is pointless, so the link to the settings stays on the page.
      if (!(failure instanceof ApiFailure) || failure.code !== 'email-needed') throw failure
      setEmailNeeded(failure.message)
    }
  }

  return (
    <>
      <ActButton act={send} reads="nothing" variant="line" size="lg" fullWidth leftSection={<IconMail {...icon} />}>
        {t('results.keep.mail')}
      </ActButton>
      {emailNeeded && (
        <InfoNote tone="gold" live>
          {emailNeeded}{' '}
          <Link to={`${settingsAddress(result.voice === 'parent' ? 'parent' : 'student')}#contacts`}>
            {t('results.keep.toSettings')}
          </Link>
        </InfoNote>
      )}
    </>
  )
}
