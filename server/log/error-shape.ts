/** The one form in which the log names an error. */

export interface ErrorShape {
  name: string
  /** Of the system or the driver, as ECONNREFUSED; empty without one. */
  code: string
  message: string
  stack: string
}

/** Any thrown value as the log writes it, so that an index over the lines sees one type. */
export function errorShape(error: unknown): ErrorShape {
  if (typeof error !== 'object' || error === null)
    return { name: 'Error', code: '', message: String(error), stack: '' }
  const text = (key: string) => {
    const value: unknown = Reflect.get(error, key)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  return {
    name: text('name') || 'Error',
    code: text('code'),
    message: text('message'),
    stack: text('stack'),
  }
}
