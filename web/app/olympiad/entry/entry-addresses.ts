export const entryAddress = '/enter-round'

/** The page that a test begins with. */
export const introductionOf = (test: string): string => `/pre-test?test=${encodeURIComponent(test)}`

/** What a QR code of a card leads to. The code stands behind `#`, so that it reaches no log. */
export const scannedAddress = (code: string): string => `${window.location.origin}${entryAddress}#${code}`

/** A code as it is printed: two groups are typed with fewer mistakes. */
export const printedCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`
