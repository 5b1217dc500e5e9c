import { Tabs } from '@mantine/core'
import { IconDeviceFloppy, IconEye } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import { languages, type Language } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { SecondLanguageSelect } from './second-language-select.tsx'
import { lazyPart } from '../../parts/lazy-part.tsx'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { LoadWhenNeeded } from '../../ui/load-when-needed.tsx'
import { entryAddress, kindAddress } from '../addresses.ts'
import { ResultsLink } from './answers-note.tsx'
import { focusField } from './faults.tsx'
import { textOf } from '../fields/field-props.ts'
import { useKindWords } from '../kinds/use-kind-words.ts'
import { AuthorCard } from './author-card.tsx'
import { ClosingCard } from './closing-card.tsx'
import type { Document } from '../draft/document.rules.ts'
import styles from './entry.module.css'
import { isLanguage } from '../draft/is-language.ts'
import { forgetEntry } from '../draft/stored-entry.ts'
import { LanguagePanel } from './language-panel.tsx'
import { LanguageTab } from './language-tab.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { PublicLink } from './public-link.tsx'
import { PublicationCard } from './publication-card.tsx'
import { RevisionsCard } from './revisions-card.tsx'
import { SaveNote, SaveProblem } from './save-note.tsx'
import { SharedCard } from './shared-card.tsx'
import { useEntry, type EntryInWork, type OpenEntry } from '../draft/use-entry.ts'

const PreviewWindow = lazyPart(() => import('./preview-window.tsx'))

/** Form of an entry of any kind: texts by language, shared fields, publication and revisions. */
export function EntryForm(open: OpenEntry) {
  const { kind, isNew } = open
  const { t, words: page } = useTranslation('back-office')
  const words = useKindWords(kind)
  const navigate = useNavigate()
  const work = useEntry(
    open,
    (made) => void navigate(entryAddress(kind, made.id), { replace: true, preventScrollReset: true }),
  )
  const [language, setLanguage] = useState<Language>(page.language)
  const [beside, setBeside] = useState<Language | null>(null)
  const [focusTarget, setFocusTarget] = useState<{ place: string } | null>(null)
  useEffect(() => {
    if (focusTarget) focusField(focusTarget.place)
  }, [focusTarget])
  const goTo = (place: string) => {
    const [, part = ''] = place.split('.')
    if (place.startsWith('texts.') && isLanguage(part)) setLanguage(part)
    setFocusTarget({ place })
  }
  const [isPreviewed, setPreviewed] = useState(false)
  const { entry, document, state } = work
  const model = kindOf(kind)
  const title = titleOf(kind, document, page.language) || (isNew ? words.create : t('list.untitled'))
  const isOfAuthor = entry.author !== null
  return (
    <div className="stack">
      <CabinetHead
        title={title}
        lead={entry.about}
        back={{ to: kindAddress(kind), label: words.all }}
        actions={
          <>
            <SaveNote state={state} changedAt={entry.changed_at} isLoaded={model.flow === 'direct' && !isNew} />
            <ResultsLink kind={kind} entry={entry} />
            <PublicLink kind={kind} entry={entry} />
            <Button variant="line" leftSection={<IconEye size={20} aria-hidden />} onClick={() => setPreviewed(true)}>
              {t('preview.open')}
            </Button>
            <Button
              variant={model.flow === 'direct' ? 'filled' : 'line'}
              leftSection={<IconDeviceFloppy size={20} aria-hidden />}
              loading={state.is === 'saving'}
              onClick={() => void work.save()}
            >
              {t('save.save')}
            </Button>
          </>
        }
      />
      <SaveProblem kind={kind} work={work} onGoTo={goTo} />
      {entry.archived_at !== null && !model.isClosable && <InfoNote tone="sand">{t('form.archived')}</InfoNote>}
      <div className={`${styles.columns} stack top`}>
        <div className="stack">
          <Card as="section" aria-label={t('form.texts')}>
            <Tabs
              value={language}
              onChange={(value) => value && isLanguage(value) && setLanguage(value)}
              keepMounted={false}
            >
              <Tabs.List aria-label={t('form.texts')}>
                {languages.map((one) => (
                  <Tabs.Tab key={one} value={one}>
                    <LanguageTab kind={kind} work={work} language={one} />
                  </Tabs.Tab>
                ))}
              </Tabs.List>
              {languages.map((one) => (
                <Tabs.Panel key={one} value={one}>
                  <SecondLanguageSelect language={one} beside={beside} onChange={setBeside} />
                  <fieldset className={`${styles.group} grid fieldset gap-12`} disabled={isOfAuthor}>
                    <LanguagePanel
                      kind={kind}
                      work={work}
                      language={one}
                      beside={beside === one ? null : beside}
                      onGoTo={goTo}
                    />
                  </fieldset>
                </Tabs.Panel>
              ))}
            </Tabs>
          </Card>
          {!isNew && <RevisionsCard kind={kind} work={work} />}
        </div>
        <aside className="stack" aria-label={t('form.aside')}>
          <StateCards kind={kind} work={work} isNew={isNew} name={title} onGoTo={goTo} />
          <fieldset className={`${styles.group} grid fieldset gap-12`} disabled={isOfAuthor}>
            <SharedCard kind={kind} work={work} />
          </fieldset>
        </aside>
      </div>
      <LeaveGuard isUnsaved={state.is !== 'saved'} onLeave={() => forgetEntry(kind, entry.id, isNew)} />
      <LoadWhenNeeded isNeeded={isPreviewed}>
        <PreviewWindow
          kind={kind}
          id={entry.id}
          document={document}
          language={language}
          isOpen={isPreviewed}
          onClose={() => setPreviewed(false)}
        />
      </LoadWhenNeeded>
    </div>
  )
}

interface StateCardsProps {
  kind: KindName
  work: EntryInWork
  isNew: boolean
  name: string
  onGoTo: (place: string) => void
}

/** Cards for the states of an entry: returned to its author, closed, published. */
function StateCards({ kind, work, isNew, name, onGoTo }: StateCardsProps) {
  if ((kind === 'center' || kind === 'school') && !isNew) return <ClosingCard kind={kind} work={work} name={name} />
  if (work.entry.archived_at !== null) return null
  return (
    <>
      {work.entry.author !== null && <AuthorCard kind={kind} work={work} />}
      {kindOf(kind).flow === 'publication' && <PublicationCard kind={kind} work={work} onGoTo={onGoTo} />}
    </>
  )
}

/** Returns the title in the user's language, or in the first language that has one. */
function titleOf(kind: KindName, { texts }: Document, focusTarget: Language): string {
  const name = kindOf(kind).texts[0]?.name ?? 'title'
  return [focusTarget, ...languages].map((language) => textOf(texts[language][name] ?? '')).find(Boolean) ?? ''
}
