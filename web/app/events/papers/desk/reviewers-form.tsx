import { Title } from '@mantine/core'
import { useState } from 'react'
import { saveReviewers, type DeskReviewer } from '#contract/events/papers-desk'
import { languages } from '#contract/values/locale'
import { useTranslation } from '#web/i18n/use-translation'
import { api } from '../../../calls/browser-api.ts'
import { ActButton } from '../../../form/act-button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AssignCard } from './assign-card.tsx'
import styles from './desk.module.css'
import { FindReviewer, type Found } from './find-reviewer.tsx'
import { ReviewerDetails } from './reviewer-details.tsx'
import { placesOf } from './reviewer-places.rules.ts'

const added = ({ id, name, workplace }: Found): DeskReviewer => ({
  user_id: id,
  name,
  workplace,
  load: 0,
  languages: [...languages],
  sections: [],
  workplaces: [],
  max_papers: 10,
})

interface ReviewersFormProps {
  id: string
  reviewers: readonly DeskReviewer[]
  sections: readonly { id: string; name: string }[]
}

/** Who reviews: people found by name, with languages, sections, workplaces, and the most articles they take. */
export function ReviewersForm({ id, reviewers, sections }: ReviewersFormProps) {
  const { t } = useTranslation('papers')
  const [chosen, setChosen] = useState<readonly DeskReviewer[]>(reviewers)
  const change = (user_id: string, part: Partial<DeskReviewer>) =>
    setChosen((all) => all.map((each) => (each.user_id === user_id ? { ...each, ...part } : each)))
  const body = () => ({
    reviewers: chosen.map(({ name: _, workplace: __, load: ___, workplaces, ...reviewer }) => ({
      ...reviewer,
      workplaces: placesOf(workplaces.join('\n')),
    })),
  })
  return (
    <div className={styles.people}>
      <Card as="section" aria-labelledby="paper-reviewers" className="stack gap-16">
        <Title order={2} size="h3" id="paper-reviewers">
          {t('desk.reviewers')}
        </Title>
        {chosen.length === 0 && <p className="muted">{t('desk.noReviewers')}</p>}
        <ul className={`${styles.reviewers} list`}>
          {chosen.map((each) => (
            <li key={each.user_id}>
              <ReviewerDetails
                reviewer={each}
                sections={sections}
                onChange={(part) => change(each.user_id, part)}
                onRemove={() => setChosen((all) => all.filter(({ user_id }) => user_id !== each.user_id))}
              />
            </li>
          ))}
        </ul>
        <FindReviewer
          chosen={chosen.map(({ user_id }) => user_id)}
          onAdd={(person) => setChosen((all) => [...all, added(person)])}
        />
        <div className="row">
          <ActButton act={() => api(saveReviewers, { params: { id }, body: body() })} done={({ message }) => message}>
            {t('desk.saveReviewers')}
          </ActButton>
        </div>
      </Card>
      <AssignCard id={id} />
    </div>
  )
}
