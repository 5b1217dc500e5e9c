import { PageHead, type PageHeadProps } from '../ui/page-head.tsx'
import { PageMeta } from './page-meta.tsx'

interface CabinetHeadProps extends PageHeadProps {
  title: string
}

/** The title of a cabinet page, both in the browser tab and at the head of the page. */
export function CabinetHead({ title, ...head }: CabinetHeadProps) {
  return (
    <>
      <PageMeta title={title} />
      <PageHead title={title} {...head} />
    </>
  )
}
