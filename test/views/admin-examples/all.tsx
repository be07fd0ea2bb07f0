import { AdminShell, type MenuSection } from '#views/layouts/admin.tsx'
import { words as t } from '../admin-words.ts'
import { contentExamples } from './content.tsx'
import type { Example } from './example.ts'
import { productExamples } from './products.tsx'
import { shopExamples } from './shop.tsx'

/** Every admin page inside the shell, by name; `note` stands in every place of foreign text. */
export function adminExamples(note = ''): Record<string, string> {
  const examples = { ...shopExamples(note), ...productExamples(note), ...contentExamples(note) }
  const pages = Object.entries(examples).map(([name, example]) => [
    name,
    inShell(name, example, note),
  ])
  return Object.fromEntries(pages)
}

function inShell(name: string, example: Example, note: string): string {
  return String(
    <AdminShell
      shopName={`Harbour Press ${note}`.trim()}
      user={{ name: `Ada Lovelace ${note}`.trim(), email: `ada@shop.example ${note}` }}
      menu={menu(name, note)}
      search="/admin/search"
      signOut="/auth/sign-out"
      title={example.title}
      badge={example.badge}
      actions={example.actions}
      breadcrumbs={example.crumbs}
      narrow={example.narrow}
      flash={
        name.endsWith('variants') ? { kind: 'success', text: `Saved. ${note}`.trim() } : undefined
      }
      t={t}
    >
      {example.body}
    </AdminShell>,
  )
}

function menu(name: string, note: string): MenuSection[] {
  const item = (key: string, label: string, icon: string, count = 0) => ({
    href: `/admin/${key}`,
    label,
    icon,
    current: name.startsWith(key.slice(0, -1)),
    count,
  })
  const section = (label: string, icon: string, items: MenuSection['items']): MenuSection => ({
    href: items[0]?.href ?? '/admin',
    label,
    icon,
    items,
  })
  return [
    {
      ...{ href: '/admin', label: 'Home', icon: 'home' },
      items: [{ href: '/admin', label: 'Home', icon: 'home', current: name === 'home', count: 0 }],
    },
    section(`Catalogue ${note}`.trim(), 'products', [
      item('products', 'Products', 'products'),
      item('collections', 'Collections', 'collections', 3),
      item('import', 'Import', 'import', 120),
    ]),
    section('Content', 'pages', [item('pages', `Pages ${note}`.trim(), 'pages')]),
    section('System', 'health', [
      item('jobs', 'Jobs', 'jobs'),
      item('health', 'Health', 'health'),
      item('settings', 'Settings', 'settings'),
    ]),
  ]
}
