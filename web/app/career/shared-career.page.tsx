import { readSharedCareer } from '#contract/diagnostics/career'
import { agesText } from '#contract/values/age-band'
import { labelOf } from '#contract/values/result-picture'
import { useTranslation } from '#web/i18n/use-translation'
import { redirect } from 'react-router'
import type { Route } from './+types/shared-career.page'
import { ApiFailure } from '../calls/api.ts'
import { pageContext } from '../context.ts'
import { LinkButton } from '../shell/link-button.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { useFormat } from '../shell/use-format.ts'
import { Card } from '../ui/card.tsx'
import { InterestHexagon } from '../ui/charts/interest-hexagon.tsx'
import { InfoNote } from '../ui/info-note.tsx'
import { Tag } from '../ui/tag.tsx'
import styles from './career.module.css'
import shared from './shared-career.module.css'
import { SphereIcon } from './result/sphere-icon.tsx'

export const handle = { words: ['career'] }
// Only people with the link may find it: no search engine indexes a child's result, and the token is not sent to other
// sites.
export const headers = () => ({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return await context.get(pageContext).api(readSharedCareer, { params })
  } catch (failure) {
    // A link of another kind is opened at its own address. There, an expired one looks like one that never existed.
    if (failure instanceof ApiFailure && failure.status === 404)
      throw redirect(`/test-results-new/${params.id}/${params.token}`)
    if (failure instanceof ApiFailure && failure.status === 422) throw new Response(null, { status: 404 })
    throw failure
  }
}

/** What people with the link see: the hexagon as text, and the recommended occupations. */
export default function SharedCareerPage({ loaderData: career }: Route.ComponentProps) {
  const { t } = useTranslation('career')
  const format = useFormat()
  const { interests, groups } = career
  const title = t('shared.title', { name: career.first_name })
  const words = interests.map(
    ({ name, percent, level_name }) =>
      `${name}: ${percent === null ? t('noAnswer') : `${level_name}, ${format.percent(percent)}`}`,
  )
  return (
    <div className={`${styles.page} ${shared.page} stack gap-20`}>
      <PageMeta title={title} />
      <meta name="robots" content="noindex, nofollow" />
      <Card as="article" size="feature">
        <div className="row">
          <Tag tone="sky">{t('shared.ages', { ages: agesText(career) })}</Tag>
          <Tag tone="grey">{format.longDate(career.finished_at)}</Tag>
        </div>
        <h1 className={shared.title}>{title}</h1>
        <p className="muted loose">{career.headline}</p>
        <div className={styles.interests}>
          <InterestHexagon
            shares={Object.fromEntries(
              interests.flatMap(({ scale, percent }) => (percent === null ? [] : [[scale, percent]])),
            )}
            label={t('hexagonLabel', { list: words.join('; ') })}
            size={360}
          />
          <table className={styles.table}>
            <caption>{t('hexagon')}</caption>
            <tbody>
              {interests.map(({ scale, name, percent, level_name }) => (
                <tr key={scale}>
                  <th scope="row">{labelOf('hexagon', { scale, name })}</th>
                  <td>{level_name ?? t('noAnswer')}</td>
                  <td className="tabular">{percent === null ? '–' : format.percent(percent)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h2 className={styles.heading}>{group.title}</h2>
          <p className="muted loose">{group.about}</p>
          <ul className={styles.cards}>
            {group.occupations.map(({ id, name, about, field, object }) => (
              <Card as="li" key={id} className={styles.card} data-sphere={object}>
                <div className="line gap-14 middle">
                  <span className={styles.cardSign}>
                    <SphereIcon sphere={object} />
                  </span>
                  <div>
                    <h3>{name}</h3>
                    <p className={styles.field}>{field}</p>
                  </div>
                </div>
                <p>{about}</p>
              </Card>
            ))}
          </ul>
        </section>
      ))}
      <InfoNote tone="sand">
        {t('shared.note')} {career.note}
      </InfoNote>
      <LinkButton to="/prof-test" variant="line" className={shared.way}>
        {t('shared.more')}
      </LinkButton>
    </div>
  )
}
