import { IconArrowLeft } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { Link, redirect, useRevalidator } from 'react-router'
import { readTest, type TestIntroduction } from '#contract/diagnostics/tests'
import { startAttempt } from '#contract/diagnostics/attempts'
import { ApiFailure } from '../calls/api.ts'
import { api } from '../calls/browser-api.ts'
import { tokenInUse, userInUse } from '../device/session.ts'
import { LanguageSwitch } from '../shell/frame/language-switch.tsx'
import { openCabinet } from '../shell/redirects/open-cabinet.ts'
import { SupportLine } from '../shell/frame/support-line.tsx'
import '../ui/checkbox-parts.css'
import { Logo } from '../ui/drawings/logo.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import { StepFooter } from '../ui/step-footer.tsx'
import type { Route } from './+types/introduction.page'
import { Conditions, type Condition } from './introduction/conditions.tsx'
import { DeviceCheckCard } from './introduction/device-check.tsx'
import styles from './introduction/introduction.module.css'
import { NoIntroduction } from './introduction/no-introduction.tsx'
import { Practice } from './introduction/practice.tsx'
import { IntroductionLock } from './introduction/introduction-lock.tsx'
import { StartAction } from './introduction/start-action.tsx'
import { StartCard, type Choice } from './introduction/start-card.tsx'
import { TestParts, TestRules } from './introduction/test-facts.tsx'
import { TestHero } from './introduction/test-hero.tsx'
import { useFetchedTest } from './introduction/use-fetched-test.ts'
import { usePractice } from './introduction/use-practice.ts'
import { deviceId } from './runner/answers/device.ts'
import { storeStarted } from './runner/answers/open-attempt.ts'
import { sentenceFor } from './runner/sentence-for.ts'
import { testAddress } from './tests/test-address.rules.ts'

export const handle = { words: ['diagnostics', 'runner'] }

/** If the guide cannot be fetched, an adult can still read the page to the child. */
const AloudGuide = lazy(() =>
  import('./runner/aloud/aloud-guide.tsx')
    .then(({ AloudGuide: Guide }) => ({ default: Guide }))
    .catch(() => ({ default: () => <></> })),
)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search, searchParams } = new URL(request.url)
  if (!tokenInUse()) throw redirect(`/signin?redirect=${encodeURIComponent(pathname + search)}`)
  // A session of a round has no cabinet; the server says which test it may read.
  if (!isOfRound()) await openCabinet(request, (role) => role === 'student')
  const id = searchParams.get('test')
  if (!id) throw redirect('/testing')
  try {
    return { introduction: await api(readTest, { params: { id }, query: {} }), failure: '', isUnknown: false }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return { introduction: null, failure: error.message, isUnknown: error.status === 404 || error.status === 422 }
  }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <div className={styles.page} aria-busy="true" />
}

export default function IntroductionPage({ loaderData: { introduction, failure, isUnknown } }: Route.ComponentProps) {
  const { t } = useTranslation('diagnostics')
  const { revalidate } = useRevalidator()
  return (
    <div className={styles.page}>
      <title>{t('introduction.title')}</title>
      <header className={styles.head}>
        <div className={styles.headRow}>
          <span className={`${styles.headLogo} wide-only`}>
            <Logo size={42} />
          </span>
          <Link to={isOfRound() ? '/enter-round' : '/testing'} className={styles.back}>
            <IconArrowLeft size={20} aria-hidden />
            {t(isOfRound() ? 'introduction.backToEntry' : 'introduction.back')}
          </Link>
          <LanguageSwitch />
        </div>
      </header>
      {introduction ? (
        <IntroductionLock introduction={introduction}>
          <Introduction introduction={introduction} />
        </IntroductionLock>
      ) : (
        <NoIntroduction failure={failure} isUnknown={isUnknown} onAgain={() => void revalidate()} />
      )}
      <SupportLine />
    </div>
  )
}

/** A session of a round knows no other tests. */
const isOfRound = () => userInUse()?.sitting_test_id !== undefined

function Introduction({ introduction }: { introduction: TestIntroduction }) {
  const { card } = introduction
  const [choice, setChoice] = useState<Choice>({ locale: introduction.test_locale, assent: false })
  const [conditions, setConditions] = useState<Condition[]>([])
  const [isPractising, setIsPractising] = useState(false)
  const [isAssentMissed, setIsAssentMissed] = useState(false)
  const assent = useRef<HTMLInputElement>(null)
  const { practice, ask } = usePractice(introduction)
  const fetched = useFetchedTest(introduction)
  const { start, isStarting, failure } = useStart(card.id, choice, conditions, fetched)
  const proceed = () => {
    if (!choice.assent) {
      setIsAssentMissed(true)
      return assent.current?.focus()
    }
    window.scrollTo({ top: 0 })
    // A test that is read aloud has its practice at the start of each part instead.
    return practice.items.length > 0 && introduction.presentation !== 'read-aloud' ? setIsPractising(true) : start()
  }
  const choose = (chosen: Choice) => {
    setChoice(chosen)
    if (chosen.locale !== choice.locale) ask(chosen.locale)
  }
  if (isPractising) {
    return (
      <main>
        <Practice
          {...practice}
          band={card.band}
          isStarting={isStarting}
          failure={failure}
          onStart={start}
          onBack={() => setIsPractising(false)}
        />
      </main>
    )
  }
  return (
    <main className={styles.body}>
      <TestHero introduction={introduction} />
      {introduction.presentation === 'read-aloud' && (
        <Suspense>
          <AloudGuide moment="hello" />
        </Suspense>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <TestParts introduction={introduction} />
          <TestRules introduction={introduction} />
          <Conditions introduction={introduction} chosen={conditions} onChange={setConditions} />
        </div>
        <div className={styles.column}>
          <DeviceCheckCard introduction={introduction} />
          <StartCard
            introduction={introduction}
            choice={choice}
            onChoose={choose}
            isAssentMissed={isAssentMissed}
            assent={assent}
            onStart={proceed}
          />
          {failure && (
            <InfoNote tone="red" live>
              {failure}
            </InfoNote>
          )}
        </div>
      </div>
      <div className={`${styles.foot} phone-only`}>
        <StepFooter next={<StartAction introduction={introduction} onStart={proceed} />} />
      </div>
    </main>
  )
}

/** Starts the attempt and stores it on the device before its page opens. */
function useStart(id: string, { locale }: Choice, conditions: Condition[], fetched: () => Promise<void>) {
  const { t } = useTranslation(['diagnostics', 'runner'])
  const { revalidate } = useRevalidator()
  const [isStarting, setIsStarting] = useState(false)
  const [failure, setFailure] = useState('')
  const begin = async () => {
    setIsStarting(true)
    setFailure('')
    try {
      // Load the code of the test first, so that the clock does not run while it loads.
      await fetched()
      const askedAt = Date.now()
      const { attempt, form } = await api(startAttempt, {
        params: { id },
        body: { device_id: deviceId(), locale, assent: true, conditions },
      })
      await storeStarted(attempt, form, askedAt)
      location.assign(testAddress(attempt.id))
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      setFailure(sentenceFor(error, t('introduction.offline'), t('runner:trouble_failed')))
      setIsStarting(false)
      // Something has changed since the page loaded, such as a start on another device or a closed window.
      if (error.status === 409) await revalidate()
    }
  }
  return { start: () => void begin(), isStarting, failure }
}
