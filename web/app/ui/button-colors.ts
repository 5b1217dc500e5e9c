import { defaultVariantColorsResolver, type VariantColorResolverResult, type VariantColorsResolver } from '@mantine/core'

// The accent follows the age band, so it is a variable and not a shade.
const ownVariants: Record<string, VariantColorResolverResult> = {
  filled: surface('var(--accent)', 'var(--accent-hover)', '#FFFFFF'),
  gold: surface('#FFC43D', '#FFD669', '#0E2A33'),
  night: surface('#0B2C38', '#123C4A', '#FFFFFF'),
  white: surface('#FFFFFF', '#E9F9FC', '#0E2A33'),
  line: surface('#FFFFFF', '#F5F8F8', '#0E2A33'),
  soft: surface('#E9F9FC', '#D0F1F7', '#00647A'),
  danger: surface('#C93A24', '#A92D1A', '#FFFFFF'),
}

/** Button variants of the house: primary is `filled`, then gold, night, white, line, soft and danger. */
export const buttonColors: VariantColorsResolver = (input) => {
  const isAccent = input.color === undefined || input.color === input.theme.primaryColor
  const own = ownVariants[input.variant]
  return own !== undefined && isAccent ? own : defaultVariantColorsResolver(input)
}

function surface(background: string, hover: string, color: string): VariantColorResolverResult {
  return { background, hover, color, border: '0 solid transparent' }
}
