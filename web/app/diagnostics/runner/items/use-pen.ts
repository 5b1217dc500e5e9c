import { useEffect, useRef, useState } from 'react'
import type { Stroke, StrokeColor } from './answer-value.ts'
import { addPoint, hasRoom, paper, eraseAt } from './drawing.rules.ts'

export type Tool = 'pen' | 'eraser'
interface Drawn {
  strokes: Stroke[]
  onDraw: (strokes: Stroke[]) => void
}

const eraserReach = 12

/** Pen and eraser with undo and redo, for finger, mouse and arrow keys. */
export function usePen({ strokes, onDraw }: Drawn) {
  const [tool, setTool] = useState<Tool>('pen')
  const [color, setColor] = useState<StrokeColor>('ink')
  const [current, setCurrent] = useState<Stroke | null>(null)
  const [past, setPast] = useState<Stroke[][]>([])
  const [future, setFuture] = useState<Stroke[][]>([])
  const openedAt = useRef(0)
  useEffect(() => {
    openedAt.current = Date.now()
  }, [])

  const change = (next: Stroke[]) => {
    setPast([...past.slice(-49), strokes])
    setFuture([])
    onDraw(next)
  }
  const touch = (x: number, y: number) => {
    if (tool === 'eraser') {
      const left = eraseAt(strokes, x, y, eraserReach)
      if (left.length < strokes.length) change(left)
      return
    }
    if (!current && !hasRoom(strokes)) return
    const time = Date.now() - openedAt.current
    // Several moves can come before the next render, so each builds on the previous state.
    setCurrent((stroke) => ({
      color: stroke?.color ?? color,
      width: 4,
      points: addPoint(stroke?.points ?? [], [x, y, time]),
    }))
  }
  const lift = () => {
    if (current && current.points.length > 0) change([...strokes, current])
    setCurrent(null)
  }
  const travel = (
    from: Stroke[][],
    to: Stroke[][],
    setFrom: (stacks: Stroke[][]) => void,
    setTo: (stacks: Stroke[][]) => void,
  ) => {
    const target = from.at(-1)
    if (!target) return
    setFrom(from.slice(0, -1))
    setTo([...to, strokes])
    onDraw(target)
  }

  return {
    tool,
    setTool,
    color,
    current,
    touch,
    lift,
    setColor: (next: StrokeColor) => {
      setColor(next)
      setTool('pen')
    },
    isFull: !hasRoom(strokes),
    undo: past.length > 0 ? () => travel(past, future, setPast, setFuture) : null,
    redo: future.length > 0 ? () => travel(future, past, setFuture, setPast) : null,
  }
}

/** Point on the paper under the finger or mouse. */
export function paperPoint(event: React.PointerEvent<SVGSVGElement>): [number, number] {
  const box = event.currentTarget.getBoundingClientRect()
  return [
    ((event.clientX - box.left) / box.width) * paper.width,
    ((event.clientY - box.top) / box.height) * paper.height,
  ]
}
