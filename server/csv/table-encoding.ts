/** Bytes to text, piece by piece. */
export interface Decoder {
  write(bytes: Uint8Array): string
  end(): string
}

/** UTF-8 as long as it can be; see `decode` for what happens at the first byte that cannot. */
export function utf8OrWindows(hasBom: boolean): Decoder {
  const strict = new TextDecoder('utf-8', { fatal: true })
  let current: 'ascii' | 'utf-8' | 'damaged' | 'windows-1252' = hasBom ? 'utf-8' : 'ascii'
  let damaged = new TextDecoder('utf-8')
  let pending: Uint8Array = Buffer.alloc(0)

  function write(bytes: Uint8Array): string {
    if (current === 'windows-1252') return windows1252(bytes)
    if (current === 'damaged') return damaged.decode(bytes, { stream: true })
    const known = Buffer.concat([pending, bytes])
    const whole = known.subarray(0, known.length - unfinished(known))
    pending = known.subarray(whole.length)
    try {
      const text = strict.decode(whole)
      if (text.length !== whole.length) current = 'utf-8'
      return text
    } catch {
      return fallBack(known, whole)
    }
  }

  /** The piece holds a byte that is not UTF-8. */
  function fallBack(known: Uint8Array, whole: Uint8Array): string {
    pending = Buffer.alloc(0)
    const loose = new TextDecoder('utf-8').decode(whole)
    const firstOdd = /[\u0080-\uffff]/.exec(loose)?.[0]
    current = current === 'ascii' && firstOdd === '\ufffd' ? 'windows-1252' : 'damaged'
    if (current === 'windows-1252') return windows1252(known)
    damaged = new TextDecoder('utf-8')
    return damaged.decode(known, { stream: true })
  }

  function end(): string {
    if (current === 'damaged') return damaged.decode()
    if (pending.length === 0) return ''
    return current === 'ascii' ? windows1252(pending) : '\ufffd'
  }

  return { write, end }
}

/** Number of bytes at the end that begin a UTF-8 character but do not finish it. */
function unfinished(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte >= 0xc0) return (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) > back ? back : 0
  }
  return 0
}

/** Written out because the platform's own decoder reads 0x80–0x9f as controls in some releases. */
function windows1252(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (mark) => windowsMarks[mark.charCodeAt(0) - 0x80] ?? mark)
}

const windowsMarks = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'
