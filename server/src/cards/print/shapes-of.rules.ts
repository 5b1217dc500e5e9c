export interface Shape {
  name: string
  attributes: Record<string, string>
}

/** The flat shapes of a drawing of ours, with the names of attributes as a component takes them. */
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
