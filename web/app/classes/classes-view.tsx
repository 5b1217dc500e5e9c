import { Select, Title } from '@mantine/core'
import type { ClassFigures, ClassOverview } from '#contract/staff/classes'
import { useTranslation } from '#web/i18n/use-translation'
import { useListAddress } from '../list/use-list-address.ts'
import { LinkButton } from '../shell/link-button.tsx'
import { useFormat } from '../shell/use-format.ts'
import { Card } from '../ui/card.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import { LevelsPanel } from './levels-panel.tsx'
import { useClassName } from './use-class-name.ts'
import styles from './classes.module.css'

/** The head of a school reads no tasks of psychologists and no names. */
type Overview = Omit<ClassOverview, 'waiting'> & Partial<Pick<ClassOverview, 'waiting'>>

/** What waits, the progress of each class, and levels without names. */
export function ClassesView({ overview }: { overview: Overview }) {
  const { t } = useTranslation('classes')
  const { test } = overview
  if (!test) {
    return (
      <Card as="section">
        <EmptyState subject="tests" title={t('empty')} text={t('emptyText')} />
      </Card>
    )
  }
  return (
    <>
      <TestChoice overview={overview} />
      {overview.waiting && <Waiting waiting={overview.waiting} />}
      <Progress overview={overview} test={test} />
      {test.has_levels ? <Levels overview={overview} test={test} /> : <InfoNote>{t('levels.none')}</InfoNote>}
    </>
  )
}

type Test = NonNullable<ClassOverview['test']>

function TestChoice({ overview: { tests, test } }: { overview: Overview }) {
  const { t } = useTranslation('classes')
  const { changeFilters } = useListAddress()
  return (
    <Select
      label={t('test')}
      className={styles.test}
      data={tests.map(({ id, title, ages }) => ({ value: id, label: t('testFor', { title, ages }) }))}
      value={test?.id ?? null}
      onChange={(value) => changeFilters({ test: value })}
      allowDeselect={false}
    />
  )
}

function Waiting({ waiting }: Pick<ClassOverview, 'waiting'>) {
  const { t } = useTranslation('classes')
  const format = useFormat()
  return (
    <Card as="section" aria-label={t('waiting.title')}>
      <div className={styles.head}>
        <Title order={2} className={styles.title}>
          {t('waiting.title')}
        </Title>
        {waiting.works > 0 && (
          <LinkButton to="/evaluation" variant="soft">
            {t('waiting.rate')}
          </LinkButton>
        )}
      </div>
      <FactList
        look="figures"
        facts={[
          { label: t('waiting.works'), value: format.number(waiting.works) },
          { label: t('waiting.photos'), value: format.number(waiting.photo_checks) },
          { label: t('waiting.signingUp'), value: format.number(waiting.signing_up) },
        ]}
      />
      {waiting.photo_checks > 0 && <p className={`${styles.quiet} muted loose`}>{t('waiting.photosBy')}</p>}
    </Card>
  )
}

function Progress({ overview: { classes, whole, waiting }, test }: { overview: Overview; test: Test }) {
  const { t } = useTranslation('classes')
  const format = useFormat()
  const nameOf = useClassName()
  const rows = classes.filter(({ kind }) => kind !== 'together')
  // Only who has tasks here may see names.
  const leads = waiting !== undefined
  const columns: readonly Column<ClassFigures>[] = [
    { id: 'class', head: t('class'), cell: nameOf },
    { id: 'invited', head: t('invited'), cell: ({ invited }) => format.number(invited) },
    { id: 'began', head: t('began'), cell: ({ began }) => format.number(began) },
    { id: 'finished', head: t('finished'), cell: ({ finished }) => format.number(finished) },
    { id: 'not-begun', head: t('notBegun'), cell: ({ invited, began }) => format.number(invited - began) },
  ]
  return (
    <Card as="section">
      <Title order={2} className={styles.title}>
        {t('progress')}
      </Title>
      <p className={`${styles.quiet} muted loose`}>
        {t('wholeSchool', { invited: whole.invited, began: whole.began, finished: whole.finished })}
        {leads && ` ${t('toList')}`}
      </p>
      <DataTable
        label={t('progress')}
        rows={rows}
        columns={columns}
        rowId={({ grade, letter }) => `${grade} ${letter}`}
        to={leads ? ({ grade, letter }) => notBegunAddress(test.id, grade ?? 0, letter) : undefined}
      />
    </Card>
  )
}

function Levels({ overview: { classes, whole }, test }: { overview: Overview; test: Test }) {
  const { t } = useTranslation('classes')
  const nameOf = useClassName()
  const shownClasses = classes.filter(({ kind }) => kind !== 'small')
  const hidden = shownClasses.filter(({ counted, finished }) => counted === 0 && finished > 0)
  const smallAlone = classes.some(({ kind }) => kind === 'small') && !classes.some(({ kind }) => kind === 'together')
  return (
    <>
      <Title order={2} className={styles.section}>
        {t('levels.title')}
      </Title>
      <InfoNote tone="sand">{t('levels.how')}</InfoNote>
      {whole.counted === 0 && <Card as="section">{t('levels.nobody')}</Card>}
      {/* With one class, the numbers of the school would be the same. */}
      {whole.counted > 0 && shownClasses.filter(({ counted }) => counted > 0).length > 1 && (
        <LevelsPanel name={t('levels.whole')} figures={whole} scales={test.scales} />
      )}
      {shownClasses
        .filter(({ counted }) => counted > 0)
        .map((row) => (
          <LevelsPanel key={`${row.grade} ${row.letter}`} name={nameOf(row)} figures={row} scales={test.scales} />
        ))}
      {hidden.length > 0 && (
        <p className={`${styles.quiet} muted loose`}>
          {t('levels.hidden', { classes: hidden.map(nameOf).join(', ') })}
        </p>
      )}
      {smallAlone && <p className={`${styles.quiet} muted loose`}>{t('levels.small')}</p>}
    </>
  )
}

/** Returns the address of the pupils of a class who have not started a test. */
const notBegunAddress = (test: string, grade: number, letter: string): string =>
  `/classes/not-begun?${new URLSearchParams({ test, grade: String(grade), ...(letter && { letter }) })}`
