import { useMediaQuery } from '@mantine/hooks'

/** The page renders only in the browser, so the first render can already use the real width. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
