import { useTranslation } from '#web/i18n/use-translation'
import styles from '../phone-confirmation.module.css'
import { Button } from '../../ui/button.tsx'

/** A phone or e-mail that was entered, with a button to change it. */
export function EnteredAddress({ label, address, onChange }: { label: string; address: string; onChange: () => void }) {
  const { t } = useTranslation('accounts')
  return (
    <div className={styles.phone} role="group" aria-label={label}>
      <b className="tabular">{address}</b>
      <Button variant="subtle" onClick={onChange}>
        {t('phone.change')}
      </Button>
    </div>
  )
}
