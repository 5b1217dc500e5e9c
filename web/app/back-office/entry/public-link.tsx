import { IconExternalLink } from '@tabler/icons-react'
import type { Entry } from '#contract/publishing/entries'
import type { KindName } from '#contract/publishing/kinds'
import { publicPath } from '#contract/publishing/public-path'
import { useTranslation } from '#web/i18n/use-translation'
import { LinkButton } from '../../shell/link-button.tsx'

/** Link to the public page, if the entry is published in any language. */
export function PublicLink({ kind, entry }: { kind: KindName; entry: Entry }) {
  const { t } = useTranslation('back-office')
  const path = publicPath(kind, entry)
  if (path === null || !Object.values(entry.texts).some(({ published }) => published !== null)) return null
  return (
    <LinkButton to={path} target="_blank" variant="line" leftSection={<IconExternalLink size={20} aria-hidden />}>
      {t('form.onSite')}
    </LinkButton>
  )
}
