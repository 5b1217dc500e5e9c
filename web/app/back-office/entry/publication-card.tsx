import { Checkbox, SegmentedControl, Title } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { publishEntry, type Entry } from '#contract/publishing/entries'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import { isEmptyText, missingFields } from '#contract/publishing/missing'
import { languages, type Language } from '#contract/values/locale'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { useTranslation } from '#web/i18n/use-translation'
import { MomentAheadInput } from '../fields/typed-fields.tsx'
import { useMomentAhead } from '../fields/use-moment-ahead.ts'
import { type Fault, FaultList, useFaults } from './faults.tsx'
import { isReady } from '../draft/faults.rules.ts'
import styles from './entry.module.css'
import { AnswersNote } from './answers-note.tsx'
import { TakeBackButtons } from './take-back-buttons.tsx'
import type { EntryInWork } from '../draft/use-entry.ts'

/** Chooses which languages to publish and when, or takes them off the site. */
export function PublicationCard({
  kind,
  work,
  onGoTo,
}: {
  kind: KindName
  work: EntryInWork
  onGoTo: (place: string) => void
}) {
  const { t } = useTranslation('back-office')
  const format = useFormat()
  const model = kindOf(kind)
  const { entry, document } = work
  const ready = languages.filter((language) => isReady(model, work, language))
  const faults = useFaults(kind, work)
  const standing = languages.filter(
    (language) => entry.texts[language].published !== null || entry.texts[language].publish_at !== null,
  )
  const older = languages.filter((language) => entry.texts[language].waits_older)
  /** The editor's own choices; by default all complete languages are selected. */
  const [ticks, setTicks] = useState<Partial<Record<Language, boolean>>>({})
  const [isLater, setLater] = useState(false)
  const planned = useMomentAhead(
    () => languages.map((language) => entry.texts[language].publish_at).find(Boolean) ?? null,
  )
  const { at } = planned
  const ticked = languages.filter((language) => ticks[language] ?? ready.includes(language))
  const chosen = ticked.filter((language) => ready.includes(language))
  const publish = () =>
    work.call(({ id, version }) =>
      api(publishEntry, { params: { kind, id }, body: { version, languages: chosen, at: isLater ? at : null } }),
    )

  return (
    <Card as="section" className="stack gap-14">
      <Title order={2} className={styles.title}>
        {t('publication.title')}
      </Title>
      <fieldset className={`${styles.group} grid fieldset gap-12`}>
        <legend>{t('publication.languages')}</legend>
        {languages.map((language) => (
          <Checkbox
            key={language}
            label={t(`languages.${language}`)}
            description={stateOf(entry, language)}
            checked={ticked.includes(language)}
            disabled={!ready.includes(language) && !standing.includes(language)}
            onChange={(event) => {
              const isTicked = event.currentTarget.checked
              setTicks((all) => ({ ...all, [language]: isTicked }))
            }}
          />
        ))}
      </fieldset>
      {older.length > 0 && (
        <InfoNote tone="gold" live>
          {t('publication.olderNote', { languages: older.map((language) => t(`inLanguage.${language}`)).join(', ') })}
        </InfoNote>
      )}
      <SegmentedControl
        fullWidth
        aria-label={t('publication.when')}
        value={isLater ? 'later' : 'now'}
        onChange={(value) => setLater(value === 'later')}
        data={[
          { value: 'now', label: t('publication.now') },
          { value: 'later', label: t('publication.later') },
        ]}
      />
      <AnswersNote kind={kind} work={work} />
      {isLater && <MomentAheadInput label={t('publication.day')} of={planned} />}
      <PublishButton
        faults={faults}
        onGoTo={onGoTo}
        isNothingChosen={chosen.length === 0}
        isLater={isLater}
        at={at}
        publish={publish}
      />
      <TakeBackButtons kind={kind} work={work} chosen={ticked} />
    </Card>
  )

  function stateOf({ texts }: Entry, language: Language): string {
    const { state, publish_at, published_at, waits_older } = texts[language]
    if (publish_at)
      return t(waits_older ? 'publication.willBeOlder' : 'publication.willBe', { when: format.dateTime(publish_at) })
    if (published_at && state !== 'draft')
      return t(state === 'changed' ? 'publication.isOlder' : 'publication.isPublic', {
        when: format.dateTime(published_at),
      })
    if (isEmptyText(model, document.texts[language])) return t('states.empty')
    if (ready.includes(language)) return t('publication.isReady')
    return t(
      missingFields(model, document.shared, document.texts[language]).length > 0
        ? 'publication.isIncomplete'
        : 'publication.isFaulty',
    )
  }
}

interface PublishButtonProps {
  faults: readonly Fault[]
  onGoTo: (place: string) => void
  isNothingChosen: boolean
  isLater: boolean
  at: string | null
  publish: () => Promise<Entry>
}

/** The publish button, or the reason why publishing is not possible. */
function PublishButton({ faults, onGoTo, isNothingChosen, isLater, at, publish }: PublishButtonProps) {
  const { t } = useTranslation('back-office')
  const format = useFormat()
  if (faults.length > 0)
    return (
      <InfoNote tone="gold" title={t('publication.faulty')}>
        <FaultList faults={faults} onGoTo={onGoTo} />
      </InfoNote>
    )
  if (isNothingChosen) return <p className="muted loose">{t('publication.nothing')}</p>
  if (isLater && !at) return <p className="muted loose">{t('publication.noMoment')}</p>
  return (
    <ActButton
      act={publish}
      reads="nothing"
      fullWidth
      leftSection={<IconSend size={20} aria-hidden />}
      done={isLater && at ? t('publication.scheduled', { when: format.dateTime(at) }) : t('publication.published')}
    >
      {t(isLater ? 'publication.schedule' : 'publication.publish')}
    </ActButton>
  )
}
