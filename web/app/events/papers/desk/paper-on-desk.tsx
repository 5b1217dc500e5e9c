import { Select } from '@mantine/core'
import { useState } from 'react'
import { placePaper, readSentPaper, type DeskPaper } from '#contract/events/papers-desk'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../../calls/browser-api.ts'
import { downloadFile } from '../../../files/download-file.ts'
import { ActButton } from '../../../form/act-button.tsx'
import { useFormat } from '../../../shell/use-format.ts'
import { Card } from '../../../ui/card.tsx'
import { WholeNumberInput } from '../../../ui/inputs/whole-number-input.tsx'
import { InfoNote } from '../../../ui/info-note.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { PaperStateTag } from '../paper-state-tag.tsx'
import styles from '../papers.module.css'
import { DecideForm } from './decide-form.tsx'
import desk from './desk.module.css'
import { ReviewOnDesk } from './review-on-desk.tsx'

interface PaperOnDeskProps {
  paper: DeskPaper
  sections: readonly { id: string; name: string }[]
}

/** One article as its editors see it: author, files, reviews, decision, place, and what became of the letters. */
export function PaperOnDesk({ paper, sections }: PaperOnDeskProps) {
  const { t } = useTranslation('papers')
  const { code, number, author, workplace, topic, section, state, reviews, decision } = paper
  return (
    <Card as="article" className="stack gap-12">
      <p className="row gap-6">
        <PaperStateTag state={state} />
        <Tag>{code}</Tag>
      </p>
      <h2 className="breaks">{topic}</h2>
      <p className="muted small">
        {[number, author, workplace, section, t(`in.${paper.language}`)].filter(Boolean).join(', ')}
      </p>
      <TopicNote names={paper.topic_names} />
      <Files paper={paper} />
      {reviews.length > 0 && (
        <ul className={`${desk.opinions} list`}>
          {reviews.map((review) => (
            <ReviewOnDesk key={`${String(review.version)} ${review.reviewer}`} review={review} />
          ))}
        </ul>
      )}
      {decision && (
        <div>
          <b className="small">{t('decision')}</b>
          <p className="paragraphs">{decision}</p>
        </div>
      )}
      <Letters letters={paper.letters} />
      <NextStep paper={paper} sections={sections} />
    </Card>
  )
}

/** What can be done with an article in its state, or what stands in the way. */
function NextStep({ paper, sections }: PaperOnDeskProps) {
  const { t } = useTranslation('papers')
  const { state, author_state, upload_until } = paper
  if (state === 'accepted') return <PlaceForm paper={paper} sections={sections} />
  if (state !== 'submitted' && state !== 'in-review' && state !== 'revise') return null
  if (author_state !== 'registered') return <InfoNote tone="gold">{t(`desk.author.${author_state}`)}</InfoNote>
  return (
    <>
      {state === 'revise' && <Revision until={upload_until} />}
      <DecideForm paper={paper} />
    </>
  )
}

function TopicNote({ names }: { names: DeskPaper['topic_names'] }) {
  const { t } = useTranslation('papers')
  if (names.length === 0) return null
  return (
    <InfoNote tone="gold" title={t('desk.topicNames')}>
      {t('desk.topicNamesText', { what: names.map((trace) => t(`trace.${trace}`)).join(', ') })}
    </InfoNote>
  )
}

function Files({ paper }: { paper: DeskPaper }) {
  const { t } = useTranslation('papers')
  const format = useFormat()
  return (
    <ul className={`${styles.lines} list`}>
      {paper.versions.map((version) => (
        <li key={version.number} className="row gap-8-12 middle">
          <span>
            {t('version', {
              number: version.number,
              name: version.file_name,
              at: format.dateTime(version.uploaded_at),
            })}
          </span>
          <Download paper={paper} version={version} />
        </li>
      ))}
    </ul>
  )
}

function Letters({ letters }: { letters: DeskPaper['letters'] }) {
  const { t } = useTranslation('papers')
  const format = useFormat()
  if (letters.length === 0) return null
  const said = letters.map(
    ({ channel, state, at }) => `${t(`channel.${channel}`)}, ${format.dateTime(at)}: ${t(`letter.${state}`)}`,
  )
  return <p className="muted small">{said.join('; ')}</p>
}

/** Until when a new version may come, or that it has not come. */
function Revision({ until }: { until: string | null }) {
  const { t } = useTranslation('papers')
  const format = useFormat()
  return (
    <InfoNote tone={until ? 'info' : 'gold'}>
      {until ? t('desk.revisionUntil', { until: format.dateTime(until) }) : t('desk.revisionOver')}
    </InfoNote>
  )
}

function Download({ paper, version }: { paper: DeskPaper; version: DeskPaper['versions'][number] }) {
  const { t } = useTranslation('papers')
  const { number, format: ending } = version
  return (
    <ActButton
      variant="line"
      act={() => api(readSentPaper, { params: { id: paper.id, number } })}
      reads="nothing"
      then={(file) => downloadFile(file, `${paper.code}-v${String(number)}-sent.${ending}`)}
    >
      {t('download')}
    </ActButton>
  )
}

function PlaceForm({ paper, sections }: PaperOnDeskProps) {
  const { t } = useTranslation('papers')
  const [section_id, setSection] = useState(paper.section_id)
  const [place, setPlace] = useState(paper.place)
  return (
    <div className={desk.place}>
      <Select
        label={t('section')}
        data={sections.map(({ id, name }) => ({ value: id, label: name }))}
        allowDeselect={false}
        value={section_id}
        onChange={(value) => setSection(value ?? section_id)}
      />
      <WholeNumberInput label={t('desk.place')} max={10_000} value={place} onNumber={setPlace} />
      <ActButton
        act={() => api(placePaper, { params: { id: paper.id }, body: { section_id, place } })}
        done={({ message }) => message}
      >
        {t('desk.save')}
      </ActButton>
    </div>
  )
}
