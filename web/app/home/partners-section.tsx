import type { readShowcase } from '#contract/content/showcase'
import type { Reply } from '#contract/calls/endpoint'
import { useTranslation } from '#web/i18n/use-translation'
import { DemoTag } from '../shell/published/demo-tag.tsx'
import { Section } from '../ui/section.tsx'
import { SitePicture } from '../ui/site-picture.tsx'
import styles from './showcase.module.css'

export function PartnersSection({ partners }: { partners: Reply<typeof readShowcase>['partners'] }) {
  const { t } = useTranslation('home')
  return (
    <Section title={t('partners.title')}>
      <ul className={styles.partners}>
        {partners.map(({ id, name, about, link, picture, picture_alt, is_demo }) => (
          <li key={id}>
            {picture && <SitePicture id={picture} alt={picture_alt} sizes="200px" />}
            <h3>
              {link ? (
                <a href={link} target="_blank" rel="noreferrer">
                  {name}
                </a>
              ) : (
                name
              )}
            </h3>
            <p>{about}</p>
            {is_demo && <DemoTag />}
          </li>
        ))}
      </ul>
    </Section>
  )
}
