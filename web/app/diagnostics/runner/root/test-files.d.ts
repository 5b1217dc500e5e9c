/** What the build has made of the root of the test; filled in by `tools/bundle/own-root.ts`. */
declare module 'virtual:test-files' {
  /** The build they came from. */
  export const release: string
  export const styles: readonly string[]
  /** What the scripts stand on. */
  export const modules: readonly string[]
  export const scripts: readonly string[]
}
