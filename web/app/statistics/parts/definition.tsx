import { ActionIcon, Popover } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import type { Measure } from '#contract/statistics/measures'
import { useTranslation } from '#web/i18n/use-translation'
import { FactList } from '../../ui/fact-list.tsx'
import styles from './parts.module.css'

/** The name of a number, and a button that shows what exactly it counts. */
export function MeasureName({ measure, name }: { measure: Measure; name?: string }) {
  const { t } = useTranslation(['statistics', 'measures'])
  const shown = name ?? t(`measures:measures.${measure}.name`)
  return (
    <span className={styles.name}>
      {shown}
      <Popover width={300} position="bottom" radius="md" shadow="md" withArrow trapFocus returnFocus>
        <Popover.Target>
          <ActionIcon
            size={28}
            className={`${styles.definition} screen-only`}
            aria-label={t('definitionOf', { name: shown })}
          >
            <IconHelpCircle size={17} aria-hidden />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          <p className="small snug" tabIndex={-1} data-autofocus>
            {t(`measures:measures.${measure}.definition`)}
          </p>
        </Popover.Dropdown>
      </Popover>
    </span>
  )
}

/** All definitions of a page, for paper, on which no button can be pressed. */
export function PrintedDefinitions({ measures }: { measures: readonly Measure[] }) {
  const { t } = useTranslation(['statistics', 'measures'])
  return (
    <section className={styles.printed}>
      <h2>{t('definitions')}</h2>
      <FactList
        facts={measures.map((measure) => ({
          label: t(`measures:measures.${measure}.name`),
          value: t(`measures:measures.${measure}.definition`),
        }))}
      />
    </section>
  )
}
