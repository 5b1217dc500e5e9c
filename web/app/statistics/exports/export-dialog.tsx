import { Modal, Radio, Stack, Textarea } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { exportFormats, isUnderway, type ExportSubject } from '#contract/statistics/export-kinds'
import { cancelExport, createExport, type ExportFilters, type StatisticsExport } from '#contract/statistics/exports'
import type { PlaceRef } from '#contract/statistics/numbers'
import { usePageWords, useTranslation } from '#web/i18n/use-translation'
import { api } from '../../calls/browser-api.ts'
import { ActButton } from '../../form/act-button.tsx'
import { CallForm, SendNote, SubmitButton } from '../../form/call-form.tsx'
import { useCallForm, type FieldProps } from '../../form/use-call-form.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { RadioCard } from '../../ui/inputs/radio-card.tsx'
import { DownloadButton } from './download-button.tsx'
import { ExportProgress } from './export-progress.tsx'
import styles from './exports.module.css'
import { FormatAndLanguage } from './format-and-language.tsx'
import { useExport } from './use-export.ts'

/** One thing that can be exported from a page. */
export interface ExportChoice {
  what: ExportSubject
  /** Rows of the file, if the page knows them. */
  rows?: number | undefined
  /** Whether the rows name children before this user: then a reason is asked for. */
  has_names: boolean
}

interface ExportDialogProps {
  place: PlaceRef
  filters: ExportFilters
  choices: readonly [ExportChoice, ...ExportChoice[]]
  onClose: () => void
}

/** The button of a page that opens the window of its exports. Words: `exports`. */
export function ExportButton({ place, filters, choices, ...look }: Omit<ExportDialogProps, 'onClose'> & ButtonProps) {
  const { t } = useTranslation('exports')
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // The window is gone with its state at once, so it cannot return the focus itself.
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <Button ref={button} leftSection={<IconDownload size={20} aria-hidden />} onClick={() => setOpen(true)} {...look}>
        {t('export')}
      </Button>
      {isOpen && <ExportDialog place={place} filters={filters} choices={choices} onClose={close} />}
    </>
  )
}

/** Orders a file of what the page shows, and follows how far it is. The file goes on without the window. */
export function ExportDialog({ place, filters, choices, onClose }: ExportDialogProps) {
  const { t } = useTranslation('exports')
  const { language } = usePageWords()
  const [ordered, setOrdered] = useState<StatisticsExport | null>(null)
  const file = useExport(ordered)
  const form = useCallForm(createExport, {
    words: 'exports',
    values: { what: choices[0].what, format: exportFormats[0] as string, language: language as string, reason: '' },
    beside: { level: place.level, id: place.id, filters },
    mistakes: ({ what, reason }) => (isNamed(choices, what) && reason.trim().length < 10 ? { reason: t('short') } : {}),
    done: setOrdered,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title={t('title')}
      classNames={{ title: styles.window }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <CallForm of={form}>
        <Stack gap="md">
          <PlaceLine place={place} filters={filters} />
          <fieldset className={styles.fields} disabled={file !== null}>
            <Choices choices={choices} level={place.level} field={form.field('what')} isFixed={file !== null} />
            <FormatAndLanguage format={form.field('format')} language={form.field('language')} />
            {isNamed(choices, form.values.what) && (
              <Textarea autosize minRows={2} maxLength={500} {...form.field('reason')} required />
            )}
          </fieldset>
          <SendNote of={form} />
          {file && <Outcome file={file} onAgain={() => setOrdered(null)} />}
          <div className={styles.foot}>
            <p className="muted small">{t('note')}</p>
            {file ? (
              <Button variant={isUnderway(file.state) ? 'filled' : 'line'} onClick={onClose}>
                {t(isUnderway(file.state) ? 'minimise' : 'close')}
              </Button>
            ) : (
              <SubmitButton of={form}>{t('send')}</SubmitButton>
            )}
          </div>
        </Stack>
      </CallForm>
    </Modal>
  )
}

const isNamed = (choices: readonly ExportChoice[], chosen: string): boolean =>
  choices.find(({ what }) => what === chosen)?.has_names ?? false

function PlaceLine({ place, filters: { from, to } }: Pick<ExportDialogProps, 'place' | 'filters'>) {
  const format = useFormat()
  const days = [from, to].flatMap((day) => (day ? [format.date(day)] : [])).join(' – ')
  return <p className="muted">{[place.name, days].filter(Boolean).join(', ')}</p>
}

interface ChoicesProps {
  choices: readonly ExportChoice[]
  level: PlaceRef['level']
  field: FieldProps
  isFixed: boolean
}

function Choices({ choices, level, field, isFixed }: ChoicesProps) {
  const { t } = useTranslation('exports')
  const format = useFormat()
  const aboutRows = ({ rows, has_names }: ExportChoice) =>
    [rows !== undefined && t('rows', { count: rows, number: format.number(rows) }), t(has_names ? 'named' : 'nameless')]
      .filter(Boolean)
      .join(', ')
  return (
    <Radio.Group {...field}>
      <Stack gap={8} mt={4}>
        {choices.map((choice) => (
          <RadioCard
            key={choice.what}
            value={choice.what}
            title={choice.what === 'parts' ? t(`parts.${level}`) : t(`file.${choice.what}`)}
            text={aboutRows(choice)}
            disabled={isFixed}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** What became of the order: how far it is, the file, or why there is none. */
function Outcome({ file, onAgain }: { file: StatisticsExport; onAgain: () => void }) {
  const { t } = useTranslation('exports')
  const format = useFormat()
  if (isUnderway(file.state))
    return (
      <ExportProgress file={file}>
        <CancelButton file={file} then={onAgain} />
      </ExportProgress>
    )
  if (file.state === 'ready')
    return (
      <InfoNote tone="green" live title={t('ready', { count: file.rows_done, number: format.number(file.rows_done) })}>
        <div className="row gap-12">
          <DownloadButton file={file} />
          <LinkButton variant="line" to="/downloads">
            {t('toList')}
          </LinkButton>
        </div>
      </InfoNote>
    )
  return (
    <InfoNote tone="gold" live title={t(`state.${file.state}`)}>
      {file.failure && <p>{t(`failure.${file.failure}`)}</p>}
      <Button variant="line" onClick={onAgain}>
        {t('again')}
      </Button>
    </InfoNote>
  )
}

/** Cancels a file that is being made. */
export function CancelButton({ file, then }: { file: Pick<StatisticsExport, 'id'>; then?: () => void }) {
  const { t } = useTranslation('exports')
  return (
    <ActButton
      variant="subtle"
      act={() => api(cancelExport, { params: { id: file.id } })}
      done={({ message }) => message}
      reads={then ? 'nothing' : 'always'}
      then={then}
    >
      {t('cancel')}
    </ActButton>
  )
}
