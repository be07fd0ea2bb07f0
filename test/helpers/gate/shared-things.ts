// What the tests of a file share, and what closes it: once, the newest first, whoever asks.
const closing: (() => unknown)[] = []
let closed: Promise<void> | undefined

export const closeLater = (close: () => unknown): void => void closing.unshift(close)

/** Hooks of ava run beside each other: who needs this to be over, as whoever drops databases, waits for the same promise. */
export function closeShared(): Promise<void> {
  closed ??= (async () => {
    for (const close of closing) await close()
  })()
  return closed
}
