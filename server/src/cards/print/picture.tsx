import { Circle, Ellipse, Path, Rect, Svg } from '@react-pdf/renderer'
import { createElement, type ComponentType } from 'react'
import { shapesOf } from './shapes-of.rules.ts'

// oxlint-disable-next-line no-explicit-any -- the attributes come from the drawing, whose shapes are checked where they are read
const elements: Record<string, ComponentType<any>> = { circle: Circle, ellipse: Ellipse, path: Path, rect: Rect }

/** A drawing of the set as the paper has it. */
export const Picture = ({ svg, size }: { svg: string; size: number }) => (
  <Svg viewBox="0 0 120 120" style={{ width: size, height: size }}>
    {shapesOf(svg).map(({ name, attributes }, index) => createElement(elements[name] ?? Path, { key: index, ...attributes }))}
  </Svg>
)
