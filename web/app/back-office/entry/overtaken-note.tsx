import { useState } from 'react'
import { kindOf } from '#contract/publishing/kinds'
import { useTranslation } from '#web/i18n/use-translation'
import { lazyPart } from '../../parts/lazy-part.tsx'
import { ActButton } from '../../form/act-button.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { LoadWhenNeeded } from '../../ui/load-when-needed.tsx'
import type { KindName } from '#contract/publishing/kinds'
import { differencesBetween, documentOf, type Difference } from '../draft/document.rules.ts'
import styles from './entry.module.css'
import type { EntryInWork } from '../draft/use-entry.ts'

const DifferenceWindow = lazyPart(() => import('../differences/difference-window.tsx'))

/**
 * Says that somebody else saved this entry in the meantime, who and when, and offers three ways to continue. Nothing is
 * lost: their text is in the revisions, mine in the form.
 */
export function OvertakenNote({ kind, work, problem }: { kind: KindName; work: EntryInWork; problem: string }) {
  const { t } = useTranslation('back-office')
  const [differences, setDifferences] = useState<Difference[] | null>(null)
  const [isOpen, setOpen] = useState(false)
  const compare = async () => {
    const theirs = await work.readTheirs()
    const model = kindOf(kind)
    setDifferences(differencesBetween(model, documentOf(model, theirs), work.document))
    setOpen(true)
  }
  return (
    <InfoNote tone="red" live title={t('overtaken.title')}>
      <p className="muted loose">{problem}</p>
      <div className={styles.buttons}>
        <ActButton variant="line" act={compare} reads="nothing">
          {t('overtaken.compare')}
        </ActButton>
        <ActButton act={work.keepMine} reads="nothing">
          {t('overtaken.keep')}
        </ActButton>
        <ActButton
          variant="line"
          act={work.takeTheirs}
          reads="nothing"
          ask={{ title: t('overtaken.takeAsk'), text: t('overtaken.takeText'), keep: t('keep') }}
        >
          {t('overtaken.take')}
        </ActButton>
      </div>
      <LoadWhenNeeded isNeeded={isOpen}>
        <DifferenceWindow
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          kind={kind}
          title={t('overtaken.compareTitle')}
          differences={differences ?? []}
          before={t('overtaken.theirs')}
          after={t('overtaken.mine')}
        />
      </LoadWhenNeeded>
    </InfoNote>
  )
}
