/** Test files that run alike. */
export interface Lane {
  name: string
  files: readonly string[]
  /** Set in each of its processes. */
  variables: Record<string, string>
}
