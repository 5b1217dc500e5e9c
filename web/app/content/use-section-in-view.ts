import { useEffect, useState } from 'react'

/** The part of a long text that is being read: the last one whose heading has come into the upper third of the window. */
export function useSectionInView(sections: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>()

  useEffect(() => {
    const find = () => {
      const line = window.innerHeight / 3
      const read = sections.filter(({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line)
      setCurrent((read.at(-1) ?? sections[0])?.id)
    }
    find()
    window.addEventListener('scroll', find, { passive: true })
    return () => window.removeEventListener('scroll', find)
  }, [sections])

  return current
}
