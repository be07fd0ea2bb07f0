// What a drill found: every broken promise counts, none stops the drill.
export class Report {
  private broken = 0
  private kept = 0

  /** Notes whether something held; says so when it did not. */
  check(holds: boolean, what: string): void {
    if (holds) this.kept++
    else {
      this.broken++
      console.log(`✗ ${what}`)
    }
  }

  say(text: string): void {
    console.log(text)
  }

  /** The last line; true when everything held. */
  end(): boolean {
    console.log(`${this.kept} held, ${this.broken} broken`)
    return this.broken === 0
  }
}
