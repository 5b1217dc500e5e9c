import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { diplomaAddress } from '#contract/olympiad/diplomas'
import { readEvidence, removeFact, type OwnFact } from '#contract/talents/facts'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { downloadFile } from '../../files/download-file.ts'
import { ActButton } from '../../form/act-button.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Tag } from '../../ui/tag.tsx'
import { evidenceName } from './evidence-file.rules.ts'
import { EvidenceUpload } from './evidence-upload.tsx'
import { CorrectionForm, FactForm } from './fact-form.tsx'
import styles from './own-talent.module.css'

const tones = { draft: 'warm', waiting: 'gold', verified: 'green', refused: 'red' } as const

/** Achievements and awards of the pupil in every state, with their evidence. */
export function OwnFacts({ studentId, facts }: { studentId: string; facts: readonly OwnFact[] }) {
  const { t } = useTranslation('own-talent')
  const { revalidate } = useRevalidator()
  const [isAdding, setAdding] = useState(false)
  const added = async () => {
    setAdding(false)
    await revalidate()
  }
  return (
    <Card as="section" className="stack">
      <h2>{t('facts.title')}</h2>
      {facts.length === 0 && !isAdding && <p className="muted">{t('facts.none')}</p>}
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <FactItem key={fact.id} fact={fact} />
        ))}
      </ul>
      {isAdding ? (
        <FactForm studentId={studentId} onDone={added} onClose={() => setAdding(false)} />
      ) : (
        <div className="row">
          <Button variant="line" onClick={() => setAdding(true)}>
            {t('facts.add')}
          </Button>
        </div>
      )}
    </Card>
  )
}

function FactItem({ fact }: { fact: OwnFact }) {
  const { t } = useTranslation('own-talent')
  const { revalidate } = useRevalidator()
  const [isEditing, setEditing] = useState(false)
  const { id, kind, title, organiser, year, level, status, state, reason, has_evidence: hasEvidence, diploma } = fact
  const about = [t(`factKind.${kind}`), organiser, t(`factLevel.${level}`), year, status && t(`status.${status}`)]
  const corrected = async () => {
    setEditing(false)
    await revalidate()
  }
  return (
    <li>
      <div className={styles.factHead}>
        <b>{title}</b>
        <Tag tone={tones[state]}>{t(`factState.${state}`)}</Tag>
      </div>
      <span className="muted">{about.filter(Boolean).join(', ')}</span>
      {reason && <p>{t('facts.reason', { reason })}</p>}
      {isEditing ? (
        <CorrectionForm fact={fact} onDone={corrected} onClose={() => setEditing(false)} />
      ) : (
        <>
          {state !== 'verified' && <EvidenceUpload id={id} hasFile={hasEvidence} onDone={revalidate} />}
          <div className="row">
            {hasEvidence && <EvidenceButton id={id} />}
            {diploma === null ? (
              <Button variant="line" onClick={() => setEditing(true)}>
                {t('facts.edit')}
              </Button>
            ) : (
              <LinkButton to={diplomaAddress(diploma)} variant="line">
                {t('facts.diploma')}
              </LinkButton>
            )}
            <ActButton
              variant="line"
              act={() => api(removeFact, { params: { id } })}
              done={({ message }) => message}
              ask={{
                title: t('facts.removeTitle', { title }),
                text: t('facts.removeText'),
                keep: t('facts.removeKeep'),
              }}
            >
              {t('facts.remove')}
            </ActButton>
          </div>
        </>
      )}
    </li>
  )
}

function EvidenceButton({ id }: { id: string }) {
  const { t } = useTranslation('own-talent')
  return (
    <ActButton
      variant="line"
      leftSection={<IconFileText size={20} aria-hidden />}
      act={() => api(readEvidence, { params: { id } })}
      reads="nothing"
      then={(file) => downloadFile(file, evidenceName(file.type))}
    >
      {t('evidence.open')}
    </ActButton>
  )
}
