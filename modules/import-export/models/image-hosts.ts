import type { Scope } from '#server/scope.ts'

/** Adds hosts whose pictures pages may show. Answers all that are allowed then. */
export async function allowHosts(scope: Scope, hosts: readonly string[]): Promise<string[]> {
  const imageHosts = [...new Set([...scope.shop.imageHosts, ...hosts])]
  if (imageHosts.length > scope.shop.imageHosts.length) {
    await scope.atomic((inner) => inner.ask('settings.change', { imageHosts }))
  }
  return imageHosts
}
