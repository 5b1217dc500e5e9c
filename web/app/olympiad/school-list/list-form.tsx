import { Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Reply } from '#contract/calls/endpoint'
import { registerSchoolList, type SchoolList } from '#contract/olympiad/registration'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { classesOf, inState } from './classes.rules.ts'
import { ClassCard } from './class-card.tsx'
import styles from './school-list.module.css'

interface ListFormProps {
  pupils: SchoolList['pupils']
  /** Whether registrations are taken now; else the list is only shown. */
  isOpen: boolean
}

const maxAtOnce = 200

/** The classes of a school: who is ready is ticked and registered, with the confirmation of the school. */
export function ListForm({ pupils, isOpen }: ListFormProps) {
  const { t } = useTranslation('school-list')
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const [sent, setSent] = useState<Reply<typeof registerSchoolList> | null>(null)
  const form = useCallForm(registerSchoolList, {
    words: 'school-list',
    values: { student_ids: [] as readonly string[], studied_two_years: false },
    mistakes: ({ student_ids, studied_two_years }) => ({
      ...(student_ids.length === 0 && { student_ids: t('choose') }),
      ...(student_ids.length > maxAtOnce && { student_ids: t('tooMany') }),
      ...(!studied_two_years && { studied_two_years: t('confirmFirst') }),
    }),
    done: async (reply) => {
      setSent(reply)
      await revalidate()
    },
    left: () => ({ student_ids: [], studied_two_years: false }),
    refused: () => revalidate(),
  })
  const chosen = form.values.student_ids
  const isAnybodyReady = isOpen && inState(pupils, 'ready').length > 0
  const choose = (ids: readonly string[]) => {
    setSent(null)
    form.setValues({ student_ids: ids })
  }
  return (
    <CallForm of={form}>
      <Stack gap="lg">
        {sent && <Outcome sent={sent} />}
        {classesOf(pupils).map((one) => (
          <ClassCard key={`${one.grade} ${one.letter}`} of={one} isOpen={isOpen} chosen={chosen} onChoose={choose} />
        ))}
        {isOpen && !isAnybodyReady && <InfoNote tone="sand">{t('nobodyReady')}</InfoNote>}
        {isAnybodyReady && (
          <Card as="section" className="stack" tabIndex={-1} data-path="student_ids">
            <p>
              <b role="status">{t('chosen', { number: format.number(chosen.length) })}</b>
            </p>
            {form.errors.student_ids && <p className="error-text">{form.errors.student_ids}</p>}
            <Checkbox {...form.field('studied_two_years')} />
            <SendNote of={form} />
            <div>
              <SubmitButton of={form}>{t('send')}</SubmitButton>
            </div>
          </Card>
        )}
      </Stack>
    </CallForm>
  )
}

/** How many were registered, and who was not and why. */
function Outcome({ sent: { registered, refused } }: { sent: Reply<typeof registerSchoolList> }) {
  const { t } = useTranslation('school-list')
  const format = useFormat()
  const isWhole = refused.length === 0
  return (
    <InfoNote
      tone={isWhole ? 'green' : 'gold'}
      title={t('sent.registered', { number: format.number(registered) })}
      instead
    >
      {!isWhole && (
        <>
          {t('sent.refused', { number: format.number(refused.length) })}
          <ul className={`${styles.refused} list`}>
            {refused.map(({ name, text }) => (
              <li key={`${name} ${text}`}>
                <b>{name}</b>: {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </InfoNote>
  )
}
