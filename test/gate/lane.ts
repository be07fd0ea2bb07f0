/** Test files that run alike. */
export interface Lane {
  name: string
  files: readonly string[]
  /** Titles of tests that another lane runs, by their files. */
  elsewhere?: ReadonlyMap<string, readonly string[]>
  /** Set in each of its processes. */
  variables: Record<string, string>
}
