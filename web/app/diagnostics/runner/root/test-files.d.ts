/** Files that the build made for the root of the test; filled in by `tools/bundle/own-root.ts`. */
declare module 'virtual:test-files' {
  /** Build that the files come from. */
  export const release: string
  export const styles: readonly string[]
  /** Modules that the scripts import. */
  export const modules: readonly string[]
  export const scripts: readonly string[]
}
