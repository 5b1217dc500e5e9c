import { useInstallation } from '../use-installation.ts'

/** Lets feed readers find the feed in the language of the page. */
export function FeedLink({ title }: { title: string }) {
  const root = useInstallation()
  return (
    root && (
      <link rel="alternate" type="application/atom+xml" title={title} href={`${root.origin}/feed/${root.locale}.xml`} />
    )
  )
}
