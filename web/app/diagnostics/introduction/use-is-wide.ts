import { useMediaQuery } from '@mantine/hooks'

/** The page is drawn on the device alone, so the first drawing knows already. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
