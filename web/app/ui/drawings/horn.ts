const round = (value: number) => Number(value.toFixed(2))

/**
 * Returns the path of one ram's horn: a stem and three semicircles of one stroke width. The logo, the ornament, the
 * clouds and the coin are made of it.
 */
export function horn(x: number, y: number, scale = 1, side: 1 | -1 = 1, stem = 0): string {
  const sweep = side > 0 ? 1 : 0
  const across = (distance: number) => round(x + side * distance * scale)
  const arc = (radius: number, end: number) =>
    `A${round(radius * scale)} ${round(radius * scale)} 0 0 ${sweep} ${across(end)} ${round(y)}`
  return `M${round(x)} ${round(y + stem * scale)}V${round(y)}${arc(11, 22)}${arc(7.5, 7)}${arc(4, 15)}`
}

export const pairOfHorns = (x: number, y: number, scale = 1, stem = 12) =>
  horn(x, y, scale, 1, stem) + horn(x, y, scale, -1, stem)
