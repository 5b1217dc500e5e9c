import { Modal, SegmentedControl } from '@mantine/core'
import { useMemo, useState } from 'react'
import { groupsOf, wordPlaces, wordsOf } from '#contract/publishing/groups'
import { idOf } from '#contract/publishing/schema'
import type { Values, Words } from '#contract/publishing/field'
import { kindOf, type KindName } from '#contract/publishing/kinds'
import { isDay } from '#contract/values/kazakhstan-time'
import type { Language } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { useFormat } from '../../shell/use-format.ts'
import { NewsCover } from '../../ui/drawings/news-cover.tsx'
import { coverOf, seedOf } from '../../ui/drawings/cover-of.ts'
import { NewsScene } from '../../ui/drawings/scenes/news-scene.tsx'
import { Prose } from '../../ui/prose/prose.tsx'
import { SitePicture } from '../../ui/site-picture.tsx'
import { useWindow } from '../../ui/use-window.ts'
import { textOf } from '../fields/field-props.ts'
import { useKindWords } from '../kinds/use-kind-words.ts'
import type { Document } from '../draft/document.rules.ts'
import styles from './preview.module.css'
import { safeHtml } from './rich-text.tsx'

interface PreviewWindowProps {
  kind: KindName
  id: string
  document: Document
  language: Language
  isOpen: boolean
  onClose: () => void
}

/** Preview of one language, as wide as a phone or as the site. */
export default function PreviewWindow({ kind, id, document, language, isOpen, onClose }: PreviewWindowProps) {
  const { t } = useTranslation('back-office')
  const [width, setWidth] = useState('phone')
  const isOpened = useWindow(isOpen)
  return (
    <Modal
      opened={isOpened}
      onClose={onClose}
      size="80rem"
      title={t('preview.title', { language: t(`languages.${language}`) })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <SegmentedControl
        aria-label={t('preview.width')}
        value={width}
        onChange={setWidth}
        data={[
          { value: 'phone', label: t('preview.phone') },
          { value: 'site', label: t('preview.site') },
        ]}
      />
      <div className={styles.ground}>
        <Preview kind={kind} id={id} document={document} language={language} width={width} />
      </div>
      <CoverNote kind={kind} shared={document.shared} />
    </Modal>
  )
}

function Preview({
  kind,
  id,
  document: { shared, texts },
  language,
  width,
}: Omit<PreviewWindowProps, 'isOpen' | 'onClose'> & { width: string }) {
  const [title, ...others] = kindOf(kind).texts
  const values = texts[language]
  return (
    <div className={styles.frame} data-width={width}>
      <article className={styles.page} data-kind={kind} lang={language}>
        <header>
          <Facts kind={kind} shared={shared} />
          <h3 className={styles.heading}>{textAt(values, title?.name ?? 'title')}</h3>
          {textAt(values, 'lead') && <p className={styles.lead}>{textAt(values, 'lead')}</p>}
        </header>
        <Cover kind={kind} id={id} shared={shared} alt={textAt(values, 'picture_alt')} />
        {others
          .filter(({ name }) => !['lead', 'picture_alt', 'description'].includes(name))
          .map(({ name, type }) =>
            type === 'rich' ? (
              <ReadText key={name} html={textAt(values, name)} />
            ) : type === 'words' ? (
              <PreviewedGroups key={name} kind={kind} shared={shared} words={wordsOf(values[name])} />
            ) : (
              <p key={name} className={styles.text}>
                {textAt(values, name)}
              </p>
            ),
          )}
      </article>
    </div>
  )
}

/** Shows rich text as the site does. */
function ReadText({ html }: { html: string }) {
  const clean = useMemo(() => safeHtml(html), [html])
  return <Prose html={clean} />
}

/** Shows the questions in their order in this language. */
function PreviewedGroups({ kind, shared, words }: { kind: KindName; shared: Values; words: Words }) {
  const list = kindOf(kind).shared.find((field) => field.type === 'groups')
  if (list?.type !== 'groups') return null
  return (
    <ol className={styles.groups}>
      {groupsOf(shared[list.name]).map((group) => {
        const [first, ...others] = wordPlaces(list, [group]).flatMap(({ place }) => words[place] || [])
        return (
          <li key={idOf(group)}>
            <strong>{first ?? '–'}</strong>
            <ul>
              {others.map((text, at) => (
                <li key={at}>{text}</li>
              ))}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}

const textAt = (values: Values, name: string): string => textOf(values[name] ?? '')

function Cover({ kind, id, shared, alt }: { kind: KindName; id: string; shared: Values; alt: string }) {
  const picture = textAt(shared, 'picture')
  if (picture)
    return (
      <div className={styles.cover}>
        <SitePicture id={picture} alt={alt} sizes="(min-width: 62em) 1100px, 100vw" />
      </div>
    )
  if (!kindOf(kind).shared.some(({ type }) => type === 'cover')) return null
  return (
    <div className={styles.cover}>
      {/* News without a chosen cover shows a scene on its own page; cards choose a cover by the id. */}
      {kind === 'news' && textAt(shared, 'cover') === '' ? (
        <NewsScene seed={seedOf(id)} />
      ) : (
        <NewsCover {...coverOf(textAt(shared, 'cover'), id)} radius={0} />
      )}
    </div>
  )
}

/** Says which drawing the site will use without a picture, so that nobody is surprised. */
function CoverNote({ kind, shared }: { kind: KindName; shared: Values }) {
  const { t } = useTranslation('back-office')
  if (textAt(shared, 'picture') || !kindOf(kind).shared.some(({ type }) => type === 'cover')) return null
  return <p className={styles.note}>{t(textAt(shared, 'cover') ? 'preview.chosenCover' : 'preview.ownCover')}</p>
}

/** The date and the section of the site, above the title. */
function Facts({ kind, shared }: { kind: KindName; shared: Values }) {
  const format = useFormat()
  const words = useKindWords(kind)
  const choice = kindOf(kind).shared.find(({ type }) => type === 'choice')
  const chosen = choice ? textAt(shared, choice.name) : ''
  const firstDay = kindOf(kind).shared.find(({ type }) => type === 'day')
  const day = firstDay ? textAt(shared, firstDay.name) : ''
  const facts = [isDay(day) ? format.longDate(day) : '', choice && chosen ? words.choice(choice.name, chosen) : '']
  return <p className={`${styles.small} muted tiny`}>{facts.filter(Boolean).join(' · ')}</p>
}
