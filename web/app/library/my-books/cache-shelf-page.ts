import { loadedAssets } from '../../parts/cache-code.ts'
import { preparePage } from '../../parts/prepare-page.ts'
import { shelfPage } from '../shelf-page.ts'

/** Has the service worker keep the shelf, so that the books on this device are found without a network. */
export const cacheShelfPage = (): Promise<void> => preparePage(shelfPage, loadedAssets())
