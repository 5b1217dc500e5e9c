import { useInstallation } from '../use-installation.ts'

/** What an entry of the menu is called on its page, and shorter on the bar of a phone. */
export function useMenuWords() {
  const words = useInstallation()?.menu
  const pageWord = (name: string): string => words?.[name]?.page ?? name
  return { pageWord, tabWord: (name: string): string => words?.[name]?.tab ?? pageWord(name) }
}
