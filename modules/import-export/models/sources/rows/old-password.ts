interface Named {
  raw(column: 'email' | 'firstName' | 'lastName' | 'password'): string
}

/** The hash of a password that stands beside a customer, as a record of its own, where there is one. */
export function oldPassword(cells: Named | undefined) {
  const hash = cells?.raw('password') ?? ''
  if (!cells || hash === '') return []
  const name = `${cells.raw('firstName')} ${cells.raw('lastName')}`.trim()
  return [
    { kind: 'password', record: { email: cells.raw('email'), name: name.slice(0, 255), hash } },
  ]
}

/** Whether a cell is such a hash: it is shown to nobody who chooses columns. */
export const isHash = (cell: string): boolean =>
  /^(\$\w{1,8}\$|[0-9a-f]{32,}(:|$))/i.test(cell.trim())
