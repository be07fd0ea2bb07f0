/** Bytes that are no UTF-8 are read as U+FFFD by the parser of forms, which a sender may also say in so many bytes. */

const mark = Buffer.from('\uFFFD')

export class ReplacementMarks {
  private sent = 0
  private seen = 0
  private rest = Buffer.alloc(0)

  /** The next bytes as they came. */
  read(piece: Uint8Array): void {
    const bytes = Buffer.concat([this.rest, piece])
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length))
      this.sent++
    // A mark that two pieces share; a whole one is not counted twice.
    this.rest = Buffer.from(bytes.subarray(Math.max(0, bytes.length - mark.length + 1)))
  }

  /** A text as the parser decoded it. */
  saw(text: string): void {
    this.seen += text.split('\uFFFD').length - 1
  }

  /** Whether more were read than sent. */
  isBroken(): boolean {
    return this.seen > this.sent
  }
}
