/** Whom a file is for. Both are written into the file, so that it can be traced if it is passed on. */
export interface BookMark {
  /** A sentence for the reader, in their language. */
  line: string
  /** Finds the download in the log. */
  code: string
}
