import { useTranslation } from '#web/i18n/use-translation'
import { Tag } from '../../ui/tag.tsx'

export function SaleTag({ isOnSale }: { isOnSale: boolean }) {
  const { t } = useTranslation('book-desk')
  return <Tag tone={isOnSale ? 'green' : 'grey'}>{t(isOnSale ? 'books.onSale' : 'books.withdrawn')}</Tag>
}
