/** Where files are shown: each module that shows some says so for its own. */
import type { FileUse, Repointed } from '#server/files/picture-uses.ts'
import type { Scope } from '#server/scope.ts'

/** Everything that shows any of these addresses. Unless `sparing`, throws when a module cannot tell: nobody knows then whether they are in use. */
export async function usesOf(
  scope: Scope,
  urls: readonly string[],
  how: { sparing?: boolean } = {},
): Promise<FileUse[]> {
  return (await scope.gather('pictureUses', { urls: [...urls] }, how)).flat()
}

/** Shows `to` everywhere instead of `from`; all of it or nothing. */
export async function repoint(scope: Scope, from: string, to: Repointed): Promise<void> {
  const { url, width, height } = to
  const asked = { from, to: { url, width, height } }
  await scope.atomic(async (inner) => {
    await inner.gather('repointPictures', asked)
  })
}
