import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { CheckList } from '../../ui/inputs/check-list.tsx'
import { examined } from './examine.ts'
import { Outcome } from './outcome.tsx'
import { PracticeQuestion } from './practice-question.tsx'
import styles from './rehearsal-device.module.css'
import { useRehearsal, type Run } from './use-rehearsal.ts'

/** The check of the device from its first step to the verdict. */
export function DeviceRun({ code }: { code: string }) {
  const { t } = useTranslation('rehearsal-device')
  const { run, answer, again } = useRehearsal(code)
  const { phase, number } = run
  return (
    <>
      {number !== null && (
        <p className={styles.number}>
          {t('number')} <b>{number}</b>
        </p>
      )}
      {run.isAway && (
        <InfoNote tone="gold" title={t('away')} live>
          {t('awayText')}
        </InfoNote>
      )}
      {phase === 'checking' && <Progress run={run} />}
      {(phase === 'asking' || phase === 'sending') && (
        <PracticeQuestion isSending={phase === 'sending'} onAnswer={answer} />
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

/** What is examined now, and what is done. */
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
    </Card>
  )
}
