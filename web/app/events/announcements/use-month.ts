import { useFormat } from '../../shell/use-format.ts'

/** Formats `2026-11` as a heading: "Ноябрь 2026 г.". */
export function useMonth(): (month: string) => string {
  const format = useFormat()
  return (month) => {
    const text = format.monthYear(`${month}-01`)
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
}
