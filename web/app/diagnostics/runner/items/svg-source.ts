/** A drawing of the bank as the source of an image: nothing inside it can run or reach out. */
export const svgSource = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`
