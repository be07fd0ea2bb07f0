/** A module's route table: one line per route, plain data until it is mounted. */

import { BootError } from '#server/env/boot-error.ts'
import type { Area, Method, MountedRoute, Route, Step } from './context.ts'

/** True for a path of the admin, at the root or under /api: all modules share it. */
export const isInAdmin = (path: string): boolean => /^\/(api\/)?admin(\/|$)/.test(path)

/** The fields of a form, and the prefix of their messages. */
export interface SettingsForm {
  path: string
  words: string
  names: readonly string[]
}

/** Collects routes. A fixed segment wins over a parameter. */
export class Routes {
  readonly all: Route[] = []
  /** The forms of settings among them, whose fields the command palette finds. */
  readonly forms: SettingsForm[] = []
  get = (path: string, ...steps: Step[]) => this.add('GET', path, steps)
  post = (path: string, ...steps: Step[]) => this.add('POST', path, steps)
  put = (path: string, ...steps: Step[]) => this.add('PUT', path, steps)
  patch = (path: string, ...steps: Step[]) => this.add('PATCH', path, steps)
  delete = (path: string, ...steps: Step[]) => this.add('DELETE', path, steps)

  private add(method: Method, path: string, steps: Step[]): void {
    this.all.push({ method, path, steps })
  }
}

interface Owner {
  name: string
  store?: Routes
  admin?: Routes
}

/** Tables that were made before: several shops of one process have the same modules. */
const known: { modules: readonly Owner[]; table: readonly MountedRoute[] }[] = []
const mostKnown = 8

/** The whole table, fixed words above parameters. Two equal routes, or an admin route outside /admin, are boot errors. */
export function tableOf(modules: readonly Owner[]): readonly MountedRoute[] {
  const made = known.find((one) => isSame(one.modules, modules))
  if (made) return made.table
  const table = newTable(modules)
  known.unshift({ modules: [...modules], table })
  known.length = Math.min(known.length, mostKnown)
  return table
}

const isSame = (some: readonly Owner[], others: readonly Owner[]): boolean =>
  some.length === others.length && some.every((one, at) => one === others[at])

function newTable(modules: readonly Owner[]): MountedRoute[] {
  const seen = new Map<string, string>()
  const table: MountedRoute[] = []
  for (const module of modules) {
    for (const area of ['store', 'admin'] as const) {
      for (const route of module[area]?.all ?? []) {
        if (area === 'admin' && !/^\/admin(\/|$)/.test(route.path)) {
          throw new BootError(
            `${module.name}: the admin route ${route.path} must begin with /admin.`,
          )
        }
        if (area === 'store' && /^\/admin(\/|$)/i.test(route.path)) {
          throw new BootError(
            `${module.name}: ${route.path} belongs into the module's admin routes.`,
          )
        }
        const key = `${route.method} ${route.path.replace(/:\w+/g, ':')}`
        const other = seen.get(key)
        if (other) throw new BootError(`Both ${other} and ${module.name} have the route ${key}.`)
        seen.set(key, module.name)
        table.push({ ...route, module: module.name, area, ...declared(route, area) })
      }
    }
  }
  return fixedWordsFirst(table)
}

/** The first match wins, whatever the order of the modules: `/products/import` stands above `/products/:id`. */
function fixedWordsFirst(table: MountedRoute[]): MountedRoute[] {
  const ranked = table.map((route) => ({ route, rank: rankOf(route.path) }))
  return ranked.sort((a, b) => compare(a.rank, b.rank)).map(({ route }) => route)
}

/** `/products/import` is 00, `/products/:id` is 01. */
const rankOf = (path: string): string =>
  path
    .split('/')
    .slice(1)
    .map((word) => (word.startsWith(':') ? '1' : '0'))
    .join('')

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function declared(
  route: Route,
  area: Area,
): Pick<MountedRoute, 'policy' | 'access' | 'page' | 'bare' | 'session'> {
  const marks = route.steps.map((step) => step.marks ?? {})
  const policy = marks.find((mark) => mark.policy)?.policy
  return {
    policy: area === 'admin' ? 'admin' : (policy ?? 'public'),
    access:
      marks.find((mark) => mark.access)?.access ?? (route.method === 'GET' ? 'read' : 'write'),
    page: route.method === 'GET' && (area === 'admin' || marks.some((mark) => mark.page)),
    session: marks.some((mark) => mark.session),
    bare: area === 'store' && marks.some((mark) => mark.bare),
  }
}
