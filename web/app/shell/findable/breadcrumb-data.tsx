import { useLocation } from 'react-router'
import { useInstallation } from '../use-installation.ts'
import { StructuredData } from './structured-data.tsx'

/** Tells search engines the list to which a page belongs. */
export function BreadcrumbData({ list, path, title }: { list: string; path: string; title: string }) {
  const root = useInstallation()
  const { pathname } = useLocation()
  if (!root) return null
  const places = [
    { '@type': 'ListItem', position: 1, name: list, item: root.origin + path },
    { '@type': 'ListItem', position: 2, name: title, item: root.origin + pathname },
  ]
  return <StructuredData data={{ '@type': 'BreadcrumbList', itemListElement: places }} />
}
