interface StyleRule {
  selectors: string[]
  remove: () => void
}

interface StyleDeclaration {
  prop: string
  remove: () => void
}

// Library colours that the theme does not use; its own are in theme.ts.
const foreign = /^--mantine-color-(blue|grape|indigo|lime|orange|pink|teal|violet)-/
const isDark = (selector: string) => /\[data-mantine-color-scheme=['"]?dark/.test(selector)

/**
 * Style sheets delay the first paint, so rules of the dark scheme and unused colours are removed. Every page is light.
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
