import { useTranslation } from '#web/i18n/use-translation'
import { PageMeta } from '../../shell/page-meta.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { CheckList } from '../../ui/inputs/check-list.tsx'
import { examined } from './examine.ts'
import { Outcome } from './outcome.tsx'
import { PracticeQuestion } from './practice-question.tsx'
import styles from './rehearsal-device.module.css'
import { useRehearsal, type Run } from './use-rehearsal.ts'

interface DeviceViewProps {
  code: string
  /** Null if no rehearsal is open with this code; `message` says why. */
  school: string | null
  message: string
}

export function DeviceView({ code, school, message }: DeviceViewProps) {
  const { t } = useTranslation('rehearsal-device')
  return (
    <div className={styles.page}>
      <PageMeta title={t('title')} />
      {school === null ? (
        <>
          <h1 className={styles.title}>{t('title')}</h1>
          <InfoNote tone="gold" title={message || t('unknown')}>
            {t('unknownText')}
          </InfoNote>
        </>
      ) : (
        <DeviceRun code={code} school={school} />
      )}
    </div>
  )
}

function DeviceRun({ code, school }: { code: string; school: string }) {
  const { t } = useTranslation('rehearsal-device')
  const { run, answer, again } = useRehearsal(code)
  const { phase, number } = run
  return (
    <>
      <header className="stack gap-6">
        <h1 className={styles.title}>{t('title')}</h1>
        <p className="muted">{t('lead', { school })}</p>
      </header>
      {number !== null && (
        <p className={styles.number}>
          {t('number')} <b>{number}</b>
        </p>
      )}
      {phase === 'checking' && <Progress run={run} />}
      {(phase === 'asking' || phase === 'sending') && (
        <PracticeQuestion isSending={phase === 'sending'} onAnswer={answer} />
      )}
      {run.isAway && (
        <InfoNote tone="gold" title={t('away')} live>
          {t('awayText')}
        </InfoNote>
      )}
      <Ending run={run} onAgain={again} />
    </>
  )
}

/** How the check has ended; a device that is not ready, or was, may be checked again. */
function Ending({ run: { phase, outcome, message }, onAgain }: { run: Run; onAgain: () => void }) {
  const { t } = useTranslation('rehearsal-device')
  if (phase === 'refused') return <InfoNote tone="gold" title={message} instead />
  if (phase !== 'done' && phase !== 'late') return null
  return (
    <>
      {outcome ? (
        <Outcome outcome={outcome} />
      ) : (
        <InfoNote tone="gold" title={t('late')} instead>
          {t('lateText')}
        </InfoNote>
      )}
      <div>
        <Button variant="line" onClick={onAgain}>
          {t('again')}
        </Button>
      </div>
    </>
  )
}

/** What is examined now and what is done. In a browser too old for the scripts, it stands there and says so. */
function Progress({ run }: { run: Run }) {
  const { t } = useTranslation('rehearsal-device')
  const current = examined.find((step) => !run.examined.includes(step))
  return (
    <Card as="section" className="stack gap-14" aria-labelledby="rehearsal-progress">
      <h2 id="rehearsal-progress" className={styles.heading}>
        {t('checking')}
      </h2>
      <p role="status" className="muted">
        {current ? t(`step.${current}`) : t('sendingFacts')}
      </p>
      <CheckList
        items={examined.map((step) => {
          const state = run.examined.includes(step) ? 'ok' : 'waiting'
          return { label: t(`step.${step}`), state, stateLabel: t(`state.${state}`) }
        })}
      />
      <p className="muted small">{t('tooOld')}</p>
    </Card>
  )
}
