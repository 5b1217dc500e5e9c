import { IconCheck, IconClockHour4, IconUsers } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from '#web/i18n/use-translation'
import { redirect } from 'react-router'
import { readReceipt, type Receipt } from '#contract/diagnostics/attempts'
import { ApiFailure } from '../calls/api.ts'
import { api } from '../calls/browser-api.ts'
import { tokenInUse, userInUse } from '../device/session.ts'
import { Brand } from '../shell/frame/brand.tsx'
import { LanguageSwitch } from '../shell/frame/language-switch.tsx'
import { SupportLine } from '../shell/frame/support-line.tsx'
import { useFormat } from '../shell/use-format.ts'
import { FactList } from '../ui/fact-list.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { LinkButton } from '../shell/link-button.tsx'
import type { Route } from './+types/receipt.page'
import { ReceiptHero } from './receipt-hero.tsx'
import styles from './receipt.module.css'
import { isWaiting } from './runner/machine/stored-answers.rules.ts'
import { openBrowserDisk } from './runner/answers/browser-disk.ts'
import { receiptAddress, testAddress } from './tests/test-address.rules.ts'

export const handle = { words: ['diagnostics'] }

/** If the guide cannot be fetched, an adult can still read the page to the child. */
const AloudGuide = lazy(() =>
  import('./runner/aloud/aloud-guide.tsx')
    .then(({ AloudGuide: Guide }) => ({ default: Guide }))
    .catch(() => ({ default: () => <></> })),
)

export async function clientLoader({ params: { attemptId } }: Route.ClientLoaderArgs) {
  if (!tokenInUse()) throw redirect(`/signin?redirect=${receiptAddress(attemptId)}`)
  const onDevice = await readDevice(attemptId).catch(() => nothing)
  try {
    return { ...onDevice, receipt: await api(readReceipt, { params: { id: attemptId } }) }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    // Without a connection, show the receipt that is stored on the device.
    return { ...onDevice, ...(error.code === 'result-opens-later' && { opensLater: error.message }) }
  }
}

interface OnDevice {
  receipt: Receipt | null
  /** Number of answers that came too late. */
  late: number
  /** The test was read aloud on this device, so its end is too. */
  isAloud: boolean
  /** Says when the result opens: after a deadline, answers may still arrive from another device until then. */
  opensLater?: string
}

/** Reads what this device has stored for the signed-in pupil. */
async function readDevice(id: string): Promise<OnDevice> {
  const disk = await openBrowserDisk()
  const stored = await disk?.readAttempt(id)
  if (!disk || !stored || stored.user_id !== userInUse()?.id) return nothing
  return {
    receipt: stored.receipt,
    late: (await disk.readAnswers(id)).filter(isWaiting).length,
    isAloud: stored.attempt.presentation === 'read-aloud',
  }
}
const nothing: OnDevice = { receipt: null, late: 0, isAloud: false }

clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <div className={styles.page} aria-busy="true" />
}

export default function ReceiptPage({
  loaderData: { receipt, late, isAloud, opensLater },
  params,
}: Route.ComponentProps) {
  const { t } = useTranslation('diagnostics')
  return (
    <div className={styles.page}>
      <title>{t('receipt.title')}</title>
      <header className={`${styles.head} screen-only`}>
        <div className={styles.headRow}>
          <Brand size={40} />
          <LanguageSwitch />
        </div>
      </header>
      {receipt ? (
        <Finished receipt={receipt} late={late} isAloud={isAloud} />
      ) : (
        <main className={styles.missing}>
          <h1>{t(opensLater ? 'receipt.opens_later' : 'receipt.missing')}</h1>
          <p>{opensLater ?? t('receipt.missing_about')}</p>
          {opensLater && late === 0 ? (
            <LinkButton size="lg" to="/testing">
              {t('results.toTests')}
            </LinkButton>
          ) : (
            <LinkButton size="lg" to={testAddress(params.attemptId)} reloadDocument>
              {t('receipt.to_test')}
            </LinkButton>
          )}
        </main>
      )}
      <SupportLine />
    </div>
  )
}

