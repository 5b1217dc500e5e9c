import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { confirmProposal, returnProposal } from '#contract/olympiad/appeal-desk'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { Button } from '../../ui/button.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { useDecided } from './use-decided.ts'

interface ProposalDecisionProps {
  id: string
  version: number
  /** Nobody confirms the own proposal, but may take it back. */
  isOwn: boolean
}

/** A second person confirms a proposal, or sends it back with a note. */
export function ProposalDecision({ id, version, isOwn }: ProposalDecisionProps) {
  const { t } = useTranslation('appeals')
  const [isReturning, setReturning] = useState(false)
  return (
    <>
      {isOwn && <InfoNote tone="sand">{t('desk.ownProposal')}</InfoNote>}
      {isReturning ? (
        <ReturnForm id={id} version={version} onClose={() => setReturning(false)} />
      ) : (
        <div className="row gap-10">
          {!isOwn && (
            <ActButton
              act={() => api(confirmProposal, { params: { id }, body: { version } })}
              done={({ message }) => message}
              reads="always"
              ask={{ title: t('desk.askTitle'), text: t('desk.askText'), keep: t('work.cancel'), tone: 'calm' }}
            >
              {t('desk.confirm')}
            </ActButton>
          )}
          <Button variant="line" onClick={() => setReturning(true)}>
            {t(isOwn ? 'desk.takeBack' : 'desk.return')}
          </Button>
        </div>
      )}
    </>
  )
}

function ReturnForm({ id, version, onClose }: Omit<ProposalDecisionProps, 'isOwn'> & { onClose: () => void }) {
  const { t } = useTranslation('appeals')
  const form = useCallForm(returnProposal, {
    words: 'appeals',
    params: { id },
    values: { note: '' },
    beside: { version },
    ...useDecided(),
  })
  return (
    <CallForm of={form} className="stack gap-18">
      <Textarea autosize minRows={3} maxLength={500} autoFocus {...form.field('note')} />
      <SendNote of={form} />
      <div className="row">
        <SubmitButton of={form}>{t('desk.sendBack')}</SubmitButton>
        <Button variant="subtle" onClick={onClose}>
          {t('work.cancel')}
        </Button>
      </div>
    </CallForm>
  )
}
