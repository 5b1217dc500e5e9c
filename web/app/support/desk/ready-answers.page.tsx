import { Stack, Textarea, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  addReadyAnswer,
  changeReadyAnswer,
  dropReadyAnswer,
  listReadyAnswers,
  type ReadyAnswer,
} from '#contract/support/desk'
import { languages, localeOf } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm } from '../../form/use-call-form.ts'
import { randomId } from '../../device/random-id.ts'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { useDoneToast } from '../../shell/use-done-toast.ts'
import { openForRoles } from '../../shell/redirects/open-for-roles.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/skeletons/list-skeleton.tsx'
import type { Route } from './+types/ready-answers.page'
import styles from './desk.module.css'

export const handle = { words: ['support', 'words'], skeleton: ListSkeleton }

export function clientLoader() {
  openForRoles(listReadyAnswers.for)
  return api(listReadyAnswers, {})
}

/** Answers that staff give often, in three languages. */
export default function ReadyAnswersPage({ loaderData: { data } }: Route.ComponentProps) {
  const { t, words } = useTranslation('support')
  const [opened, setOpened] = useState<string | null>(null)
  const close = () => setOpened(null)
  return (
    <div className="stack">
      <CabinetHead
        title={t('answers.title')}
        lead={t('answers.lead')}
        back={{ to: '/support', label: t('desk.title') }}
        actions={
          <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setOpened('new')}>
            {t('answers.add')}
          </Button>
        }
      />
      {opened === 'new' && (
        <Card as="section" aria-label={t('answers.add')}>
          <NewAnswer onClose={close} />
        </Card>
      )}
      {data.length === 0 && opened !== 'new' && (
        <EmptyState subject="notifications" title={t('answers.empty')} text={t('answers.emptyText')} />
      )}
      <ul className="grid list" aria-label={t('answers.title')}>
        {data.map((answer) => {
          const title = answer.title[words.language]
          return (
            <Card key={answer.id} as="li" className={`${styles.card} grid gap-12 at-start`}>
              {opened === answer.id ? (
                <ChangedAnswer key={answer.version} answer={answer} onClose={close} />
              ) : (
                <>
                  <h2>{title}</h2>
                  <p className={`${styles.text} loose paragraphs breaks`}>{answer.words[words.language]}</p>
                  <div className="row gap-10">
                    <Button
                      variant="line"
                      onClick={() => setOpened(answer.id)}
                      aria-label={t('answers.changeOf', { title })}
                    >
                      {t('answers.change')}
                    </Button>
                    <ActButton
                      act={() => api(dropReadyAnswer, { params: { id: answer.id } })}
                      done={({ message }) => message}
                      reads="always"
                      ask={{
                        title: t('answers.askTitle', { title }),
                        text: t('answers.askText'),
                        keep: t('answers.keep'),
                      }}
                      variant="line"
                      aria-label={t('answers.dropOf', { title })}
                    >
                      {t('answers.drop')}
                    </ActButton>
                  </div>
                </>
              )}
            </Card>
          )
        })}
      </ul>
    </div>
  )
}

const nothing = { title_ru: '', title_kk: '', title_en: '', words_ru: '', words_kk: '', words_en: '' }

function useAfterSave(onClose: () => void) {
  const { revalidate } = useRevalidator()
  const showDone = useDoneToast()
  return async ({ message }: { message: string }) => {
    await revalidate()
    showDone(message)
    onClose()
  }
}

function NewAnswer({ onClose }: { onClose: () => void }) {
  const [id] = useState(randomId)
  const form = useCallForm(addReadyAnswer, {
    words: 'support',
    values: nothing,
    beside: { id },
    done: useAfterSave(onClose),
  })
  return <AnswerFields form={form} onClose={onClose} />
}

function ChangedAnswer({
  answer: { id, title, words, version },
  onClose,
}: {
  answer: ReadyAnswer
  onClose: () => void
}) {
  const form = useCallForm(changeReadyAnswer, {
    words: 'support',
    params: { id },
    values: {
      title_ru: title.ru,
      title_kk: title.kk,
      title_en: title.en,
      words_ru: words.ru,
      words_kk: words.kk,
      words_en: words.en,
    },
    beside: { version },
    done: useAfterSave(onClose),
  })
  return <AnswerFields form={form} onClose={onClose} />
}

type Form = ReturnType<typeof useCallForm<typeof addReadyAnswer, 'support', typeof nothing>>

function AnswerFields({ form, onClose }: { form: Form; onClose: () => void }) {
  const { t } = useTranslation('support')
  return (
    <CallForm of={form}>
      <Stack gap="md">
        {languages.map((language) => (
          <fieldset key={language} className={`${styles.fieldset} fieldset`}>
            <legend>{t(`language.${localeOf(language)}`)}</legend>
            <Stack gap="sm">
              <TextInput lang={language} maxLength={80} {...form.field(`title_${language}`, 'answer_title')} />
              <Textarea
                lang={language}
                minRows={2}
                autosize
                maxLength={2000}
                {...form.field(`words_${language}`, 'answer_words')}
              />
            </Stack>
          </fieldset>
        ))}
        <SendNote of={form} />
        <div className="row gap-10">
          <SubmitButton of={form}>{t('answers.save')}</SubmitButton>
          <Button variant="line" onClick={onClose}>
            {t('answers.cancel')}
          </Button>
        </div>
      </Stack>
    </CallForm>
  )
}
