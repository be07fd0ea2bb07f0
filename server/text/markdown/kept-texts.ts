/** Values by text, as many as fit into so many characters; what was asked for longest ago goes first. */
export class KeptTexts<Value> {
  private readonly most: number
  private readonly values = new Map<string, Value>()
  private size = 0

  /** `most`: characters of all keys and of those values that are texts. */
  constructor(most: number) {
    this.most = most
  }

  get(key: string): Value | undefined {
    const value = this.values.get(key)
    if (value === undefined) return undefined
    this.values.delete(key)
    this.values.set(key, value)
    return value
  }

  set(key: string, value: Value): void {
    this.forget(key)
    this.values.set(key, value)
    this.size += sizeOf(key, value)
    for (const oldest of this.values.keys()) {
      if (this.size <= this.most) break
      this.forget(oldest)
    }
  }

  private forget(key: string): void {
    const value = this.values.get(key)
    if (value === undefined) return
    this.values.delete(key)
    this.size -= sizeOf(key, value)
  }
}

/** An entry costs something beside its characters. */
const sizeOf = (key: string, value: unknown) =>
  100 + key.length + (typeof value === 'string' ? value.length : 0)
