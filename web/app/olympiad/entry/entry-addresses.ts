export const entryAddress = '/enter-round'

/** The page that a test begins with. */
export const introductionOf = (test: string): string => `/pre-test?test=${encodeURIComponent(test)}`
