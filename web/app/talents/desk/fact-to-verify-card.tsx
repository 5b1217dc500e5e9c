import { Textarea } from '@mantine/core'
import { IconCheck, IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { diplomaAddress } from '#contract/olympiad/diplomas'
import { decideFact, readEvidence, type FactToVerify } from '#contract/talents/facts'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { downloadFile } from '../../files/download-file.ts'
import { ActButton } from '../../form/act-button.tsx'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { Tag } from '../../ui/tag.tsx'
import { evidenceName } from '../own-talent/evidence-file.rules.ts'
import styles from './desk.module.css'

const tones = { draft: 'grey', waiting: 'gold', verified: 'green', refused: 'red' } as const

/** A fact with its evidence, and what a verifier does with it. */
export function FactToVerifyCard({ fact }: { fact: FactToVerify }) {
  const { t } = useTranslation('talents')
  const format = useFormat()
  const { id, kind, title, organiser, year, level, status, state, reason, pupil, school, grade } = fact
  const facts = [t(`factKind.${kind}`), organiser, t(`factLevel.${level}`), year, status && t(`status.${status}`)]
  const studies = [school, grade !== null && t('list.grade', { grade })]
  return (
    <Card as="article" className={styles.fact} aria-label={title}>
      <div className={styles.factHead}>
        <h2 className={styles.title}>{title}</h2>
        <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
      </div>
      <p>{facts.filter(Boolean).join(', ')}</p>
      <p>
        <b>{pupil}</b>
        <span className="muted">{[', ', studies.filter(Boolean).join(', ')].join('')}</span>
      </p>
      <p className="muted small">
        {fact.diploma === null
          ? t('nominations.by', { name: fact.proposed_by, date: format.date(fact.proposed_at) })
          : t('nominations.olympiad', { number: fact.diploma, date: format.date(fact.proposed_at) })}
      </p>
      {reason && <p className="breaks">{reason}</p>}
      {fact.diploma === null ? (
        <div className="row">
          <ActButton
            variant="line"
            leftSection={<IconFileText size={20} aria-hidden />}
            act={() => api(readEvidence, { params: { id } })}
            reads="nothing"
            then={(file) => downloadFile(file, evidenceName(file.type))}
          >
            {t('nominations.file')}
          </ActButton>
        </div>
      ) : (
        <Link to={diplomaAddress(fact.diploma)} className="link">
          {t('nominations.diploma')}
        </Link>
      )}
      {state === 'waiting' &&
        (fact.is_own ? <InfoNote tone="sand">{t('nominations.own')}</InfoNote> : <Decision fact={fact} />)}
    </Card>
  )
}

function Decision({ fact: { id, title, version } }: { fact: FactToVerify }) {
  const { t } = useTranslation('talents')
  const [isRefusing, setRefusing] = useState(false)
  if (isRefusing) return <RefusalForm id={id} version={version} onClose={() => setRefusing(false)} />
  return (
    <div className="row">
      <ActButton
        leftSection={<IconCheck size={20} aria-hidden />}
        act={() => api(decideFact, { params: { id }, body: { is_verified: true, reason: '', version } })}
        done={({ message }) => message}
        reads="always"
        ask={{
          title: t('nominations.sure', { title }),
          text: t('nominations.sureText'),
          keep: t('nominations.sureKeep'),
          tone: 'calm',
        }}
      >
        {t('nominations.verify')}
      </ActButton>
      <Button variant="line" onClick={() => setRefusing(true)}>
        {t('nominations.refuse')}
      </Button>
    </div>
  )
}

function RefusalForm({ id, version, onClose }: { id: string; version: number; onClose: () => void }) {
  const { t } = useTranslation('talents')
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  const form = useCallForm(decideFact, {
    words: 'talents',
    params: { id },
    values: { reason: '' },
    beside: { is_verified: false, version },
    done: async ({ message }) => {
      await revalidate()
      showDone(message)
    },
  })
  return (
    <CallForm of={form} className="grid">
      <Textarea autosize minRows={2} maxLength={500} autoFocus {...form.field('reason')} required />
      <SendNote of={form} />
      <div className="row">
        <SubmitButton of={form} variant="danger">
          {t('nominations.refuseSend')}
        </SubmitButton>
        <Button variant="line" onClick={onClose}>
          {t('nominations.keep')}
        </Button>
      </div>
    </CallForm>
  )
}
