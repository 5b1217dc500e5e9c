import { cancelSchedule, withdrawEntry } from '#contract/publishing/entries'
import type { KindName } from '#contract/publishing/kinds'
import type { Language } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import type { EntryInWork } from '../draft/use-entry.ts'

/** Buttons that cancel scheduled publication of the chosen languages, or take them off the site. */
export function TakeBackButtons({
  kind,
  work,
  chosen,
}: {
  kind: KindName
  work: EntryInWork
  chosen: readonly Language[]
}) {
  const { t } = useTranslation('back-office')
  const { texts } = work.entry
  const waiting = chosen.filter((language) => texts[language].publish_at !== null)
  const shown = chosen.filter((language) => texts[language].published !== null)
  const namesOf = (languages: readonly Language[]) =>
    languages.map((language) => t(`inLanguage.${language}`)).join(', ')
  const send = (call: typeof cancelSchedule | typeof withdrawEntry, languages: Language[]) => () =>
    work.call(({ id, version }) => api(call, { params: { kind, id }, body: { version, languages } }))
  const look = { reads: 'nothing', variant: 'line', fullWidth: true } as const
  return (
    <>
      {waiting.length > 0 && (
        <ActButton
          {...look}
          act={send(cancelSchedule, waiting)}
          done={t('publication.cancelled')}
          ask={{
            title: t('publication.cancelAsk'),
            text: t('publication.cancelText', { languages: namesOf(waiting) }),
            keep: t('keep'),
          }}
        >
          {t('publication.cancel')}
        </ActButton>
      )}
      {shown.length > 0 && (
        <ActButton
          {...look}
          act={send(withdrawEntry, shown)}
          done={t('publication.withdrawn')}
          ask={{
            title: t('publication.withdrawAsk'),
            text: t('publication.withdrawText', { languages: namesOf(shown) }),
            keep: t('keep'),
          }}
        >
          {t('publication.withdraw')}
        </ActButton>
      )}
    </>
  )
}
