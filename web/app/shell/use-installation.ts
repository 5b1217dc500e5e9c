import { useRouteLoaderData } from 'react-router'
import type { PageContext } from '../context.ts'
import type { MenuWords } from '../slice.ts'

/**
 * Returns what the root loader loaded once for all pages: language, origin, support contacts and menu labels. Undefined
 * if the root itself failed.
 */
export function useInstallation() {
  return useRouteLoaderData<
    Pick<PageContext, 'locale' | 'origin' | 'support' | 'simulatedChannels'> & { menu: MenuWords }
  >('root')
}
