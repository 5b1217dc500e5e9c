import { loadedAssets } from '../../parts/cache-code.ts'
import { preparePage } from '../../parts/prepare-page.ts'

/**
 * Has the service worker keep the sheet with the files that this page has loaded, so that it reopens without a network.
 * Without it the sheet is stored all the same; only a reload needs the network.
 */
export const cacheSheetPage = (): Promise<void> => preparePage('/card-sheet', loadedAssets())
