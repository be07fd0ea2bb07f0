// A promise that is rejected while nobody awaits it: in the shop, a fault that no answer told. It fails the test that it happens in.

const strays: unknown[] = []
process.on('unhandledRejection', (reason) => {
  strays.push(reason)
})

/** Throws when something was rejected unheard since the last call, in this process. */
export async function refuseStrays(): Promise<void> {
  // Node tells of a rejection once all that runs at the moment has run.
  await new Promise((done) => setImmediate(done))
  const [first, ...more] = strays.splice(0)
  if (first === undefined) return
  const told = first instanceof Error ? (first.stack ?? first.message) : String(first)
  throw new Error(`nobody awaited ${more.length + 1} rejected promise(s), first: ${told}`)
}
