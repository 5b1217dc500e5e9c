/** Turns a drawing of the item bank into an image source: inside an image, SVG cannot run scripts or load anything. */
export const svgSource = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`
