import { useInstallation } from '../use-installation.ts'

/** Returns the title of a menu entry, and its shorter name for the tab bar of a phone. */
export function useMenuWords() {
  const words = useInstallation()?.menu
  const pageWord = (name: string): string => words?.[name]?.page ?? name
  return { pageWord, tabWord: (name: string): string => words?.[name]?.tab ?? pageWord(name) }
}
