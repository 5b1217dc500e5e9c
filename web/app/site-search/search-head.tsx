import { IconSearch, IconX } from '@tabler/icons-react'
import { Form, Link } from 'react-router'
import { longestQuery, type FoundKind } from '#contract/content/site-search'
import { useTranslation } from '#web/i18n/use-translation'
import { Button } from '../ui/button.tsx'
import styles from './search.module.css'

export function SearchHead({ q, kind }: { q: string; kind: FoundKind | undefined }) {
  const { t } = useTranslation('site-search')
  return (
    <header className={styles.head}>
      <div className={styles.inner}>
        <h1>{t('title')}</h1>
        <Form role="search" action="/search" className={styles.search}>
          <span className={styles.line}>
            <IconSearch size={22} stroke={2} aria-hidden />
            <input
              key={q}
              type="search"
              name="q"
              defaultValue={q}
              aria-label={t('label')}
              placeholder={t('placeholder')}
              maxLength={longestQuery}
            />
            {q && (
              <Link to="/search" aria-label={t('clear')}>
                <IconX size={20} stroke={2.2} aria-hidden />
              </Link>
            )}
          </span>
          {kind && <input type="hidden" name="kind" value={kind} />}
          <Button type="submit" size="lg" variant="night">
            {t('send')}
          </Button>
        </Form>
      </div>
    </header>
  )
}
