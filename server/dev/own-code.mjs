// How the build finds what the shop's own code imports: the platform from anywhere, packages of its own and ours.
import { existsSync, realpathSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, sep } from 'node:path'

/** Files of the platform that own code may import under the names of an earlier version. */
const moved = new Map([
  ['server/http/takes.ts', 'server/http/input.ts'],
  ['server/language/said.ts', 'server/language/message.ts'],
  ['server/language/messages.ts', 'server/language/catalogues.ts'],
  ['server/pages/kept-answer.ts', 'server/pages/cached-response.ts'],
])

/** Marks our own look-ups, which esbuild asks this plugin for again. */
const asked = 'own-code'

/** True of a look-up for own code, which takes whatever is found. */
export const isOwnLookup = (pluginData) => pluginData === asked

/**
 * An esbuild plugin. `#server/…`, `#views/…` and `platform/…` mean the platform in every file. A package that own code
 * has alone is bundled with it; one that the platform has, too, stays where it is, and those of `shared` are the
 * platform's always. `folders`: where own code lies.
 */
export function ownCode(root, folders, shared) {
  const packages = join(root, 'node_modules') + sep
  const holds = (folder, file) => file.startsWith(folder + sep)
  // Own code may lie in the platform's folder, whose packages are nobody's own, but for modules that are packages.
  const isOwn = (file) =>
    folders.some(
      (folder) =>
        holds(folder, file) && (!file.startsWith(packages) || folder.startsWith(packages)),
    )
  const isOurs = (name, file) => {
    const ours = join(root, 'node_modules', packageOf(name))
    return existsSync(ours) && file.startsWith(realpathSync(ours) + sep)
  }
  return {
    name: 'own-code',
    setup(build) {
      build.onResolve({ filter: /^(#(server|views)|platform)\// }, ({ path, importer }) => {
        const file = path.replace(/^#|^platform\//, '')
        return { path: join(root, (isOwn(importer) && moved.get(file)) || file) }
      })
      build.onResolve(
        { filter: /^[^./#]/ },
        async ({ path, importer, resolveDir, kind, pluginData }) => {
          if (isOwnLookup(pluginData) || isBuiltin(path)) return undefined
          const look = (from) => build.resolve(path, { resolveDir: from, kind, pluginData: asked })
          // The generated lists import modules that are packages.
          if (importer.startsWith(join(root, 'dist', 'generated') + sep)) return look(root)
          if (!isOwn(importer)) return undefined
          if (shared.test(path)) return look(root)
          const found = await look(resolveDir)
          return found.errors.length > 0 || isOurs(path, found.path)
            ? { path, external: true }
            : found
        },
      )
    },
  }
}

/** `@acme/faq` of `@acme/faq/parts.ts`. */
const packageOf = (path) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')
