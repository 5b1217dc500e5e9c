import { expect, test } from 'vitest'
import { familyOf, pagesNeeding } from './chunk-families.ts'

const importers: Record<string, string[]> = {
  '/web/app/ui/card.tsx': ['/web/app/cabinet/start.page.tsx', '/web/app/profiles/child-card.tsx'],
  '/web/app/profiles/child-card.tsx': ['/web/app/cabinet/children.page.tsx?route'],
  '/web/app/ui/drawings/sun.tsx': ['/web/app/home/home.page.tsx', '/web/app/cabinet/start.page.tsx'],
  '/web/app/shell/cabinet-frame.tsx': ['/web/app/shell/student.layout.tsx', '/web/app/shell/parent.layout.tsx'],
  '/web/app/ui/push-button.tsx': ['/web/app/diagnostics/runner/runner.page.tsx', '/web/app/diagnostics/introduction.page.tsx'],
  '/web/app/ui/a.tsx': ['/web/app/ui/b.tsx', '/web/app/cabinet/start.page.tsx'],
  '/web/app/ui/b.tsx': ['/web/app/ui/a.tsx'],
}
const graph = { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }) }
const named = (family: Parameters<typeof familyOf>[0], id: string) => familyOf(family).name(id, graph)

test('a module is needed by the pages that lead to it, also in a circle', () => {
  expect([...pagesNeeding('/web/app/ui/card.tsx', graph)].sort()).toEqual(['children.page.tsx', 'start.page.tsx'])
  expect([...pagesNeeding('/web/app/ui/a.tsx', graph)]).toEqual(['start.page.tsx'])
})

test('what the front door shares comes with it, the frame of cabinets in one file, and the test takes nothing from either', () => {
  expect(named('site', '/web/app/ui/drawings/sun.tsx')).toBe('site')
  expect(named('site', '/web/app/shell/cabinet-frame.tsx')).toBeNull()
  expect(named('cabinet', '/web/app/shell/cabinet-frame.tsx')).toBe('cabinet')
  expect(named('steps', '/web/app/ui/push-button.tsx')).toBeNull()
  expect(named('steps', '/web/app/profiles/child-card.tsx')).toBeNull()
})
