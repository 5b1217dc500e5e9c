import { useInstallation } from '../use-installation.ts'

/** By it a reader of feeds finds the feed of a page in the page's language. */
export function FeedLink({ title }: { title: string }) {
  const root = useInstallation()
  return (
    root && (
      <link rel="alternate" type="application/atom+xml" title={title} href={`${root.origin}/feed/${root.locale}.xml`} />
    )
  )
}
