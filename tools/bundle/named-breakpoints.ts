import { breakpoints } from '../../web/app/ui/theme/breakpoints.ts'

interface MediaRule {
  params: string
  error: (message: string) => Error
}

/** Puts the widths in where a style sheet names a breakpoint: `@media (--from-desktop)`. */
export const namedBreakpoints = {
  postcssPlugin: 'named-breakpoints',
  AtRule: {
    media(rule: MediaRule) {
      if (!rule.params.includes('(--')) return
      rule.params = rule.params.replaceAll(/\((--[\w-]+)\)/g, (_, name: string) => {
        const width = breakpoints[name]
        if (width === undefined) throw rule.error(`${name} is not in the list of breakpoints`)
        return width
      })
    },
  },
}
