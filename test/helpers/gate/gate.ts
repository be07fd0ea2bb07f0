// A promise that a test settles by hand: something waits exactly as long as the test wants.

export interface Gate {
  opened: Promise<void>
  open: () => void
}

export function gate(): Gate {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

/** Opens once `count` have arrived: from then on all of them go at once. */
export function barrier(count: number): () => Promise<void> {
  const { opened, open } = gate()
  let arrived = 0
  return () => {
    arrived++
    if (arrived >= count) open()
    return opened
  }
}
