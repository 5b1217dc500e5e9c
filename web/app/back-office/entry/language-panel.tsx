import { TextInput } from '@mantine/core'
import { Suspense } from 'react'
import { suggestedAddress } from '#contract/publishing/address'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import { isEmptyText, missingFields } from '#contract/publishing/missing'
import { publicPath } from '#contract/publishing/public-path'
import { languages, type Language } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { useContractWords } from '../../form/use-contract-words.ts'
import { InfoNote } from '../../ui/info-note.tsx'
import { EntryField } from '../fields/entry-field.tsx'
import { textOf } from '../fields/field-props.ts'
import { FaultList } from './faults.tsx'
import { useKindWords } from '../kinds/use-kind-words.ts'
import styles from './entry.module.css'
import { RichText } from './rich-text.tsx'
import { lazyPart } from '../../parts/lazy-part.tsx'
import type { EntryInWork } from '../draft/use-entry.ts'

// Loaded separately, because few kinds have a list of groups.
const WordsPanel = lazyPart(() => import('../groups/words-panel.tsx'))

interface LanguagePanelProps {
  kind: KindName
  work: EntryInWork
  language: Language
  /** Another language shown beside this one. */
  beside: Language | null
  onGoTo: (place: string) => void
}

/** The fields of one language, and what is still missing. */
export function LanguagePanel({ kind, work, language, beside, onGoTo }: LanguagePanelProps) {
  const { t } = useTranslation('back-office')
  const words = useKindWords(kind)
  const model = kindOf(kind)
  const { document } = work
  const values = document.texts[language]
  const problemAt = useProblem(work)
  const missing = missingFields(model, document.shared, values)
  const [title] = model.texts
  const suggested = suggestedAddress(
    languages.map((one) => textOf(document.texts[one][title?.name ?? 'title'] ?? '')).find(Boolean) ?? '',
  )
  return (
    <div className={styles.fields}>
      {model.texts.map((field) => {
        const path = `texts.${language}.${field.name}`
        if (field.type === 'words')
          return (
            <Suspense key={`${path} ${work.generation}`} fallback={<span className="muted loose">{t('loading')}</span>}>
              <div data-path={path}>
                <WordsPanel
                  kind={kind}
                  work={work}
                  name={field.name}
                  of={field.of}
                  language={language}
                  beside={beside}
                  problemAt={problemAt}
                />
              </div>
              {problemAt(path) && (
                <InfoNote tone="red">{t('missing.words', { language: t(`inLanguage.${language}`) })}</InfoNote>
              )}
            </Suspense>
          )
        return (
          <div key={`${path} ${work.generation}`} className={styles.pair} data-pair={beside !== null || undefined}>
            <Suspense fallback={<span className="muted loose">{t('loading')}</span>}>
              <EntryField
                field={field}
                words={words}
                value={values[field.name] ?? null}
                onChange={(value) => work.change(language, field.name, value)}
                error={problemAt(path)}
                path={path}
                lang={language}
              />
            </Suspense>
            {beside && (
              <SecondLanguageText
                label={`${words.field(field.name)}, ${t(`inLanguage.${beside}`)}`}
                text={textOf(document.texts[beside][field.name] ?? '')}
                isRich={field.type === 'rich'}
                lang={beside}
              />
            )}
          </div>
        )
      })}
      {model.hasAddress && (
        <TextInput
          label={t('form.address')}
          description={t(
            model.isFixed ? 'form.addressFixed' : work.entry.address ? 'form.addressKept' : 'form.addressHint',
          )}
          placeholder={work.entry.address || suggested}
          readOnly={model.isFixed}
          autoComplete="off"
          value={document.address}
          error={problemAt('address')}
          data-path="address"
          onChange={(event) => work.put({ ...document, address: event.currentTarget.value })}
        />
      )}
      {model.hasAddress && work.entry.address !== '' && (
        <p className="muted loose">{t('form.page', { path: publicPath(kind, work.entry) })}</p>
      )}
      {missing.length > 0 && (
        <InfoNote
          tone="gold"
          title={t(isEmptyText(model, values) ? 'missing.unwritten' : 'missing.title', {
            language: t(`languages.${language}`),
          })}
        >
          {t('missing.fields')}
          <FaultList
            faults={missing.map((name) => ({
              place: model.shared.some((field) => field.name === name) ? `shared.${name}` : `texts.${language}.${name}`,
              name: words.field(name),
            }))}
            onGoTo={onGoTo}
          />
        </InfoNote>
      )}
    </div>
  )
}

function SecondLanguageText({
  label,
  text,
  isRich,
  lang,
}: {
  label: string
  text: string
  isRich: boolean
  lang: Language
}) {
  const { t } = useTranslation('back-office')
  return (
    <section className={styles.beside} aria-label={label}>
      <small>{label}</small>
      {text === '' ? (
        <p className="muted loose">{t('form.besideEmpty')}</p>
      ) : isRich ? (
        <RichText html={text} lang={lang} />
      ) : (
        <p lang={lang}>{text}</p>
      )}
    </section>
  )
}

/**
 * Returns the error of a field: the server's, or the one found in the browser. Empty fields are reported only when the
 * entry is saved.
 */
export function useProblem({ errors, mistakes, state }: EntryInWork) {
  const say = useContractWords()
  return (path: string): string | undefined => {
    const mistake = mistakes[path]
    if (errors[path]) return errors[path]
    return mistake && (mistake !== 'field.required' || state.is === 'refused') ? say(mistake) : undefined
  }
}
