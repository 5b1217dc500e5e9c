import { useEffect } from 'react'
import type { Language } from '#contract/values/locale'
import { brand as brandEn, failure as en } from '../../../shell/en.json'
import { failureStatus } from '../../../calls/failure-status.ts'
import { brand as brandKk, failure as kk } from '../../../shell/kk.json'
import { brand as brandRu, failure as ru } from '../../../shell/ru.json'
import { useFailureReport } from '../../../shell/failures/use-failure-report.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ErrorFrame } from '../../../ui/error-frame.tsx'
import state from '../../../ui/state.module.css'

const words = { ru, kk, en }
const brands = { ru: brandRu, kk: brandKk, en: brandEn }

/** The failure page of the other pages, with the same words and look. */
export function FailurePage({ error, language }: { error: unknown; language: Language }) {
  const status = failureStatus(error)
  const isReported = useFailureReport(status === 500 ? error : null)
  const texts = words[language]
  const title = status === 0 ? texts.offline : texts.other
  useEffect(() => void (document.title = `${title} · ${brands[language].name}`), [title, language])
  // A 401 has ended the session and the redirect is under way, so show nothing.
  if (status === 401) return null
  return (
    <main id="content">
      <ErrorFrame
        full
        heading={<h1 className={state.plainTitle}>{title}</h1>}
        text={status === 0 ? texts.offlineText : isReported ? texts.otherKnownText : texts.otherText}
        action={
          <>
            <ButtonLink variant="night" size="xl" href={location.pathname + location.search}>
              {texts.again}
            </ButtonLink>
            <ButtonLink variant="white" size="xl" href="/">
              {texts.home}
            </ButtonLink>
          </>
        }
      />
    </main>
  )
}
