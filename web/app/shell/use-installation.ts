import { useRouteLoaderData } from 'react-router'
import type { PageContext } from '../context.ts'
import type { MenuWords } from '../slice.ts'

/**
 * What the root loaded once for all pages: language, address of the site, how to reach support, the words of menus.
 * Missing when the root itself failed.
 */
export function useInstallation() {
  return useRouteLoaderData<Pick<PageContext, 'locale' | 'origin' | 'support' | 'kept'> & { menu: MenuWords }>('root')
}
