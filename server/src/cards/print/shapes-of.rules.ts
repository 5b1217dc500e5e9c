export interface Shape {
  name: string
  attributes: Record<string, string>
}

/** Returns the shapes of one of our drawings, with attribute names as components need them. */
export const shapesOf = (svg: string): Shape[] =>
  [...svg.matchAll(/<(circle|ellipse|path|rect) ([^>]*?)\/?>/g)].map(([, name = '', attributes = '']) => ({
    name,
    attributes: Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
        value,
      ]),
    ),
  }))
