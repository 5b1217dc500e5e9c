import { Anchor, Checkbox } from '@mantine/core'
import { useTranslation } from '#web/i18n/use-translation'
import type { FieldState } from '../../form/use-fields.ts'

/** Consent to the processing of personal data. The text opens in a new tab, so that nothing typed is lost. */
export function ConsentField({ label, field }: { label: string; field: FieldState }) {
  const { t } = useTranslation('profiles')
  return (
    <div>
      <Checkbox label={label} required {...field} />
      <Anchor href="/personal-data" target="_blank" ms={40} py={6} display="inline-block" size="sm">
        {t('consent.read')}
      </Anchor>
    </div>
  )
}
