/** Long texts, each of which is a page of its own: where a text is withdrawn, nothing is left of its page. */
export const textPages = ['about-us', 'for-members', 'for-teachers', 'for-parents', 'accessibility', 'olympiad', 'winners'] as const
export type TextPage = (typeof textPages)[number]

/** Pages whose address in the back office is not that of their page. */
const renamed: Readonly<Record<string, string>> = { 'olympiad-rural': 'olympiad', 'specialised-schools': 'special-schools' }

/** The page on which a text of the site is read, by its address in the back office. */
export const sitePagePath = (address: string): string => `/${renamed[address] ?? address}`

export const isTextPage = (path: string): boolean => textPages.some((page) => path === `/${page}`)
