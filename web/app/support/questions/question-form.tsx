import { Checkbox, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { askQuestion, questionTopics } from '#contract/support/questions'
import { useTranslation } from '#web/i18n/use-translation'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { randomId } from '../../device/random-id.ts'
import { useUser } from '../../shell/account/use-user.ts'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
// The home page has no styles of the component library, so they are loaded with this form.
import '../../ui/mantine-components.css'

type Topic = (typeof questionTopics)[number]

/**
 * Sends a question to a specialist and shows its number and the due date of the answer. A page that leads here with
 * `?about=school` has the form begin with what we need to know about a missing school.
 */
export function QuestionForm() {
  const { t } = useTranslation('support')
  const format = useFormat()
  const user = useUser()
  const [given, setGiven] = useState<{ number: string; due_on: string } | null>(null)
  // A retry on a weak line uses the same key, so it is still one question; the next question gets a new key.
  const [key, setKey] = useState(randomId)
  const isAboutSchool = useSearchParams()[0].get('about') === 'school'
  const form = useCallForm(askQuestion, {
    words: 'support',
    values: {
      name: user?.first_name ?? '',
      contact: '',
      topic: (isAboutSchool ? 'other' : 'test') as Topic,
      words: isAboutSchool ? t('ask.school') : '',
      agrees: false,
      more: '',
    },
    beside: { key },
    done: (answer) => {
      setKey(randomId())
      setGiven(answer)
    },
    left: () => ({ words: '' }),
  })
  if (given) {
    return (
      <Stack gap="md">
        <InfoNote tone="green" title={t('ask.number', { number: given.number })} instead live>
          {t(user ? 'ask.thanksUser' : 'ask.thanks', { date: format.dayMonth(given.due_on) })}
        </InfoNote>
        <Button variant="line" onClick={() => setGiven(null)}>
          {t('ask.another')}
        </Button>
      </Stack>
    )
  }
  const agrees = form.field('agrees')
  return (
    <CallForm of={form}>
      <Stack gap="md">
        <TextInput autoComplete="given-name" {...form.field('name')} />
        <TextInput autoComplete="email" {...form.field('contact')} />
        <NativeSelect
          {...form.field('topic')}
          data={questionTopics.map((value) => ({ value, label: t(`topic.${value}`) }))}
        />
        <Textarea minRows={3} autosize maxLength={2000} {...form.field('words', 'question')} />
        <div className="visually-hidden" aria-hidden>
          <input
            name="more"
            tabIndex={-1}
            autoComplete="off"
            value={form.values.more}
            onChange={({ target }) => form.setValues({ more: target.value })}
          />
        </div>
        <Checkbox
          {...agrees}
          label={
            <>
              {t('fields.agrees')} <Link to="/privacy-policy">{t('ask.policy')}</Link>
            </>
          }
        />
        <SendNote of={form} />
        <SubmitButton of={form} fullWidth>
          {t('ask.send')}
        </SubmitButton>
      </Stack>
    </CallForm>
  )
}
