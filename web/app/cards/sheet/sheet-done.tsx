import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../../shell/link-button.tsx'
import { Button } from '../../ui/button.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import type { StoredSheet } from './stored-sheet.ts'
import styles from './sheet.module.css'

interface SheetDoneProps {
  sheet: StoredSheet
  isSent: boolean
  deliver: () => Promise<void>
  onEdit: () => void
}

/** A finished sheet: being sent, sent, or refused with the reason and a way to correct it. */
export function SheetDone({ sheet, isSent, deliver, onEdit }: SheetDoneProps) {
  const { t } = useTranslation('cards')
  return (
    <div className={styles.page}>
      <PageHead title={sheet.child.child_name} lead={t('done.lead')} back={{ to: '/cards', label: t('title') }} />
      {isSent ? (
        <InfoNote tone="green" instead title={t('done.sent')}>
          {t('done.sentText')}
        </InfoNote>
      ) : sheet.refused === null ? (
        <InfoNote tone="gold" instead title={t('done.waits')}>
          {t('done.waitsText')}
        </InfoNote>
      ) : (
        <InfoNote tone="red" live title={t('done.refused')}>
          {sheet.refused}
        </InfoNote>
      )}
      <div className="row gap-12">
        {isSent && <LinkButton to={`/card-sheets/${sheet.id}`}>{t('done.toResult')}</LinkButton>}
        {!isSent && sheet.refused === null && (
          <Button variant="line" onClick={() => void deliver()}>
            {t('done.again')}
          </Button>
        )}
        {!isSent && sheet.refused !== null && <Button onClick={onEdit}>{t('done.edit')}</Button>}
        <LinkButton to="/cards" variant="line">
          {t('done.toCards')}
        </LinkButton>
      </div>
    </div>
  )
}
