import type { KindName } from '#contract/publishing/kinds'
import { useTranslation } from '#web/i18n/use-translation'
import { isLanguage } from '../draft/is-language.ts'
import { useKindWords } from '../kinds/use-kind-words.ts'

/** Returns the name of a field by its path: `texts.kk.title` → «Заголовок, казахский». */
export function useFieldName(kind: KindName) {
  const { t } = useTranslation('back-office')
  const words = useKindWords(kind)
  return (path: string): string => {
    const [place = '', part = '', name = ''] = path.split('.')
    if (place === 'address') return t('form.address')
    if (place === 'typed') return t('difference.typed')
    if (place === 'shared') return words.field(part)
    return isLanguage(part) ? `${words.field(name)}, ${t(`inLanguage.${part}`)}` : path
  }
}
