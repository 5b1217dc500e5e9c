import { Title } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { readResult } from '#contract/diagnostics/results'
import { useTranslation } from '#web/i18n/use-translation'
import type { Route } from './+types/advice.page'
import { api } from '../../calls/browser-api.ts'
import { earlyCall, type EarlyCalls } from '../../calls/early-calls.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { CabinetHead } from '../../shell/cabinet-head.tsx'
import { useFormat } from '../../shell/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ScaleSign } from '../../ui/drawings/scale-sign.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InfoNote } from '../../ui/info-note.tsx'
import { adviceAddress, resultAddressOfAdvice, adviceReaderAt } from './advice-address.ts'
import styles from './result-pages.module.css'

const early: EarlyCalls = ({ params }) => (params.id ? [earlyCall(readResult, { params: { id: params.id } })] : [])

export const handle = { words: ['result-pages'], early }

/** Printable page with the advice of a result for parents or teachers, open to everybody who may read the result. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const result = await api(readResult, { params: { id: params.id } })
  const linkId = searchParams.get('child')
  return {
    result,
    whom: adviceReaderAt(pathname),
    linkId,
    back: resultAddressOfAdvice(result.voice, result.id, linkId),
  }
}

export { TestDataFailure as ErrorBoundary } from '../result/test-data-failure.tsx'

export default function AdvicePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('result-pages')
  const format = useFormat()
  const { result, whom, back } = loaderData
  const title = t(`advice.${whom}.title`)
  const advice = result[`for_${whom}`]
  return (
    <article className={`${styles.page} stack gap-20`}>
      <CabinetHead
        title={title}
        lead={[result.pupil?.name ?? result.first_name, result.title, format.longDate(result.finished_at)].join(', ')}
        back={{ to: back, label: t(back === '/children' ? 'advice.toChildren' : 'advice.toResult') }}
        actions={advice.length > 0 && <PrintButton />}
      />
      {advice.length > 0 ? <Sheet {...loaderData} /> : <NoAdvice {...loaderData} />}
    </article>
  )
}

type Data = Route.ComponentProps['loaderData']

function Sheet({ result, whom, linkId }: Data) {
  const { t } = useTranslation('result-pages')
  const other = whom === 'parents' ? 'teachers' : 'parents'
  return (
    <>
      <InfoNote tone="sand">{t(`advice.${whom}.${result.voice === 'student' ? 'aboutForPupil' : 'about'}`)}</InfoNote>
      <ul className={styles.list}>
        {result[`for_${whom}`].map(({ scale, title, about }) => (
          <Card as="li" key={title + about} className={`${styles.advice} line gap-16 top`}>
            <ScaleSign picture={result.picture} scale={scale} size={44} />
            <div>
              {title && <Title order={2}>{title}</Title>}
              <p>{about}</p>
            </div>
          </Card>
        ))}
      </ul>
      <p className="row gap-10 screen-only">
        <LinkButton to={adviceAddress(other, result.id, linkId ?? undefined)} variant="line">
          {t(`advice.${other}.title`)}
        </LinkButton>
      </p>
    </>
  )
}

function NoAdvice({ result, back }: Data) {
  const { t } = useTranslation('result-pages')
  return (
    <EmptyState
      subject="consultations"
      title={t('advice.empty')}
      text={t(result.voice === 'student' ? 'advice.emptyTextForPupil' : 'advice.emptyText')}
      action={<LinkButton to={back}>{t(back === '/children' ? 'advice.toChildren' : 'advice.toResult')}</LinkButton>}
    />
  )
}

function PrintButton() {
  const { t } = useTranslation('result-pages')
  return (
    <Button
      variant="line"
      className="screen-only"
      leftSection={<IconPrinter size={22} stroke={2} aria-hidden />}
      onClick={() => window.print()}
    >
      {t('advice.print')}
    </Button>
  )
}
