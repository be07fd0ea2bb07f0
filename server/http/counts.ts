/** What this process has answered since it began, for /metrics. */
export class Counts {
  readonly since = Date.now()
  /** Answers by class: 2xx, 3xx, 4xx, 5xx. */
  readonly answers = new Map<string, number>()
  /** Pages that were sent from memory, 304 too; they are among the answers. */
  kept = 0

  answered(status: number): void {
    const kind = `${Math.floor(status / 100)}xx`
    this.answers.set(kind, (this.answers.get(kind) ?? 0) + 1)
  }
}
