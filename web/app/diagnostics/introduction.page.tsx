import { IconArrowLeft } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { Link, redirect, useRevalidator } from 'react-router'
import { readTest, type TestIntroduction } from '#contract/diagnostics/tests'
import { ApiFailure } from '../calls/api.ts'
import { api } from '../calls/browser-api.ts'
import { clockOffset } from '../device/clock-offset.rules.ts'
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
import { useStart } from './introduction/use-start.ts'
import type { Repeat } from '../shell/packages/opening.rules.ts'
import { PackageNote } from '../shell/packages/package-note.tsx'
import { useOpening } from '../shell/packages/use-opening.ts'
import { usePackage } from '../shell/packages/use-package.ts'

export const handle = { words: ['diagnostics', 'packages', 'runner'] }

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
    const askedAt = Date.now()
    const introduction = await api(readTest, { params: { id }, query: {} })
    const { opening } = introduction
    const offset = opening ? clockOffset(opening.server_time, askedAt, Date.now()) : 0
    return { introduction, offset, failure: '', isUnknown: false }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return {
      introduction: null,
      offset: 0,
      failure: error.message,
      isUnknown: error.status === 404 || error.status === 422,
    }
  }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <div className={styles.page} aria-busy="true" />
}

export default function IntroductionPage({
  loaderData: { introduction, offset, failure, isUnknown },
}: Route.ComponentProps) {
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
          <Introduction introduction={introduction} offset={offset} />
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

function Introduction({ introduction, offset }: { introduction: TestIntroduction; offset: number }) {
  const { card, opening } = introduction
  const [choice, setChoice] = useState<Choice>({ locale: introduction.test_locale, assent: false })
  const [conditions, setConditions] = useState<Condition[]>([])
  const [isPractising, setIsPractising] = useState(false)
  const [isAssentMissed, setIsAssentMissed] = useState(false)
  const assent = useRef<HTMLInputElement>(null)
  const { practice, ask } = usePractice(introduction)
  const fetched = useFetchedTest(introduction)
  const left = useOpening(opening, offset)
  useClockWhenShown(left > 0)
  const taken = usePackage(opening?.has_package ? { test_id: card.id, locale: choice.locale } : null)
  const { start, isStarting, waits, failure } = useStart({ id: card.id, choice, conditions, fetched, opening, offset })
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
          left={left}
          isStarting={isStarting}
          failure={failure}
          onStart={start}
          onBack={() => setIsPractising(false)}
        />
        <StartWaits why={waits} />
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
          {opening && <PackageNote opening={opening} taken={taken} left={left} />}
          <DeviceCheckCard introduction={introduction} />
          <StartCard
            introduction={introduction}
            choice={choice}
            onChoose={choose}
            isAssentMissed={isAssentMissed}
            assent={assent}
            left={left}
            isStarting={isStarting}
            onStart={proceed}
          />
          <StartWaits why={waits} />
          {failure && (
            <InfoNote tone="red" live>
              {failure}
            </InfoNote>
          )}
        </div>
      </div>
      <div className={`${styles.foot} phone-only`}>
        <StepFooter
          next={<StartAction introduction={introduction} left={left} isStarting={isStarting} onStart={proceed} />}
        />
      </div>
    </main>
  )
}

/** Why the start waits, if it does; it goes on by itself. */
function StartWaits({ why }: { why: Repeat['why'] | null }) {
  const { t } = useTranslation('packages')
  if (!why) return null
  return (
    <InfoNote tone="gold" live title={t(`${why}_title`)}>
      {t(why)}
    </InfoNote>
  )
}

/**
 * Asks for the server's time again when the page is shown again before the opening: a phone has slept, or somebody has
 * set its clock.
 */
function useClockWhenShown(isWaiting: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return
    const onShown = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    document.addEventListener('visibilitychange', onShown)
    return () => document.removeEventListener('visibilitychange', onShown)
  }, [isWaiting, revalidate])
}