function Finished({ receipt, late, isAloud }: OnDevice & { receipt: Receipt }) {
  return (
    <main className={styles.body}>
      <ReceiptHero receipt={receipt} late={late} name={userInUse()?.first_name ?? ''} />
      {isAloud && (
        <Suspense>
          <AloudGuide moment="goodbye" />
        </Suspense>
      )}
      <Slip receipt={receipt} />
      <div className="grid packed">
        {userInUse()?.sitting_test_id === undefined ? <NextSteps receipt={receipt} /> : <LeaveDevice />}
      </div>
    </main>
  )
}

const LeaveDevice = () => {
  const { t } = useTranslation('diagnostics')
  return (
    <section className={`${styles.card} screen-only`}>
      <h2>{t('receipt.leave')}</h2>
      <p className="muted small">{t('receipt.leave_about')}</p>
      <LinkButton size="lg" className={styles.way} to="/enter-round">
        {t('receipt.leave_to')}
      </LinkButton>
    </section>
  )
}

/** Tear-off slip with the number of the receipt. */
function Slip({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('diagnostics')
  const format = useFormat()
  const rows = [
    { label: t('receipt.number'), value: receipt.receipt_number },
    {
      label: t('receipt.finished'),
      value: `${format.dayMonth(receipt.finished_at)}, ${format.time(receipt.finished_at)}`,
    },
    { label: t('receipt.taken'), value: format.duration(receipt.minutes_taken * 60) },
    {
      label: t('receipt.answered'),
      value: t('receipt.answered_of', { answered: receipt.answered, count: receipt.items }),
    },
    { label: t('receipt.reason'), value: t(`receipt.reason_${receipt.reason}`) },
  ]
  return (
    <section className={styles.slip}>
      <div className={styles.slipHead}>
        <h2>{t('receipt.title')}</h2>
        <b className="tabular">{receipt.receipt_code}</b>
      </div>
      <p>{t('receipt.keep')}</p>
      <FactList className={styles.rows} facts={rows} />
      <div className={styles.show}>
        <QrCode
          className={styles.qr}
          margin={0}
          text={`${receipt.receipt_number} ${receipt.receipt_code}`}
          label={t('receipt.qr', { code: receipt.receipt_code })}
        />
        <p>{t('receipt.show')}</p>
      </div>
    </section>
  )
}

function NextSteps({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('diagnostics')
  return (
    <>
      <section className={`${styles.card} screen-only`}>
        <h2>{t('receipt.next')}</h2>
        <ol className={styles.steps}>
          <li data-state="now">
            <i>
              <IconCheck size={16} stroke={3} aria-hidden />
            </i>
            <span>
              <b>{t('receipt.now')}</b>
              <span>{t(nowOf(receipt))}</span>
            </span>
          </li>
          {receipt.awaits_evaluation && (
            <>
              <li>
                <i>
                  <IconUsers size={15} stroke={2.4} aria-hidden />
                </i>
                <span>
                  <b>{t('receipt.readers')}</b>
                  <span>{t('receipt.readers_about')}</span>
                </span>
              </li>
              <li>
                <i>
                  <IconClockHour4 size={15} stroke={2.4} aria-hidden />
                </i>
                <span>
                  <b>{t('receipt.notice')}</b>
                  <span>{t('receipt.notice_about')}</span>
                </span>
              </li>
            </>
          )}
        </ol>
        {!receipt.is_withheld && (
          <LinkButton size="lg" className={styles.way} to={`/test-results?result=${receipt.result_id}`}>
            {t('receipt.to_result')}
          </LinkButton>
        )}
      </section>
      <section className={`${styles.card} screen-only`}>
        <h2>{t('receipt.rest')}</h2>
        <p className="muted small">{t('receipt.rest_about')}</p>
        <LinkButton variant="line" size="lg" className={styles.way} to="/cabinet">
          {t('receipt.to_cabinet')}
        </LinkButton>
      </section>
    </>
  )
}

function nowOf({ is_withheld: isWithheld, awaits_evaluation: awaits }: Receipt) {
  if (isWithheld) return 'receipt.now_withheld'
  return awaits ? 'receipt.now_about' : 'receipt.now_whole'
}
