// What the tests of one file share, also where several files share a process.
let running = ''

/** Tests of another file begin. */
export function enter(file: string): void {
  running = file
}

/** Makes something with the first test of each file that asks for it. */
export function oncePerFile<T>(make: () => T): () => T {
  const made = new Map<string, T>()
  return () => {
    const known = made.get(running) ?? make()
    made.set(running, known)
    return known
  }
}
