import { createTheme } from '@mantine/core'
import { componentDefaults } from './component-defaults.ts'
import { aliases, palette } from './palette.ts'

const bodyFont = "'Onest Variable', 'Segoe UI', Roboto, 'Noto Sans', sans-serif"
const headingFont = "'Geologica Variable', 'Onest Variable', 'Segoe UI', Roboto, 'Noto Sans', sans-serif"

export const theme = createTheme({
  primaryColor: 'aspan',
  primaryShade: { light: 7, dark: 5 },
  white: '#FFFFFF',
  black: '#0E2A33',
  // With 0.19, text is white on aspan.7 and darker, and dark on sky, gold and creative.6.
  autoContrast: true,
  luminanceThreshold: 0.19,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: bodyFont,
  fontFamilyMonospace: "ui-monospace, 'Roboto Mono', Consolas, monospace",
  headings: {
    fontFamily: headingFont,
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(2rem, 1.3rem + 2.9vw, 3.75rem)', lineHeight: '1.04' },
      h2: { fontSize: 'clamp(1.75rem, 1.4rem + 1.4vw, 2.5rem)', lineHeight: '1.12' },
      h3: { fontSize: '1.375rem', lineHeight: '1.22' },
      h4: { fontSize: '1.0625rem', lineHeight: '1.3' },
      h5: { fontSize: '1rem', lineHeight: '1.4' },
      h6: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.1875rem', xl: '1.375rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.5rem', sm: '0.625rem', md: '0.875rem', lg: '1.25rem', xl: '1.75rem' },
  breakpoints: { xs: '24.375em', sm: '40em', md: '62em', lg: '80em', xl: '90em' },
  shadows: {
    xs: '0 1px 0 rgba(14,42,51,.05), 0 1px 3px rgba(14,42,51,.06)',
    sm: '0 1px 0 rgba(14,42,51,.05), 0 1px 3px rgba(14,42,51,.06)',
    md: '0 2px 4px rgba(14,42,51,.05), 0 10px 28px -8px rgba(14,42,51,.14)',
    lg: '0 24px 60px -16px rgba(11,44,56,.32)',
    xl: '0 24px 60px -16px rgba(11,44,56,.32)',
  },
  colors: { ...palette, ...aliases },
  components: componentDefaults,
})
