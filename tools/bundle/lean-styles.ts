interface StyleRule {
  selectors: string[]
  remove: () => void
}

interface StyleDeclaration {
  prop: string
  remove: () => void
}

// Colours of the library that the theme does not use: its own are in theme.ts.
const foreign = /^--mantine-color-(blue|grape|indigo|lime|orange|pink|teal|violet)-/
const isDark = (selector: string) => /\[data-mantine-color-scheme=['"]?dark/.test(selector)

/**
 * Style sheets hold up the first paint: what only a dark scheme would show, and colours nobody uses, stay behind. Every
 * page here is light.
 */
export const leanStyles = {
  postcssPlugin: 'lean-styles',
  Rule(rule: StyleRule) {
    const light = rule.selectors.filter((selector) => !isDark(selector))
    if (light.length === 0) rule.remove()
    else if (light.length < rule.selectors.length) rule.selectors = light
  },
  Declaration(declaration: StyleDeclaration) {
    if (foreign.test(declaration.prop)) declaration.remove()
  },
}
