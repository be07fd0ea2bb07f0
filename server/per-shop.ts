import type { Kernel } from './kernel.ts'
import { type KernelView, kernelOf } from './kernel-view.ts'

/** A value per running shop, made on first use; one process may run several shops. */
export function perShop<T>(make: () => T): (scope: KernelView) => T {
  const values = new WeakMap<Kernel, { value: T }>()
  return (scope) => {
    const kernel = kernelOf(scope)
    const known = values.get(kernel) ?? { value: make() }
    values.set(kernel, known)
    return known.value
  }
}
